import type { Hop } from './hop.ts';
import type { TestResult } from './result.ts';

/** Two hops that answer each other; one is missing where the other test went a way of its own. */
export interface ComparedHop {
  readonly one: Hop | undefined;
  readonly other: Hop | undefined;
  readonly differences: readonly string[];
}

export interface Comparison {
  readonly hops: readonly ComparedHop[];
  /** What differs between the two as a whole. */
  readonly differences: readonly ('land_page' | 'user_agent' | 'exit' | 'error')[];
}

const comparedFields = ['code', 'kind', 'country', 'network', 'error'] as const;
const comparedValues = ['land_page', 'user_agent', 'exit', 'error'] as const;

/** @rule Two tests lie side by side hop by hop, by the pages they both visit, with what differs named. */
export function compareTests(one: TestResult, other: TestResult): Comparison {
  return {
    hops: pairs(one.urls, other.urls).map(([left, right]) => ({
      one: left,
      other: right,
      differences: left && right ? hopDifferences(left, right) : [],
    })),
    differences: comparedValues.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])),
  };
}

/** @rule Of two hops the page, each parameter, the code, the kind of redirect, the country, the network and the error may differ; the time always does and is not told. */
export function hopDifferences(one: Hop, other: Hop): string[] {
  const [left, right] = [paramsOf(one), paramsOf(other)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return [
    ...(pageOf(one) === pageOf(other) ? [] : ['link']),
    ...names.filter((name) => left.getAll(name).join('\n') !== right.getAll(name).join('\n')).map((name) => `?${name}`),
    ...comparedFields.filter((name) => one[name] !== other[name]),
  ];
}

/** A piece of a link, and whether it is one of what differs. */
export interface LinkPart {
  readonly text: string;
  readonly differs: boolean;
}

/** @rule A link that is compared is cut into its page and its parameters, and those that differ are marked. */
export function linkParts({ link }: Hop, differences: readonly string[]): LinkPart[] {
  const [, page = '', query, rest = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(link) ?? [];
  const part = (text: string, name: string): LinkPart => ({ text, differs: differences.includes(name) });
  const params = query === undefined ? [] : query.split('&');
  return [
    part(page, 'link'),
    ...params.map((text, index) => part((index === 0 ? '?' : '&') + text, `?${nameOf(text)}`)),
    ...(rest === '' ? [] : [part(rest, '')]),
  ];
}

/** Hops of the same page stand beside each other; what lies between is paired in its order. */
function pairs(one: readonly Hop[], other: readonly Hop[]): [Hop | undefined, Hop | undefined][] {
  const list: [Hop | undefined, Hop | undefined][] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of [...anchors(one, other), [one.length, other.length] as const]) {
    while (left < nextLeft || right < nextRight) {
      list.push([left < nextLeft ? one[left] : undefined, right < nextRight ? other[right] : undefined]);
      left = Math.min(left + 1, nextLeft);
      right = Math.min(right + 1, nextRight);
    }
    if (left < one.length && right < other.length) list.push([one[left++], other[right++]]);
  }
  return list;
}

/** The longest row of pages that both chains visit, as the places where each does. */
function anchors(one: readonly Hop[], other: readonly Hop[]): (readonly [number, number])[] {
  // best[i][j]: the longest such row of what begins at i in one and at j in the other.
  const best = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const isSame = (i: number, j: number) => pageOf(one[i]) === pageOf(other[j]);
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row) row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const list: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (isSame(i, j)) list.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return list;
}

function pageOf(hop: Hop | undefined): string | undefined {
  return hop?.link.split(/[?#]/, 1).join('');
}

function paramsOf({ link }: Hop): URLSearchParams {
  return new URLSearchParams(link.split('#', 1).join('').split('?').slice(1).join('?'));
}

function nameOf(param: string): string {
  return new URLSearchParams(param).keys().next().value ?? '';
}

import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { appLink } from './app-link.ts';
import type { Hop } from './hop.ts';

/** What became of a click id or a sub id between two hops. */
export const ParamChange = z.object({
  is: word<'lost' | 'changed' | 'renamed' | 'doubled'>(),
  /** The number of the first hop without it, or of the first that has it twice, from 1. */
  hop: z.int(),
  name: z.string(),
  /** The name that it has from there on, where it was renamed. */
  to: z.optional(z.string()),
});
export type ParamChange = z.output<typeof ParamChange>;

const clickId = /^(click_?id|clid|cid|tid|txid|transaction_?id|aff_click_id|gclid|fbclid|ttclid|external_id)$/i;
const subId = /^(aff_?sub_?\d*|sub_?(id|pub|aff|source)?_?\d*|s\d|p\d|var_?\d*|source(_?id)?|pub_?id)$/i;

// Shorter values are found in any link by chance.
const tellingLength = 6;
/** Of one link, and of a name: more is no link of a tracker, and would take long to compare. */
const maxIds = 50;
const maxName = 100;

/** @rule Click ids and sub ids are known by their names. */
export function idKind(name: string): 'clickId' | 'subId' | undefined {
  if (clickId.test(name)) return 'clickId';
  return subId.test(name) ? 'subId' : undefined;
}

/**
 * A value that stands elsewhere in the next link or comes back later has not been lost.
 * @rule From hop to hop, a click id or sub id is kept, renamed, changed, or lost, which it is without its value too; one that never had a value is not looked at.
 */
export function paramChanges(hops: readonly Pick<Hop, 'link'>[]): ParamChange[] {
  const links = hops.map(({ link }) => ({ link, params: paramsOf(link), values: valuesOf(link) }));
  return links.flatMap(({ params }, index) => {
    const later = links.slice(index + 1);
    const before = links[index - 1]?.params ?? [];
    const doubled = doubledIn(params).filter((name) => !doubledIn(before).includes(name));
    const changes = idsOf(params).flatMap(([name, value]) => {
      const change = changeOf(name, value, later);
      return change ? [{ ...change, hop: index + 2 }] : [];
    });
    return [...doubled.map((name) => ({ is: 'doubled' as const, hop: index + 1, name })), ...changes];
  });
}

/** @rule A click id or sub id that stands in a link with two values is told at the first hop that has both: one tracker reads the first of them, another the last. */
export function doubledIn(params: readonly (readonly [name: string, value: string])[]): string[] {
  const first = new Map(params.toReversed());
  const differing = new Set(params.filter(([name, value]) => first.get(name) !== value).map(([name]) => name));
  return idsOf(params.filter(([, value]) => value !== ''))
    .map(([name]) => name)
    .filter((name) => differing.has(name));
}

interface ReadLink {
  readonly link: string;
  readonly params: readonly [name: string, value: string][];
  readonly values: ReadonlySet<string>;
}

function changeOf(name: string, value: string, later: readonly ReadLink[]): Omit<ParamChange, 'hop'> | undefined {
  const [next] = later;
  if (next === undefined) return undefined;
  const same = next.params.filter(([other]) => other === name);
  if (same.some(([, other]) => other === value)) return undefined;
  const to = next.params.find(([, other]) => other === value)?.[0];
  if (to !== undefined && to.length <= maxName) return { is: 'renamed', name, to };
  if (later.some((link) => carries(link, value))) return undefined;
  if (same.some(([, other]) => other !== '')) return { is: 'changed', name };
  return takesIds(next.link) ? { is: 'lost', name } : undefined;
}

function carries({ link, values }: ReadLink, value: string): boolean {
  if (values.has(value)) return true;
  return value.length >= tellingLength && (link.includes(value) || link.includes(encoded(value)));
}

/** Half of a character can not be encoded, and comes back from no link. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** @rule A click id that is lost on the way to a store is no loss: a store takes none. */
export function takesIds(link: string): boolean {
  return appLink(link) === undefined;
}

export function lostClickIds(changes: readonly ParamChange[]): ParamChange[] {
  return changes.filter(({ is, name }) => is === 'lost' && idKind(name) === 'clickId');
}

/** Each name once, with its last value. */
function idsOf(params: readonly (readonly [string, string])[]): [string, string][] {
  return [...new Map(params)]
    .filter(([name, value]) => value !== '' && name.length <= maxName && idKind(name) !== undefined)
    .slice(0, maxIds);
}

function valuesOf(link: string): ReadonlySet<string> {
  return new Set(paramsOf(link).map(([, value]) => value));
}

function paramsOf(link: string): [string, string][] {
  const query = link.split('#', 1).join('').split('?').slice(1).join('?');
  return [...new URLSearchParams(query)];
}

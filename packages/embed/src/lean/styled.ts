// Stands in for styled-components in the bundle, which is a third of what a visitor would fetch: nesting is the
// browser's own, and the rules go straight into one sheet that every shadow root takes over. No style element is made,
// so that no policy of a host is asked. It has what the tester uses and no more.
import { createElement, type ComponentType, type JSX } from 'preact';
import { partOf } from '../contract.ts';

type Props = Record<string, unknown>;
type Piece = string | number | false | null | undefined | Mixin | Keyframes | ((props: Props) => Piece);
type Mixin = readonly Piece[];
type Target = string | ComponentType<Props>;

interface Keyframes {
  readonly keyframes: string;
}

/** All rules of all components, each once. */
export const sheet = new CSSStyleSheet();

// A component that is made of another comes later, so its rules stand later and are stronger, whoever is shown first.
const counts: number[] = [];

function insert(group: number, rule: string): void {
  const place = counts.slice(0, group + 1).reduce((sum, count) => sum + count, 0);
  sheet.insertRule(rule, place);
  counts[group] = (counts[group] ?? 0) + 1;
}

export function css(texts: TemplateStringsArray, ...pieces: Piece[]): Mixin {
  return texts.flatMap((text, index) => [text, pieces[index]]);
}

export function keyframes(texts: TemplateStringsArray, ...pieces: Piece[]): Keyframes {
  const group = counts.push(0) - 1;
  const name = `k${group}`;
  insert(group, `@keyframes ${name}{${textOf(css(texts, ...pieces), {})}}`);
  return { keyframes: name };
}

function textOf(piece: Piece, props: Props): string {
  if (Array.isArray(piece)) return piece.map((one: Piece) => textOf(one, props)).join('');
  if (typeof piece === 'function') return textOf(piece(props), props);
  if (typeof piece === 'object' && piece) return (piece as Keyframes).keyframes;
  return piece || piece === 0 ? String(piece) : '';
}

const made = new WeakSet<object>();

function make(target: Target) {
  return (texts: TemplateStringsArray, ...pieces: Piece[]): ComponentType<Props> => {
    const group = counts.push(0) - 1;
    const rules = css(texts, ...pieces);
    const classes = new Map<string, string>();
    function Styled({ className, ...props }: Props) {
      const text = textOf(rules, props);
      let own = classes.get(text);
      if (own === undefined) {
        own = `m${group}-${classes.size}`;
        classes.set(text, own);
        insert(group, `.${own}{${text}}`);
      }
      const given = typeof target === 'object' || made.has(target as object) ? props : withoutLooks(props);
      const part = typeof target === 'string' && target in partOf && named(target as keyof typeof partOf, props);
      const all = { ...given, ...(part && { part }), className: className ? `${own} ${String(className)}` : own };
      return createElement(target as ComponentType<Props>, all);
    }
    made.add(Styled);
    return Styled;
  };
}

/** What begins with a dollar is for the styles alone. */
function withoutLooks(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith('$')));
}

function named(tag: keyof typeof partOf, { $variant }: Props): string {
  return partOf[tag] + ($variant === 'primary' ? ' primary' : '');
}

type Styled = typeof make & Readonly<Record<keyof JSX.IntrinsicElements, ReturnType<typeof make>>>;

/** `styled(Part)` or `styled.div`. */
export const styled = new Proxy(make, { get: (_, name: string) => make(name) }) as Styled;

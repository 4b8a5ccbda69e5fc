// Writes styles as a machine would: what says why in them, and their white space, is for who reads the source.
import { parseSync, type Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Template extends Node {
  readonly quasi: { readonly quasis: readonly Node[] };
}

/** As a plugin of what bundles sources of the portal and the widgets. */
export function shortStyles(): Plugin {
  return {
    name: 'short-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[/\\](widgets|portal)[/\\]src[/\\].*\.tsx?$/.test(id)) return undefined;
      return { code: withShortStyles(id, code), map: null };
    },
  };
}

/** The source with its styles short: every template of these packages that has a tag is one. */
export function withShortStyles(path: string, text: string): string {
  const cuts: [start: number, end: number, instead: string][] = [];
  for (const node of nodesOf(parseSync(path, text).program)) {
    if (node.type === 'TaggedTemplateExpression') {
      for (const { start, end } of (node as Template).quasi.quasis) {
        // With the signs that begin and end it.
        const from = start + 1;
        const to = end - (text[end - 1] === '{' ? 2 : 1);
        cuts.push([from, to, plain(text.slice(from, to))]);
      }
    }
  }
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((now, [start, end, instead]) => now.slice(0, start) + instead + now.slice(end), text);
}

function plain(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');
}

function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  if (typeof (node as Partial<Node>).type === 'string') yield node as Node;
  for (const part of Object.values(node)) yield* nodesOf(part);
}

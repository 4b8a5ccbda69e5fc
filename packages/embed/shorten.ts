// Takes out of the widgets' sources what a bundle need not carry: pictures' colours and the white space of styles.
import { parseSync, type Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Template extends Node {
  readonly quasi: { readonly quasis: readonly Node[] };
}

export function shorten(): Plugin {
  return {
    name: 'shorten',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[/\\]widgets[/\\]src[/\\].*\.tsx?$/.test(id)) return undefined;
      // No chart, no star and no drawn picture is in it.
      const text = id.endsWith('tokens.ts') ? code.replace(/^ +'?(chart|star|picture)[-\w]*'?: .*\n/gm, '') : code;
      return { code: shortened(id, text), map: null };
    },
  };
}

function shortened(path: string, text: string): string {
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

/** Styles as a machine would write them. */
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

// Takes out of the widgets' sources what a bundle need not carry: pictures' colours and the white space of styles.
import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Template extends Node {
  readonly quasi: { readonly quasis: readonly Node[] };
}

export const shorten: Plugin = {
  name: 'shorten',
  setup(building) {
    const source = /packages[/\\]widgets[/\\]src[/\\].*\.tsx?$/;
    building.onLoad({ filter: source }, ({ path }) => {
      const whole = readFileSync(path, 'utf8');
      // No chart, no star and no drawn picture is in it.
      const text = path.endsWith('tokens.ts') ? whole.replace(/^ +'?(chart|star|picture)[-\w]*'?: .*\n/gm, '') : whole;
      return { contents: shortened(path, text), loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

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

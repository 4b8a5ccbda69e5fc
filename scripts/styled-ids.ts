// Gives each styled component of the widgets an id of its own. Without one it is numbered when its module runs, and modules
// run in another order on a host's server than in the browser: then its classes differ, and React takes over a page whose
// styles are those of other elements.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';
import { withShortStyles } from './short-styles.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** As a plugin of the build; ids are made of the path below `folder`, so that they are the same on every machine. */
export function styledIds(folder: string): Plugin {
  return {
    name: 'styled-ids',
    setup(building) {
      building.onLoad({ filter: /[/\\]src[/\\].*\.tsx?$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const name = relative(folder, path).replaceAll('\\', '/');
        return { contents: withShortStyles(name, withIds(name, text)), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** The source with `withConfig` at each `styled.div` and `styled(Box)`. */
export function withIds(name: string, text: string): string {
  const ends = styledIn(parseSync(name, text).program).map(({ end }) => end);
  return ends
    .sort((a, b) => a - b)
    .map((end, index) => ({ end, id: idOf(`${name} ${index}`) }))
    .reduceRight((now, { end, id }) => `${now.slice(0, end)}.withConfig({componentId:"${id}"})${now.slice(end)}`, text);
}

/** Short, since every bundle carries them; a letter comes first, as in every name of a class. */
const idOf = (what: string) => `mr${createHash('sha256').update(what).digest('hex').slice(0, 6)}`;

const isStyled = (node: unknown) => (node as { name?: string } | undefined)?.name === 'styled';

function styledIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(styledIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, object, callee } = node as { type?: string; object?: unknown; callee?: unknown };
  const isMade = (type === 'MemberExpression' && isStyled(object)) || (type === 'CallExpression' && isStyled(callee));
  return [...(isMade ? [node as Node] : []), ...Object.values(node).flatMap(styledIn)];
}

// Links between the documents, and from them into the code, lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md', '.github/**/*.md', 'examples/**/*.md'], {
  exclude: (path) => path.includes('node_modules'),
});

/** As GitHub makes them of headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  return new Set(headings.map((title) => title.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')));
}

/** What a document links to and is not there. */
function deadLinks(path: string, text: string): string[] {
  const links = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  return links
    .filter((to) => !/^(https?:|mailto:|\/)/.test(to))
    .filter((to) => {
      const [file = '', anchor] = to.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(anchor);
    });
}

test.each(documents)('%s links to what is there', (path) => {
  expect(deadLinks(path, readFileSync(path, 'utf8'))).toEqual([]);
});

test('a link to a file or a heading that is not there is found', () => {
  const text =
    'See [one](README.md#two-commands), [two](README.md#no-such), [three](gone.md) and [four](https://x.test).';
  expect(deadLinks('CONTRIBUTING.md', text)).toEqual(['README.md#no-such', 'gone.md']);
});

const packed = globSync('packages/*/README.md').filter((path) => {
  const { private: isPrivate } = manifestOf(path);
  return isPrivate !== true;
});

interface Manifest {
  readonly private?: boolean;
  readonly homepage: string;
}

function manifestOf(path: string): Manifest {
  return JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8')) as Manifest;
}

test.each(packed)('%s, read where the repository is not, links to addresses alone, and ours are there', (path) => {
  const { homepage } = manifestOf(path);
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !/^(https:|#)/.test(to))).toEqual([]);
  const ours = links.filter((to) => to.startsWith(`${homepage}/`)).map((to) => to.slice(homepage.length + 1));
  expect(ours.filter((file) => !existsSync(file.split('#')[0] ?? ''))).toEqual([]);
});

test('every decision is in their list', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const pages = globSync('docs/decisions/[0-9]*.md').map((path) => path.split('/').at(-1) ?? '');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !list.includes(`](${page})`))).toEqual([]);
});

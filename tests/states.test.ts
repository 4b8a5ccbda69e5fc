import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { states } from '../stories/states.ts';
import { readSources, root } from './lab/imports.ts';

const shown = new Map(
  readSources('stories/**/*.stories.tsx').map(({ path, text }) => [
    /preview\.meta\(\{\s*title: '([^']+)'/.exec(text)?.[1] ?? path,
    [...text.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name]) => name),
  ]),
);

test('every state that a control, a widget or a page must show has a story', () => {
  const missing = Object.entries(states).flatMap(([title, names]) =>
    names.filter((name) => !shown.get(title)?.includes(name)).map((name) => `${title}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every story file is held to a list of states', () => {
  expect([...shown.keys()].filter((title) => !(title in states))).toEqual([]);
  expect(shown.size).toBeGreaterThan(8);
});

test('every widget and every page of the portal has stories', () => {
  const imported = readSources('stories/**/*.stories.tsx').flatMap(({ imports }) => imports);
  const widgets = globSync('packages/widgets/src/*/index.ts', { cwd: root })
    .filter((file) => !/\/(data|messages|theme)\/index\.ts$/.test(file))
    .map((file) => `@millrace/widgets/${basename(dirname(file))}`);
  const pages = readSources('packages/portal/src/pages/**/*.tsx')
    .filter(({ text }) => /export function Page\b/.test(text))
    .map(({ path }) => path.replace('packages/portal/src/', '@millrace/portal/').replace(/\.tsx$/, ''));
  expect(widgets.length).toBeGreaterThan(2);
  expect([...widgets, ...pages].filter((entry) => !imported.includes(entry))).toEqual([]);
});

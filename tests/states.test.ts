import { expect, test } from 'vitest';
import { states } from '../stories/states.ts';
import { readSources } from './lab/imports.ts';

const files = readSources('stories/**/*.stories.tsx');
const shown = new Map(files.map(({ path, text }) => [titleOf(text) ?? path, storiesOf(text)]));

function titleOf(text: string): string | undefined {
  return /\bpreview\.meta\(\{\s*title: '([^']+)'/.exec(text)?.[1];
}

function storiesOf(text: string): string[] {
  return [...text.matchAll(/^export const (\w+) = \w+(?:\.story|\.extend)\(/gm)].map(([, name = '']) => name);
}

test('the reader finds the title and the stories of a file, and nothing else that it exports', () => {
  const text = `
const meta = preview.meta({
  title: 'Kit/Button',
});
export const Primary = meta.story({ args: {} });
export const Quiet = meta.story();
// export const Gone = meta.story();
const Own = meta.story();
export const Louder = Quiet.extend({});
export const count = 3;`;
  expect(titleOf(text)).toBe('Kit/Button');
  expect(storiesOf(text)).toEqual(['Primary', 'Quiet', 'Louder']);
  expect(files.length).toBeGreaterThan(12);
  expect([...shown].filter(([, names]) => names.length === 0)).toEqual([]);
});

test('every state that a control, a widget or a page must show has a story', () => {
  const missing = Object.entries(states).flatMap(([title, names]) =>
    names.filter((name) => !shown.get(title)?.includes(name)).map((name) => `${title}: ${name}`),
  );
  expect(missing, 'Write the story, or take the state off stories/states.ts if nobody can meet it.').toEqual([]);
});

test('every story file is held to a list of states, and no two to one', () => {
  const unheld = [...shown.keys()].filter((title) => !(title in states));
  expect(unheld, 'Name the title in stories/states.ts with the states that it must show.').toEqual([]);
  expect(shown.size).toBe(files.length);
});

/** What people do with a mouse, and what takes the focus to a place to which no key has led. */
const byMouse = /userEvent\.(click|dblClick|type|hover|pointer)\(|\.focus\(/;

function keyboardStoryOf(text: string): string | undefined {
  return /^export const Keyboard = [\s\S]*?(?=^export const |$(?![\s\S]))/m.exec(text)?.[0];
}

test('every widget is operated by keyboard alone in a story', () => {
  const widgets = Object.groupBy(
    files.filter(({ path }) => path.startsWith('stories/widgets/')),
    ({ path, text }) => (titleOf(text) ?? path).split(' ')[0] ?? '',
  );
  const wanting = Object.entries(widgets).filter(([, own = []]) => {
    const stories = own.flatMap(({ text }) => keyboardStoryOf(text) ?? []);
    return stories.length === 0 || stories.some((story) => byMouse.test(story));
  });
  expect(wanting.map(([title]) => title)).toEqual([]);
  expect(Object.keys(widgets).length).toBeGreaterThan(15);
});

test('no story is left out of the tests', () => {
  const skipping = files.filter(({ text }) => /['"]!(test|dev)['"]/.test(text)).map(({ path }) => path);
  expect(skipping, 'A story that can not be a test shows nothing that can be trusted.').toEqual([]);
});

test('every widget and every page of the portal has stories', () => {
  const imported = new Set(files.flatMap(({ imports }) => imports));
  const widgets = readSources('packages/widgets/src/*/index.ts')
    .map(({ path }) => path.split('/')[3] ?? '')
    .filter((name) => !['data', 'messages', 'theme'].includes(name))
    .map((name) => `@millrace/widgets/${name}`);
  const pages = readSources('packages/portal/src/pages/**/*.tsx')
    .filter(({ text }) => /^export function Page\b/m.test(text))
    .map(({ path }) => path.replace('packages/portal/src/', '@millrace/portal/').replace(/\.tsx$/, ''));
  const unseen = [...widgets, ...pages].filter((entry) => !imported.has(entry));
  expect(unseen, 'Write stories/widgets/<widget>.stories.tsx or stories/pages/<domain>/<page>.stories.tsx.').toEqual(
    [],
  );
  expect(widgets.length).toBeGreaterThan(2);
  expect(pages.length).toBeGreaterThan(2);
});

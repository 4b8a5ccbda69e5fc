import { expect, test } from 'vitest';
import { exceptions, namesOf, owedBy, owedByProperty, type Kind, type State } from '../stories/states.ts';
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
  expect(files.length).toBeGreaterThanOrEqual(92);
  expect([...shown].filter(([, names]) => names.length === 0)).toEqual([]);
});

/** Files whose titles begin alike show one widget together. */
function subjectOf(title: string): string {
  return title.startsWith('Widgets/') ? (title.split(' ')[0] ?? title) : title;
}

function kindOf(title: string, text: string): Kind {
  if (title.startsWith('Kit/')) return 'control';
  if (title.startsWith('Pages/')) return 'page';
  return /\bmsw\b/.test(text) ? 'calling widget' : 'widget';
}

/** The properties that the control of a story file takes, by its source. */
function owedByProperties(text: string): State[] {
  const [, component = ' '] = /^ {2}component: (\w+)/m.exec(text) ?? [];
  const importOf = new RegExp(`\\{[^}]*\\b${component}\\b[^}]*\\} from '@millrace[^']*/(kit/[^']+)'`);
  const [, control = ''] = importOf.exec(text) ?? [];
  const [source] = readSources(`packages/widgets/src/${control}.tsx`);
  const [, properties = ''] = /interface \w+Props[^{]*\{([\s\S]*?)\n\}/.exec(source?.text ?? '') ?? [];
  return Object.entries(owedByProperty).flatMap(([name, state]) =>
    new RegExp(`\\b${name}\\?:`).test(properties) ? state : [],
  );
}

const subjects = Map.groupBy(files, ({ path, text }) => subjectOf(titleOf(text) ?? path));

function missingOf(subject: string, own: typeof files): State[] {
  const text = own.map((file) => file.text).join('\n');
  const kind = kindOf(subject, text);
  const owed = new Set([...owedBy[kind], ...(kind === 'control' ? owedByProperties(text) : [])]);
  const told = [...storiesOf(text), ...(text.match(/'also-[\w-]+'/g) ?? [])];
  return [...owed].filter((state) => !told.some((name) => namesOf[state].test(name)));
}

test('every state that a control, a widget or a page owes has a story', () => {
  const missing = [...subjects].flatMap(([subject, own]) =>
    missingOf(subject, own)
      .filter((state) => !exceptions[subject]?.[state])
      .map((state) => `${subject}: ${state}`),
  );
  expect(missing, 'Write the story, or say in stories/states.ts why nobody can meet that state.').toEqual([]);
});

test('no exception is left from a state that has a story by now', () => {
  const needless = Object.entries(exceptions).flatMap(([subject, states]) => {
    const missing = missingOf(subject, subjects.get(subject) ?? []);
    return Object.keys(states).filter((state) => !subjects.has(subject) || !missing.includes(state as State));
  });
  expect(needless).toEqual([]);
});

test('a state that is gone is missed', () => {
  const [picker] = subjects.get('Kit/MultiSelect') ?? [];
  const without = { ...picker!, text: picker!.text.replaceAll('export const LongWords', 'const LongWords') };
  expect(missingOf('Kit/MultiSelect', [without])).toEqual(['long words']);
});

test('no two story files have one title', () => {
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
  expect(Object.keys(widgets).length).toBeGreaterThanOrEqual(17);
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
  expect(widgets.length).toBeGreaterThanOrEqual(17);
  expect(pages.length).toBeGreaterThanOrEqual(25);
});

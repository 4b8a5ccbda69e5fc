import { expect, test } from 'vitest';
import {
  exceptions,
  modeOf,
  namedOtherwise,
  owedBy,
  owedByProperty,
  storyOf,
  type Kind,
  type State,
} from '../stories/states.ts';
import { modeTags } from '../.storybook/modes.ts';
import { readSources } from './lab/imports.ts';
import { propertiesOf, readStoryFile, textsIn, type StoryFile, type WrittenStory } from './lab/story-file.ts';

const files = readSources('stories/**/*.stories.tsx').map((source) => ({
  ...source,
  ...readStoryFile(source.path, source.text),
}));

const allTitles = new Set(files.map(({ title }) => title));

/** Files whose titles begin alike show one widget together, or a page and what is below its title. */
function subjectOf(title: string): string {
  if (title.startsWith('Widgets/')) return title.split(' ')[0] ?? title;
  const page = title.split('/').slice(0, 2).join('/');
  return allTitles.has(page) ? page : title;
}

const subjects = Map.groupBy(files, ({ title }) => subjectOf(title));

test('the reader finds the title and the stories of a file, and nothing that stands in a comment', () => {
  const text = `
import { Button } from '@millrace/widgets/kit/button';
const shared = { globals: { dir: 'rtl' } } as const;
const meta = preview.meta({
  // component: Menu,
  title: 'Kit/Button', component: Button<number>,
  tags: ['of-all'], /* tags: ['!test'], */
});
export const Primary = meta.story({ args: { label: 'export const Quoted = meta.story()' } });
export const Quiet = meta.story({ ...shared, tags: ['also-chinese'], async play() {
  // await userEvent.click();
  await userEvent.tab(); screen.getByRole('button').focus(); await press(find);
} });
// export const Gone = meta.story({ tags: ['also-dark-desktop'] });
/* 
export const Hidden = meta.story();
*/
const Own = meta.story();
export const Louder = Quiet.extend({ tags: ['own'] });
Louder.test('it is loud', () => undefined);
export const count = 3;`;
  const played = ['userEvent.tab', 'focus', 'screen.getByRole', 'press'];
  expect(readStoryFile('a.stories.tsx', text)).toEqual({
    title: 'Kit/Button',
    component: 'Button',
    isAnswered: false,
    stories: [
      { name: 'Primary', tags: ['of-all'], globals: {}, played: [] },
      { name: 'Quiet', tags: ['of-all', 'also-chinese'], globals: { dir: 'rtl' }, played },
      { name: 'Louder', tags: ['of-all', 'also-chinese', 'own'], globals: { dir: 'rtl' }, played },
    ],
  });
  expect(() => readStoryFile('a.stories.tsx', text.replace("['own']", 'tagsOf(1)'))).toThrow('write the tags out');
  const spread = text.replace('{ globals: { dir', "{ tags: ['phone'], globals: { dir");
  expect(() => readStoryFile('a.stories.tsx', spread)).toThrow('write the tags out');
  expect(files.length).toBeGreaterThanOrEqual(92);
  expect(files.filter(({ title, stories }) => title === '' || stories.length === 0)).toEqual([]);
});

function kindOf(subject: string, own: readonly StoryFile[]): Kind {
  if (subject.startsWith('Kit/')) return 'control';
  if (subject.startsWith('Pages/')) return 'page';
  if (subject.startsWith('Letters/')) return 'letter';
  return own.some(({ isAnswered }) => isAnswered) ? 'calling widget' : 'widget';
}

/** What the controls of these files owe because of the properties that they take. */
function owedByProperties(own: typeof files): State[] {
  return own.flatMap(({ text, component = ' ' }) => {
    const importOf = new RegExp(`\\{[^}]*\\b${component}\\b[^}]*\\} from '@millrace[^']*/(kit/[^']+)'`);
    const [, control = ''] = importOf.exec(text) ?? [];
    const [source] = readSources(`packages/widgets/src/${control}.tsx`);
    const properties = source ? propertiesOf(source.path, source.text, component) : [];
    return Object.entries(owedByProperty).flatMap(([name, state]) => (properties.includes(name) ? state : []));
  });
}

function nameOf(subject: string, state: State): string {
  return namedOtherwise[subject]?.[state] ?? storyOf[state];
}

function isShown(subject: string, state: State, stories: readonly WrittenStory[]): boolean {
  const mode = modeOf[state];
  return stories.some(
    ({ name, tags, globals }) =>
      (mode !== undefined && tags.includes(mode.tag) && !tags.includes('no-picture')) ||
      (name === nameOf(subject, state) && (!mode || globals[mode.global[0]] === mode.global[1])),
  );
}

function owedOf(subject: string, own: typeof files): State[] {
  const kind = kindOf(subject, own);
  return [...new Set([...owedBy[kind], ...(kind === 'control' ? owedByProperties(own) : [])])];
}

function missingOf(subject: string, own: typeof files): State[] {
  const stories = own.flatMap((file) => file.stories);
  return owedOf(subject, own).filter((state) => !isShown(subject, state, stories));
}

test('every state that a control, a widget or a page owes has a story of its name', () => {
  const missing = [...subjects].flatMap(([subject, own]) =>
    missingOf(subject, own)
      .filter((state) => !exceptions[subject]?.[state])
      .map(
        (state) =>
          `${subject}: ${[nameOf(subject, state), ...(modeOf[state] ? [modeOf[state].tag] : [])].join(' or ')}`,
      ),
  );
  expect(missing, 'Write the story, or say in stories/states.ts why nobody can meet that state.').toEqual([]);
});

test('a tag for another mode names one that there is', () => {
  const tags = files.flatMap(({ path, text }) =>
    [...text.matchAll(/'(also-[\w-]*)'/g)].flatMap(([, tag = '']) => (tag in modeTags ? [] : [`${path}: ${tag}`])),
  );
  expect(tags).toEqual([]);
});

test('no exception is left from a state that has a story by now', () => {
  const needless = Object.entries(exceptions).flatMap(([subject, states]) => {
    const missing = missingOf(subject, subjects.get(subject) ?? []);
    return Object.keys(states).filter((state) => !subjects.has(subject) || !missing.includes(state as State));
  });
  expect(needless).toEqual([]);
});

test('no name is left for a state that is not owed, or that the story of the usual name shows', () => {
  const needless = Object.entries(namedOtherwise).flatMap(([subject, names]) => {
    const own = subjects.get(subject) ?? [];
    const owed = owedOf(subject, own).filter((state) => !exceptions[subject]?.[state]);
    const usual = own.flatMap(({ stories }) => stories.map(({ name }) => name));
    return (Object.keys(names) as State[])
      .filter((state) => !owed.includes(state) || usual.includes(storyOf[state]))
      .map((state) => `${subject}: ${state}`);
  });
  expect(needless).toEqual([]);
});

test('a state that is gone is missed', () => {
  const [picker] = subjects.get('Kit/MultiSelect') ?? [];
  const without = { ...picker!, stories: picker!.stories.filter(({ name }) => name !== 'LongWords') };
  expect(missingOf('Kit/MultiSelect', [without])).toEqual(['long words']);
});

test('no two story files have one title', () => {
  const titles = files.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

const byKey = /^(userEvent\.(keyboard|tab)|press|reach)$/;
/** What people do with a mouse, and what takes the focus to a place to which no key has led. */
const byMouse = /^userEvent\.(click|dblClick|type|hover|pointer)$|(^|\.)focus$/;

function isByKeyAlone({ played }: WrittenStory): boolean {
  return played.some((call) => byKey.test(call)) && !played.some((call) => byMouse.test(call));
}

test('every widget is operated by keyboard alone in a story', () => {
  const widgets = [...subjects].filter(([subject]) => subject.startsWith('Widgets/'));
  const wanting = widgets.filter(([, own]) => {
    const stories = own.flatMap(({ stories: all }) => all.filter(({ name }) => name === 'Keyboard'));
    return stories.length === 0 || !stories.every(isByKeyAlone);
  });
  expect(wanting.map(([title]) => title)).toEqual([]);
  expect(widgets.length).toBeGreaterThanOrEqual(17);
});

test('no story is left out of the tests', () => {
  const previews = readSources('.storybook/preview.tsx', '.storybook/preact/preview.ts');
  const skipping = [...previews, ...files]
    .filter(({ path, text }) => textsIn(path, text).some((one) => ['!test', '!dev'].includes(one)))
    .map(({ path }) => path);
  expect(skipping, 'A story that can not be a test shows nothing that can be trusted.').toEqual([]);
  expect(previews.map(({ path }) => path)).toEqual(['.storybook/preact/preview.ts', '.storybook/preview.tsx']);
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

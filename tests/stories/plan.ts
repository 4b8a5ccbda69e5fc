// Which stories there are, and in which modes each is shown.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storyFilesReachedBy } from '../../scripts/changed.ts';
import { isFull } from '../lab/full.ts';
import { isUpdate } from './picture.ts';
import { modes, modeTags, type Mode, type ModeName } from '../../.storybook/modes.ts';

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly importPath: string;
}

export const storybook = resolve(import.meta.dirname, '../../storybook-static');

if (!existsSync(join(storybook, 'index.json'))) {
  const error = new Error();
  // Where this was thrown tells nobody anything.
  error.stack = 'Storybook is not built: npm run storybook:build.';
  throw error;
}
const index = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
  entries: Record<string, Story & { type: 'story' | 'docs' }>;
};
const entries = Object.values(index.entries);

export const stories: readonly Story[] = entries.filter(({ type }) => type === 'story');
export const docs: readonly Story[] = entries.filter(({ type }) => type === 'docs');

/** All of them, or in `npm run test:changed` those that the changed files can reach. */
export function thoseToShow(all: readonly Story[]): readonly Story[] {
  const changed = process.env['CHANGED_FILES'];
  if (changed === undefined) return all;
  const files = changed.split('\n');
  const isReached = storyFilesReachedBy(files);
  const isDrawn = ({ id }: Story) => files.some((file) => file.startsWith(`tests/stories/pictures/${id}.`));
  return all.filter((entry) => isReached(entry.importPath) || isDrawn(entry));
}

/** As many as are played in two minutes. */
const maxReached = 250;

/**
 * Those to play. A rule, a control or a token can reach all of them: then it is the first of each file, and `npm test`
 * plays the others.
 */
export function storiesToPlay(): readonly Story[] {
  const reached = thoseToShow(stories);
  if (process.env['CHANGED_FILES'] === undefined || reached.length <= maxReached) return reached;
  const files = Map.groupBy(reached, ({ importPath }) => importPath);
  console.log(`Note: ${reached.length} stories are reached; the first of each file is played, and by npm test all.`);
  return [...files.values()].flatMap(([first]) => first ?? []);
}

/** A test of a story goes on where the story stands still, so that the story shows what it is called. */
export function hasPictures({ tags }: Story): boolean {
  return !tags.includes('no-picture') && !tags.includes('test-fn');
}

/**
 * The modes of a story; it is played in the first and then shown in the others. A control looks the same on a phone: it is
 * shown light and dark. What is put together is shown light on a desktop and dark on a phone, which tries each theme and
 * each width; some states are of phones alone, tagged `phone`, of windows between,
 * tagged `tablet`, or of wide ones, tagged `desktop`.
 */
export function modesOf(story: Story): readonly [Mode, ...Mode[]] {
  return [mode(firstOf(story)), ...secondOf(story), ...ownOf(story)];
}

/** Those that this run shows: the second theme and width of the first story of each file, and of all in the long run. */
export function modesToShow(story: Story): readonly [Mode, ...Mode[]] {
  const isWhole = isFull || isUpdate || firstDrawn.has(story.id);
  return isWhole ? modesOf(story) : [mode(firstOf(story)), ...ownOf(story)];
}

const firstDrawn = new Set(
  [...Map.groupBy(stories.filter(hasPictures), ({ importPath }) => importPath).values()].map(([first]) => first?.id),
);

function firstOf({ tags }: Story): ModeName {
  if (tags.includes('tablet')) return 'light-tablet';
  return tags.includes('phone') ? 'light-phone' : 'light-desktop';
}

function secondOf(story: Story): readonly Mode[] {
  if (!hasPictures(story)) return [];
  if (firstOf(story) === 'light-tablet') return [mode('dark-tablet')];
  const isOfDesktop = story.title.startsWith('Kit/') || story.tags.includes('desktop');
  return [mode(isOfDesktop && firstOf(story) === 'light-desktop' ? 'dark-desktop' : 'dark-phone')];
}

function ownOf(story: Story): readonly Mode[] {
  return hasPictures(story) ? story.tags.flatMap((tag) => (tag in modeTags ? mode(modeTags[tag]!) : [])) : [];
}

function mode(name: ModeName): Mode {
  return { name, ...modes[name] };
}

export function pictureOf({ id }: Story, { name }: Pick<Mode, 'name'>): string {
  return `${id}.${name}.png`;
}

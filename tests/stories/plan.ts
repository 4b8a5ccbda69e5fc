// Which stories there are, and in which modes each is shown.
import { readFileSync } from 'node:fs';
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

const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
  entries: Record<string, Story & { type: 'story' | 'docs' }>;
};

export const stories: readonly Story[] = Object.values(entries).filter(({ type }) => type === 'story');

/** Those to play: all of them, or in `npm run test:changed` those that the changed files can reach. */
export function storiesToPlay(): readonly Story[] {
  const changed = process.env['CHANGED_FILES'];
  if (changed === undefined) return stories;
  const isReached = storyFilesReachedBy(changed.split('\n'));
  return stories.filter(({ importPath }) => isReached(importPath));
}

/** A test of a story goes on where the story stands still, so that the story shows what it is called. */
export function hasPictures({ tags }: Story): boolean {
  return !tags.includes('no-picture') && !tags.includes('test-fn');
}

/**
 * The modes of a story; it is played in the first and then shown in the others. A control looks the same on a phone: it is
 * shown light and dark. What is put together is shown light on a desktop and dark on a phone, which tries each theme and
 * each width; some states are of phones alone.
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
  return tags.includes('phone') ? 'light-phone' : 'light-desktop';
}

function secondOf(story: Story): readonly Mode[] {
  if (!hasPictures(story)) return [];
  return [mode(story.title.startsWith('Kit/') && firstOf(story) === 'light-desktop' ? 'dark-desktop' : 'dark-phone')];
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as modes from '../../.storybook/modes.ts';
import { pictureOf, storiesOf } from './every-story.ts';
import { pictures } from './picture.ts';

test('every picture belongs to a story', () => {
  const names = new Set(Object.values(modes).flatMap((mode) => storiesOf(mode).map((story) => pictureOf(story, mode))));
  const strays = readdirSync(pictures).filter((file) => file.endsWith('.png') && !names.has(file));
  expect(strays, 'The story is gone: remove its picture.').toEqual([]);
});

test.each(Object.values(modes))('what is shown in $name is $theme', async (mode) => {
  const story = storiesOf(mode).find(({ tags }) => !tags.includes('no-picture'));
  const corner = sharp(join(pictures, story ? pictureOf(story, mode) : '')).extract({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
  const [brightness = 0] = await corner.greyscale().raw().toBuffer();
  expect(brightness < 128 ? 'dark' : 'light').toBe(mode.theme);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { modes } from '../../.storybook/modes.ts';
import { textSample } from './maker.ts';
import { looksAs, pictures, small } from './picture.ts';
import { hasPictures, modesOf, pictureOf, stories } from './plan.ts';

const drawn = stories.filter(hasPictures);

test('every picture belongs to a story', () => {
  const names = new Set(drawn.flatMap((story) => modesOf(story).map((mode) => pictureOf(story, mode))));
  const strays = readdirSync(pictures).filter((file) => file.endsWith('.png') && !names.has(file));
  expect(strays, 'The story is gone: remove its picture.').toEqual([textSample]);
});

test.each(Object.entries(modes))('what is shown in %s is as light or dark as that says', async (name, { theme }) => {
  const story = drawn.find((one) => modesOf(one).some((mode) => mode.name === name));
  const corner = sharp(join(pictures, story ? pictureOf(story, { name }) : '')).extract({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
  const [brightness = 0] = await corner.greyscale().raw().toBuffer();
  expect(brightness < 128 ? 'dark' : 'light').toBe(theme);
});

test('a block of quiet grey that is there no more is a difference; how a picture was stored is none', async () => {
  const ground = { create: { width: 200, height: 80, channels: 3, background: '#ffffff' } } as const;
  const block = { create: { width: 40, height: 16, channels: 3, background: '#f4f6f6' } } as const;
  const place = { input: block, left: 20, top: 20 };
  const [empty, waiting] = await Promise.all([
    sharp(ground).png().toBuffer(),
    sharp(ground).composite([place]).png().toBuffer(),
  ]);
  expect(await looksAs(await small(waiting), empty)).toBe(false);
  expect(await looksAs(await small(empty), waiting)).toBe(false);
  const stored = await sharp(await small(waiting))
    .png({ palette: true })
    .toBuffer();
  expect(await looksAs(stored, waiting)).toBe(true);
});

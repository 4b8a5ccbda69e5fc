import sharp from 'sharp';
import { expect, test } from 'vitest';
import { foreignPicture } from '../../packages/server/src/creatives/foreign-picture.ts';
import type { Outside } from '../../packages/server/src/net/outside.ts';
import { isSign } from '../../packages/server/src/pictures/fonts.ts';
import { photoGround } from '../../packages/server/src/pictures/kit-ground.ts';
import { weighed } from '../../packages/server/src/pictures/kit-picture.ts';

const at = new Date('2026-11-20T08:00:00Z');
const later = new Date(at.getTime() + 600_000);

/** The network, which answers each address the same. */
function outsideOf(answer: { code?: number; body?: Buffer; cut?: 'size' }) {
  let asked = 0;
  const ask = () => {
    asked += 1;
    if (!answer.body) return Promise.reject(new Error('Nobody is there.'));
    return Promise.resolve({ code: 200, ...answer });
  };
  return { outside: { ask } as unknown as Outside, asked: () => asked };
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 }, background: '#000' },
  })
    .png()
    .toBuffer();

const aDrawing = () => noise(300, 250).then((bytes) => sharp(bytes));

const rows = (...lines: string[]) => Uint8Array.from(lines.join(''), (dot) => (dot === '#' ? 255 : 0));

test('a picture from elsewhere is asked for once for all sizes, and again after a while', async () => {
  const { outside, asked } = outsideOf({ body: await noise(80, 60) });
  const url = 'https://one.test/picture.png';
  const [one, other] = await Promise.all([foreignPicture(outside, url, at), foreignPicture(outside, url, at)]);
  expect(await sharp(one).metadata()).toMatchObject({ width: 80, height: 60, format: 'png' });
  expect([one, asked()]).toEqual([other, 1]);
  await foreignPicture(outside, url, later);
  expect(asked()).toBe(2);
});

test.each([
  ['nothing', {}],
  ['an error', { code: 404, body: Buffer.from('x') }],
  ['a page', { body: Buffer.from('<!doctype html>') }],
  ['a drawing with a script', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
])('%s is no picture, and is asked for again', async (what, answer) => {
  const { outside, asked } = outsideOf(answer);
  const url = `https://${what.replaceAll(' ', '-')}.test/`;
  expect(await foreignPicture(outside, url, at)).toBeUndefined();
  expect(await foreignPicture(outside, url, at)).toBeUndefined();
  expect(asked()).toBe(2);
});

test('a picture of any shape fills its place, with words and without, and the heaviest is made lighter', async () => {
  const shapes = [
    [400, 300],
    [40, 900],
    [900, 40],
    [1, 1],
  ] as const;
  const places = [
    { width: 1365, height: 498 },
    { width: 160, height: 600 },
    { width: 728, height: 90 },
    { width: 192, height: 192 },
  ];
  for (const [width, height] of shapes) {
    const picture = await noise(width, height);
    for (const place of places) {
      for (const title of ['', 'Words of our own']) {
        const drawn = await weighed(await photoGround(picture, place, title), {
          mostBytes: 100 * 1024,
          isDrawn: false,
        });
        expect(await sharp(drawn.bytes).metadata()).toMatchObject({ ...place, format: 'jpeg' });
        expect(drawn.bytes.length).toBeLessThanOrEqual(100 * 1024);
      }
    }
  }
});

test('a drawing that is too heavy as a PNG becomes a JPEG', async () => {
  expect((await weighed(await aDrawing(), { mostBytes: 1_000_000, isDrawn: true })).type).toBe('image/png');
  const light = await weighed(await aDrawing(), { mostBytes: 60_000, isDrawn: true });
  expect([light.type, light.bytes.length <= 60_000]).toEqual(['image/jpeg', true]);
});

test('a sign begins narrower than it is; the box that stands for one without a font does not', () => {
  expect(isSign(rows('......', '..#...', '.#.#..', '#...#.'), 6)).toBe(true);
  expect(isSign(rows('......', '#####.', '#...#.', '#####.'), 6)).toBe(false);
  expect(isSign(rows('......', '......'), 6)).toBe(false);
});

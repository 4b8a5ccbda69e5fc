import {
  isStrip,
  kitLogoProblem,
  kitPlace,
  kitPlaces,
  logoRoom,
  logoSize,
  takesLogo,
  type KitPlace,
} from '@millrace/core/creatives';
import { KitBounds } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const bounds = KitBounds.parse({});

test('A logo is a PNG, JPEG or GIF, not empty, no heavier than the operator lets it, and only where the operator lets it.', () => {
  const problem = (type: string, bytes: number, own_logo = true) =>
    kitLogoProblem({ type, bytes }, { ...bounds, own_logo });
  expect(['image/png', 'image/jpeg', 'image/gif'].map((type) => problem(type, 200 * 1024))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([problem('image/svg+xml', 1), problem('', 1)]).toEqual(['logoType', 'logoType']);
  expect([problem('image/png', 0), problem('image/png', 200 * 1024 + 1)]).toEqual(['logoEmpty', 'logoWeight']);
  expect([problem('image/png', 1, false), kitLogoProblem(undefined, bounds)]).toEqual(['closed', undefined]);
});

test('A picture that is at least 4.5 times as wide as high is a strip.', () => {
  expect([
    isStrip({ width: 450, height: 100 }),
    isStrip({ width: 449, height: 100 }),
    isStrip({ width: 160, height: 600 }),
  ]).toEqual([true, false, false]);
});

test('The icon of a push notification takes no logo.', () => {
  const without = kitPlaces({ ad_type: 2, restriction_type: 1 }).filter((place) => !takesLogo(place));
  expect(without.map(({ id }) => id)).toEqual(['push-192x192']);
});

const at = (id: string) => kitPlace(id) as KitPlace;

test('A banner has words, so its logo has room of its own: a column where it is at least 1.8 times as wide as high, else a bar; any other picture has it in a corner.', () => {
  expect(['push-512x256', 'native-492x328'].map(at).map(logoRoom)).toEqual(['corner', 'corner']);
  expect(['banner-400x210', 'banner-728x90', 'banner-320x480', 'banner-300x250'].map(at).map(logoRoom)).toEqual([
    'column',
    'column',
    'bar',
    'bar',
  ]);
  expect([1_800, 1_799].map((width) => logoRoom({ id: '', kind: 'banner', width, height: 1_000 }))).toEqual([
    'column',
    'bar',
  ]);
});

test("A logo keeps its shape and takes no more than the operator's share of the picture, nor more than 60 per cent of a side, of which a column takes 22 per cent of the width and a bar 18 per cent of the height.", () => {
  const square = { width: 500, height: 500 };
  expect(logoSize(at('native-492x328'), square, { logo_share: 8 })).toEqual({ width: 113, height: 113 });
  expect(logoSize(at('banner-300x250'), square, { logo_share: 8 })).toEqual({ width: 45, height: 45 });
  expect(logoSize(at('banner-728x90'), square, { logo_share: 25 })).toEqual({ width: 54, height: 54 });
  expect(logoSize(at('banner-320x50'), { width: 400, height: 100 }, bounds)).toEqual({ width: 70, height: 17 });
  const logos = [square, { width: 4_000, height: 1 }, { width: 1, height: 4_000 }, { width: 3, height: 2 }];
  for (const place of kitPlaces({ ad_type: 2, restriction_type: 1 })) {
    for (const logo of logos) {
      const { width, height } = logoSize(place, logo, { logo_share: 25 });
      expect(width * height, place.id).toBeLessThanOrEqual(place.width * place.height * 0.25);
      expect([width <= place.width * 0.6, height <= place.height * 0.6]).toEqual([true, true]);
    }
  }
});

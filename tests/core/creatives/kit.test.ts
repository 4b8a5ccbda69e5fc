import {
  heaviestInKit,
  isKitIcon,
  kitFileName,
  kitPackName,
  kitPlace,
  kitPlaceIds,
  kitPlaces,
  type KitLink,
} from '@millrace/core/creatives';
import { expect, test } from 'vitest';

const main: KitLink = { ad_type: 2, restriction_type: 1 };
const kilobytes = (kind: 'push' | 'native' | 'banner', width: number) => heaviestInKit({ kind, width }) / 1024;
const ids = (link: KitLink) => kitPlaces(link).map(({ id }) => id);

test("A kit has the icon and two pictures of a push notification, three of a native ad, the banners of the smartlink's type and four that are usual everywhere, each size once.", () => {
  const everywhere = [
    'push-192x192',
    'push-492x328',
    'push-512x256',
    'native-492x328',
    'native-200x150',
    'native-1200x627',
  ];
  const common = ['banner-300x250', 'banner-320x50', 'banner-728x90', 'banner-160x600'];
  const wide = ['banner-320x480', 'banner-1349x516', 'banner-1364x604', 'banner-1365x498'];
  expect(ids(main)).toEqual([...everywhere, ...wide, ...common]);
  expect(ids({ ad_type: 1, restriction_type: 1 })).toEqual([...everywhere, 'banner-400x210', ...common]);
  // 300x250 is one of the two for adults, too.
  expect(ids({ ad_type: 2, restriction_type: 2 })).toEqual([...everywhere, 'banner-279x248', ...common]);
});

test('every picture of every kit is known by its id, and nothing else is', () => {
  for (const place of kitPlaces(main)) expect(kitPlace(place.id)).toEqual(place);
  expect(new Set(kitPlaceIds).size).toBe(kitPlaceIds.length);
  expect(['', 'banner', 'banner-1x1', 'toString'].map(kitPlace)).toEqual(Array.from({ length: 4 }, () => undefined));
});

test('The small square of a push notification is its icon.', () => {
  expect(kitPlaces(main).filter(isKitIcon)).toEqual([kitPlace('push-192x192')]);
});

test('A picture of a kit is as heavy as its ad type takes: Push Notifications, Native, for banners In-App up to 640 pixels wide and Popup above.', () => {
  expect([kilobytes('push', 492), kilobytes('native', 1200)]).toEqual([100, 500]);
  expect([kilobytes('banner', 640), kilobytes('banner', 641)]).toEqual([100, 300]);
});

test('A picture of a kit is a file of its kind, its size and its type; a JPEG ends with jpg.', () => {
  expect(kitFileName({ id: 'banner-300x250' }, 'image/jpeg')).toBe('banner-300x250.jpg');
  expect(kitFileName({ id: 'push-192x192' }, 'image/png')).toBe('push-192x192.png');
});

test("A kit is a ZIP of the creative's id and the word kit.", () => {
  expect(kitPackName({ id: 5001 })).toBe('5001-kit.zip');
});

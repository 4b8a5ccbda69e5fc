import { kitPlace, kitVerdict, passes, type KitPlace, type Picture } from '@millrace/core/creatives';
import { KitBounds } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const bounds = KitBounds.parse({});
const none = { title: '', text: '' };
const at = (id: string) => kitPlace(id) as KitPlace;
const push = at('push-492x328');
const picture: Picture = { type: 'image/png', bytes: 100 * 1024, width: 492, height: 328 };

test('A picture of a kit passes the audit where its own title and text are as short as its place takes, and its file has the type, weight and size of the place.', () => {
  const about = (part: Partial<Picture>) => kitVerdict(push, { own: none, bounds, picture: { ...picture, ...part } });
  expect(about({})).toEqual({});
  expect(about({ bytes: picture.bytes + 1 })).toEqual({ picture: 'pictureWeight' });
  expect(about({ width: 491 })).toEqual({ picture: 'pictureSize' });
  expect(about({ type: 'image/webp' })).toEqual({ picture: 'pictureType' });
  const own = { title: 't'.repeat(31), text: 't'.repeat(46) };
  expect(kitVerdict(push, { own, bounds })).toEqual({ title: 'tooLong', text: 'tooLong' });
  expect(kitVerdict(at('native-492x328'), { own, bounds })).toEqual({});
  // A banner shows no text, however long it is.
  expect(kitVerdict(at('banner-300x250'), { own: { ...own, text: 't'.repeat(255) }, bounds })).toEqual({});
  expect(kitVerdict(at('banner-300x250'), { own: { ...none, title: 't'.repeat(61) }, bounds })).toEqual({
    title: 'tooLong',
  });
});

test('A kit holds the pictures that pass the audit.', () => {
  expect([passes({}), passes({ title: 'tooLong' }), passes({ picture: 'pictureWeight' })]).toEqual([
    true,
    false,
    false,
  ]);
});

import { seenPromotions, showsPromotions, slidesKey, turned } from '@millrace/core/support';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

const slides = [{ title: 'Autumn' }, { title: 'Winter' }];

test('The Special Promotion dialog is for every customer type but 1, as long as there are slides that were not seen.', () => {
  expect([0, 1, 2, 3, 13].map((type) => showsPromotions(type, slides, undefined))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(showsPromotions(0, [], undefined)).toBe(false);
  const keeping = aPlace();
  seenPromotions(keeping).write(slidesKey(slides));
  expect(showsPromotions(0, slides, seenPromotions(keeping).read())).toBe(false);
  expect(showsPromotions(0, [{ title: 'Spring' }], seenPromotions(keeping).read())).toBe(true);
});

test('After the last slide comes the first one, and before the first the last.', () => {
  expect([turned(0, 1, 3), turned(2, 1, 3), turned(0, -1, 3), turned(2, -1, 3), turned(0, 1, 0)]).toEqual([
    1, 0, 2, 1, 0,
  ]);
});

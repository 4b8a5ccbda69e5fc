import { seenPromotions, showsPromotions, turned, withSeen } from '@millrace/core/support';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

const slides = [{ title: 'Autumn' }, { title: 'Winter' }];

test('The Special Promotion dialog is for every customer type but 1, as long as there are slides that were not seen.', () => {
  expect([0, 1, 2, 3, 13].map((type) => showsPromotions(type, slides, []))).toEqual([true, false, true, true, true]);
  expect(showsPromotions(0, [], [])).toBe(false);
  expect(showsPromotions(0, slides, withSeen([], slides))).toBe(false);
  expect(showsPromotions(0, [{ title: 'Spring' }], withSeen([], slides))).toBe(true);
});

test('A set of slides that was seen is not shown again, also after another set; the last 20 are remembered.', () => {
  const seen = withSeen(withSeen([], slides), [{ title: 'Spring' }]);
  expect(showsPromotions(0, slides, seen)).toBe(false);
  expect(withSeen(seen, slides)).toBe(seen);
  const after = (sets: number) =>
    Array.from({ length: sets }, (_, set) => [set]).reduce<readonly string[]>(withSeen, seen);
  expect(after(18)).toHaveLength(20);
  expect(showsPromotions(0, slides, after(18))).toBe(false);
  expect(after(19)).toHaveLength(20);
  expect(showsPromotions(0, slides, after(19))).toBe(true);
});

test('what was seen survives a reload; what can not be read was never seen', () => {
  const keeping = aPlace();
  expect(seenPromotions(keeping).read()).toBeUndefined();
  seenPromotions(keeping).write([...withSeen([], slides)]);
  expect(showsPromotions(0, slides, seenPromotions(keeping).read() ?? [])).toBe(false);
  expect(seenPromotions(aPlace({ 'millrace-promotions': '"one"' })).read()).toBeUndefined();
  expect(seenPromotions(undefined).read()).toBeUndefined();
});

test('After the last slide comes the first one, and before the first the last.', () => {
  expect([turned(0, 1, 3), turned(2, 1, 3), turned(0, -1, 3), turned(2, -1, 3), turned(0, 1, 0)]).toEqual([
    1, 0, 2, 1, 0,
  ]);
});

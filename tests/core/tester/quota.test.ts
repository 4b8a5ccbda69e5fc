import { afterTest, mayTest, showsQuota, sources } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('the sources are those of the specification', () => {
  expect(sources).toEqual({ offersSite: 0, englishSite: 1, main: 2 });
});

test('A daily number of free tests is shown for sources 0 and 1 only.', () => {
  expect(([0, 1, 2] as const).map(showsQuota)).toEqual([true, true, false]);
});

test('With no free test left today, a visitor of source 0 or 1 may not test; a count that is not known stops nobody.', () => {
  for (const source of [0, 1] as const) {
    expect([-1, 0, 1, 10, undefined].map((left) => mayTest(source, left))).toEqual([false, false, true, true, true]);
  }
  expect([0, 1, undefined].map((left) => mayTest(2, left))).toEqual([true, true, true]);
});

test('A test takes one of the free tests, and never more than are left.', () => {
  expect([10, 1, 0, undefined].map(afterTest)).toEqual([9, 0, 0, undefined]);
});

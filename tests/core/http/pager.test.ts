import * as fc from 'fast-check';
import { pagerOf } from '@millrace/core';
import { expect, test } from 'vitest';

test.each([
  [2400, 3, 25, { from: 51, to: 75 }],
  [42, 5, 10, { from: 41, to: 42 }],
  [0, 1, 10, { from: 0, to: 0 }],
  [10, 9, 10, { from: 0, to: 0 }],
  [10, 2, 10, { from: 0, to: 0 }],
])('of %i rows, page %i of %i', (tot, p, n, range) => {
  expect(pagerOf(tot, p, n)).toEqual({ tot, per: n, cur: p, ...range });
});

test('the pages hold every row once', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (tot, n) => {
      const pages = Array.from({ length: Math.ceil(tot / n) }, (_, index) => pagerOf(tot, index + 1, n));
      expect(pages.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(tot);
    }),
  );
});

import * as fc from 'fast-check';
import { pageOf, pagerOf } from '@millrace/core';
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

test('What an answer leaves out of its pager follows from the question; without a number of all rows, a full page has another one behind it.', () => {
  const rows = Array.from({ length: 10 });
  expect(pageOf({ tot: 34, data: rows }, 2, 10)).toEqual({ tot: 34, per: 10, cur: 2, from: 11, to: 20 });
  // What is told counts more than what was asked.
  expect(pageOf({ tot: 34, per: 25, cur: 1, data: rows }, 2, 10)).toEqual({
    tot: 34,
    per: 25,
    cur: 1,
    from: 1,
    to: 25,
  });
  expect(pageOf({ data: rows }, 2, 10)).toEqual({ tot: 21, per: 10, cur: 2, from: 11, to: 20 });
  expect(pageOf({ list: rows.slice(1) }, 2, 10)).toEqual({ tot: 19, per: 10, cur: 2, from: 11, to: 19 });
  expect(pageOf({}, 1, 10)).toEqual({ tot: 0, per: 10, cur: 1, from: 0, to: 0 });
});

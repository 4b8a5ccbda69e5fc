import { aReportRow, ecpm, someReportRows, totals } from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('Totals are the exact sums of the rows; rates are worked out from the sums and never added.', () => {
  const rows = [
    aReportRow({ impress: 1_000, clk: 10, cov: 1, reversed: 1, users: 1, points: 5, revenue: '0.1' }),
    aReportRow({ impress: 3_000, clk: 20, cov: 2, reversed: 0, users: 2, points: 6, revenue: '0.20' }),
  ];
  expect(totals(rows)).toEqual({ impress: 4_000, clk: 30, cov: 3, reversed: 1, users: 3, points: 11, revenue: '0.30' });
  expect(rows.map(ecpm)).toEqual(['0.10', '0.07']);
  expect(ecpm(totals(rows))).toBe('0.08');
});

test('the totals of nothing, and of rows without figures, are nothing', () => {
  const nothing = { impress: 0, clk: 0, cov: 0, reversed: 0, users: 0, points: 0, revenue: '0' };
  expect(totals([])).toEqual(nothing);
  expect(totals([{}, {}])).toEqual(nothing);
});

test('the totals of parts make up the totals of the whole', () => {
  const rows = someReportRows(30);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), (at) => {
      expect(totals([totals(rows.slice(0, at)), totals(rows.slice(at))])).toEqual(totals(rows));
    }),
    { numRuns: 31 },
  );
});

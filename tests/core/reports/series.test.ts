import { series, slotOf, totals, someReportRows, type Chart } from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const chart: Chart = {
  range: { start: '2026-11-17', end: '2026-11-20' },
  grain: 'day',
  until: new Date('2026-11-19T14:00:00+08:00'),
};

test('Where no row tells of a day, a chart shows 0; a rate without a base and a day that has not begun have no value.', () => {
  const rows = [{ dt: '2026-11-18', clk: 4, cov: 1, revenue: '1.50' }];
  expect(series(rows, 'revenue', chart)).toEqual([
    { at: '2026-11-17', value: 0 },
    { at: '2026-11-18', value: 1.5 },
    { at: '2026-11-19', value: 0 },
    { at: '2026-11-20', value: null },
  ]);
  expect(series(rows, 'cr', chart).map(({ value }) => value)).toEqual([null, 25, null, null]);
});

test('a row that is there is shown, however early', () => {
  const rows = [{ dt: '2026-11-20', clk: 0 }];
  expect(series(rows, 'clk', chart).at(-1)).toEqual({ at: '2026-11-20', value: 0 });
});

test('Rows of the same day or hour, or of the same week or month, are one point of a chart.', () => {
  const rows = [
    { dt: '2026-11-18', hour: 0, impress: 1_000, revenue: '1' },
    { dt: '2026-11-18', hour: 23, impress: 3_000, revenue: '2' },
    { dt: '2026-11-18', hour: 23, impress: 1_000, revenue: '1' },
  ];
  expect(rows.map((row) => slotOf(row, 'day'))).toEqual(Array(3).fill('2026-11-18'));
  expect(rows.map((row) => slotOf(row, 'hour'))).toEqual(['2026-11-18 00:00', '2026-11-18 23:00', '2026-11-18 23:00']);
  expect(series(rows, 'ecpm', chart)[1]).toEqual({ at: '2026-11-18', value: 0.8 });
  const day = { ...chart, grain: 'hour' as const, range: { start: '2026-11-18', end: '2026-11-18' } };
  const hours = series(rows, 'ecpm', day);
  const months = { ...chart, grain: 'month' as const, range: { start: '2026-10-20', end: '2026-12-31' } };
  const told = [
    { month: '2026-11', clk: 4 },
    { month: '2026-11', clk: 3 },
  ];
  expect(series(told, 'clk', months)).toEqual([
    { at: '2026-10', value: 0 },
    { at: '2026-11', value: 7 },
    { at: '2026-12', value: null },
  ]);
  expect(slotOf({ week: '2026-11-16' }, 'week')).toBe('2026-11-16');
  expect([hours.length, hours[0]?.value, hours[1]?.value, hours[23]?.value]).toEqual([24, 1, null, 0.75]);
});

test('a chart has every day of its range once, in order, and shows all that the rows count', () => {
  const rows = someReportRows(40);
  const until = new Date('2026-11-20T23:00:00+08:00');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (days) => {
      const some = rows.slice(-days);
      const range = { start: some[0]?.dt ?? '', end: '2026-11-20' };
      const points = series(some, 'clk', { range, grain: 'day', until });
      expect(points.map(({ at }) => at)).toEqual(some.map(({ dt }) => dt));
      expect(points.reduce((all, { value }) => all + (value ?? 0), 0)).toBe(totals(some).clk);
    }),
    { numRuns: 40 },
  );
});

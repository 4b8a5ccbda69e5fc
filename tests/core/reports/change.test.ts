import { changeIn, changeOf, compared, periodBefore, rowsOf, slots, totals } from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const day = (count: number) => new Date(count * 86_400_000).toISOString().slice(0, 10);

test('The period before a range has as many days as it and ends on the day before it begins.', () => {
  expect(periodBefore({ start: '2026-11-14', end: '2026-11-20' })).toEqual({ start: '2026-11-07', end: '2026-11-13' });
  expect(periodBefore({ start: '2026-03-01', end: '2026-03-01' })).toEqual({ start: '2026-02-28', end: '2026-02-28' });
  expect(periodBefore({ start: '2024-03-01', end: '2024-03-31' })).toEqual({ start: '2024-01-30', end: '2024-02-29' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (from, length) => {
      const range = { start: day(from), end: day(from + length) };
      const before = periodBefore(range);
      expect(slots(before, 'day')).toHaveLength(length + 1);
      expect(day(Date.parse(before.end) / 86_400_000 + 1)).toBe(range.start);
    }),
  );
});

test('A change is told in per cent of the period before with 1 decimal, and not at all where there was nothing before.', () => {
  expect(changeOf('112.44', '100')).toBe(12.4);
  expect(changeOf('90', '120.00')).toBe(-25);
  expect(changeOf('3', '3')).toBe(0);
  expect(changeOf('0', '8')).toBe(-100);
  expect(changeOf('-5', '-10')).toBe(50);
  expect(changeOf('99.999', '100')).toBe(0);
  expect(Object.is(changeOf('99.999', '100'), -0)).toBe(false);
  expect(changeOf('5', '0.00')).toBeUndefined();
  expect(changeOf('5', undefined)).toBeUndefined();
  expect(changeOf(undefined, '5')).toBeUndefined();
});

test('A rate or an average is compared as it is before it is rounded for the eye.', () => {
  const before = { ...totals([]), clk: 15_305, revenue: '1447.80' };
  const now = { ...totals([]), clk: 17_357, revenue: '1688.00' };
  // $0.0946 and $0.0973 a click, which look like 9 and 10 cents.
  expect(changeIn('rpc', now, before)).toBe(2.8);
  expect(changeIn('clk', now, before)).toBe(13.4);
  expect(changeIn('rpc', now, totals([]))).toBeUndefined();
});

test('A change compares what is over: a day or an hour that still runs is left out, and its like in the period before.', () => {
  const week = { start: '2026-11-14', end: '2026-11-20' };
  const until = new Date('2026-11-20T14:00:00+08:00');
  const { now, before } = compared({ range: week, grain: 'day', until }, periodBefore(week));
  expect([now[0], now.at(-1), now.length]).toEqual(['2026-11-14', '2026-11-19', 6]);
  expect([before[0], before.at(-1), before.length]).toEqual(['2026-11-07', '2026-11-12', 6]);
  const rows = [{ dt: '2026-11-14' }, { dt: '2026-11-19' }, { dt: '2026-11-20' }];
  expect(rowsOf(rows, now)).toEqual(rows.slice(0, 2));

  const today = { start: '2026-11-20', end: '2026-11-20' };
  const hours = compared({ range: today, grain: 'hour', until }, periodBefore(today));
  expect(hours.now.at(-1)).toBe('2026-11-20 13:00');
  expect(hours.before.at(-1)).toBe('2026-11-19 13:00');
  const byHour = [13, 14].map((hour) => ({ dt: '2026-11-20', hour }));
  expect(rowsOf(byHour, hours.now)).toEqual(byHour.slice(0, 1));
  expect(compared({ range: today, grain: 'day', until }, periodBefore(today))).toEqual({ now: [], before: [] });
});

import { aReportRow, contributions, revenueParts, type ReportRow } from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const days = { now: { start: '2026-11-16', end: '2026-11-22' }, before: { start: '2026-11-09', end: '2026-11-15' } };
const onDay = (dt: string, revenue: string): ReportRow => aReportRow({ dt, revenue });
const of = (country: string, clk: number): ReportRow => aReportRow({ dt: undefined, country, clk });

test('What changed a figure is told by the values of a group: each adds its figure of now less that of before, and those that did most in either direction come first.', () => {
  const now = [of('DE', 900), of('BR', 400), of('FR', 50), of('IT', 7)];
  const before = [of('DE', 1_000), of('BR', 100), of('US', 250), of('IT', 7)];
  const found = contributions({ now, before }, 'country', 'clk', days);
  expect(found.map(({ row, change }) => [row.country, change])).toEqual([
    ['BR', 300],
    ['US', -250],
    ['DE', -100],
    ['FR', 50],
  ]);
  expect(found[1]).toMatchObject({ now: 0, before: 250 });
  expect(contributions({ now: [], before: [] }, 'country', 'clk', days)).toEqual([]);
});

test('a weekday is compared with the same one of the range before', () => {
  const [found] = contributions(
    { now: [onDay('2026-11-17', '10.5')], before: [onDay('2026-11-10', '12')] },
    'dt',
    'revenue',
    days,
  );
  expect(found).toMatchObject({ now: 10.5, before: 12, change: -1.5 });
});

test("Revenue is clicks times conversion rate times payout, so a change of it is split into those three by their logarithms: the parts add up to the change, whatever their order. Where one of them was nothing, it can't be split.", () => {
  const before = { clk: 1_000, cov: 10, revenue: '20' };
  // Half of the clicks, all else alike: the clicks did all of it.
  const parts = revenueParts({ clk: 500, cov: 5, revenue: '10' }, before);
  expect(parts?.clicks).toBeCloseTo(-10, 9);
  expect(parts?.conversionRate).toBeCloseTo(0, 9);
  expect(parts?.payout).toBeCloseTo(0, 9);
  // Twice the clicks at half of the rate.
  const even = revenueParts({ clk: 2_000, cov: 10, revenue: '20' }, before);
  expect(even?.clicks).toBeCloseTo(13.8629, 4);
  expect(even?.conversionRate).toBeCloseTo(-13.8629, 4);
  for (const none of [{ clk: 0, cov: 0, revenue: '0' }, { clk: 50, cov: 0, revenue: '0' }, {}]) {
    expect(revenueParts(none, before)).toBeUndefined();
    expect(revenueParts(before, none)).toBeUndefined();
  }
});

test('the parts of revenue add up to its change, whatever the figures are', () => {
  const sums = fc
    .record({
      clk: fc.integer({ min: 1, max: 1e7 }),
      cov: fc.integer({ min: 1, max: 1e5 }),
      cents: fc.integer({ min: 1, max: 1e9 }),
    })
    .map(({ clk, cov, cents }) => ({ clk, cov, revenue: (cents / 100).toFixed(2) }));
  fc.assert(
    fc.property(sums, sums, (now, before) => {
      const parts = revenueParts(now, before);
      const sum = (parts?.clicks ?? NaN) + (parts?.conversionRate ?? NaN) + (parts?.payout ?? NaN);
      const change = Number(now.revenue) - Number(before.revenue);
      expect(Math.abs(sum - change)).toBeLessThanOrEqual(1e-6 * (Number(now.revenue) + Number(before.revenue)));
    }),
  );
});

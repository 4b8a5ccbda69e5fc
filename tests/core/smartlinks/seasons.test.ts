import { usualDays, usualRate, type RateHour, type Seasons } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const now = new Date('2026-11-29T10:00:00Z');

/** Four weeks of hours of 300 clicks each, the youngest three days old. */
function seasonsOf(conversionsOf: (at: Date) => number, first = usualDays + 3): Seasons {
  const hours = Array.from({ length: (first - 3) * 24 }, (_, index): RateHour => {
    const at = new Date(now.getTime() - (first * 24 - index) * hourMs);
    return { at, clicks: 300, came: [conversionsOf(at)] };
  });
  const seasons = usualRate(hours, now);
  if (!seasons) throw new Error('Too few conversions.');
  return seasons;
}

test('an hour and a weekday are each known by how far they are from the mean', () => {
  const { byHour, byWeekday, rate } = seasonsOf((at) => (at.getUTCHours() < 6 ? 60 : 20));
  expect(byHour[3]! / byHour[15]!).toBeCloseTo(3, 0);
  for (const weekday of byWeekday) expect(weekday).toBeCloseTo(1, 1);
  expect(rate).toBeCloseTo(0.1, 2);
  const weekly = seasonsOf((at) => (at.getUTCDay() === 6 ? 90 : 30));
  expect(weekly.byWeekday[6]! / weekly.byWeekday[2]!).toBeCloseTo(3, 0);
});

test('days that differ beyond chance are told from days that do not', () => {
  const even = seasonsOf(() => 30);
  const uneven = seasonsOf((at) => (at.getUTCDate() % 2 === 0 ? 45 : 15));
  expect(even.spread).toBeLessThan(0.01);
  expect(uneven.spread).toBeGreaterThan(0.15);
});

test('what is older than four weeks is not learnt from', () => {
  const young = seasonsOf(() => 30);
  const withOld = seasonsOf((at) => (now.getTime() - at.getTime() > (usualDays + 3) * 24 * hourMs ? 300 : 30), 60);
  expect(withOld).toEqual(young);
});

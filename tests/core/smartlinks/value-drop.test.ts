import { usualValue, valueDrop, type ValueHour } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const now = new Date('2026-11-29T10:00:00Z');
const ago = (count: number) => new Date(now.getTime() - count * hourMs);
const days = (count: number) => count * 24;

/** These hours, each with conversions that earned so much; 1 is the last complete one. */
function hours(
  from: number,
  until: number,
  payouts: readonly number[] | ((at: Date) => readonly number[]),
): ValueHour[] {
  return Array.from({ length: from - until + 1 }, (_, index) => {
    const at = ago(from - index);
    const earned = typeof payouts === 'function' ? payouts(at) : payouts;
    const sum = (of: (payout: number) => number) => earned.reduce((total, one) => total + of(one), 0);
    return { at, conversions: earned.length, revenue: sum((one) => one), squares: sum((one) => one ** 2) };
  });
}

test('What a conversion of a smartlink usually earns is learnt from those that came in 28 days but for the last one, once they are 60, by hour of the day and day of the week.', () => {
  const usual = usualValue([...hours(days(29), 25, [1, 3]), ...hours(24, 1, [0, 0])], now);
  expect(usual?.value).toBeCloseTo(2, 5);
  // 1 and 3 differ by 1 from 2: a variance of 1 over 4.
  expect(usual?.noise).toBeCloseTo(0.25, 5);
  expect(usualValue(hours(83, 25, [2]), now)).toBeUndefined();
  expect(usualValue(hours(84, 25, [2]), now)).toBeDefined();
  expect(usualValue(hours(days(29), 25, [0]), now)).toBeUndefined();
  const nights = usualValue(
    hours(days(29), 25, (at) => (at.getUTCHours() < 12 ? [3, 3, 3] : [1, 1, 1])),
    now,
  );
  expect(nights?.byHour[3]).toBeCloseTo(1.4, 1);
  expect(nights?.byHour[15]).toBeCloseTo(0.6, 1);
});

test('The conversions of a smartlink earn far less than usual where those of some of its last complete hours, at most 24 and with at least ten conversions, speak clearly enough for half of what as many usually earn or a tenth of it, by weekday, hour, how much conversions differ and how much days do; the hours that speak most for it are told. That fewer come is no part of it.', () => {
  const usual = usualValue(hours(days(29), 25, [1, 2, 3, 2]), now)!;
  const ofLast = (...parts: ValueHour[][]) => valueDrop(parts.flat(), usual, now);
  expect(ofLast(hours(24, 1, [1, 2, 3, 2]))).toBeUndefined();
  // A quarter less is a bad day.
  expect(ofLast(hours(24, 1, [1, 2, 2, 1]))).toBeUndefined();
  // Fewer conversions, each for what it usually is.
  expect(ofLast(hours(24, 1, [2]))).toBeUndefined();
  const half = ofLast(hours(24, 13, [1, 2, 3, 2]), hours(12, 1, [0.5, 1, 1.5, 1]));
  expect(half).toMatchObject({ hours: 12, conversions: 48, revenue: 48 });
  expect(half?.usual).toBeCloseTo(96, 0);
  // All was taken back.
  expect(ofLast(hours(24, 5, [1, 2, 3, 2]), hours(4, 1, [0, 0, 0, 0]))).toMatchObject({ hours: 4, revenue: 0 });
  expect(ofLast(hours(2, 1, [0, 0, 0, 0]))).toBeUndefined();
  // Of conversions that differ more, as many say less.
  const wild = usualValue(hours(days(29), 25, [0, 0, 0, 8]), now)!;
  expect(valueDrop(hours(12, 1, [0.5, 1, 1.5, 1]), wild, now)).toBeUndefined();
});

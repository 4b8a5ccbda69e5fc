import { isNewDrop, longestDelayHours, rateDrop, usualRate, type RateHour } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const now = new Date('2026-11-29T10:00:00Z');
const ago = (count: number) => new Date(now.getTime() - count * hourMs);
/** All within the first hour, and half of them in each of the first two. */
const [atOnce, inTwoHours] = [[1], [1, 1]].map((first) => [
  ...first,
  ...Array.from({ length: longestDelayHours - first.length }, () => 0),
]);

/** These hours, each with so many clicks and conversions; 1 is the last complete one. */
function hours(from: number, until: number, clicks: number, conversions: number | ((at: Date) => number)): RateHour[] {
  return Array.from({ length: from - until + 1 }, (_, index) => {
    const at = ago(from - index);
    return { at, clicks, conversions: typeof conversions === 'number' ? conversions : conversions(at) };
  });
}

const days = (count: number) => count * 24;

test('What is usual of a smartlink is learnt from the clicks of 28 days that are at least three days old, once they have brought 60 conversions: a rate, by hour of the day and day of the week, and how soon after their clicks conversions come.', () => {
  const told = usualRate([...hours(days(31), 73, 30, 3), ...hours(72, 1, 30, 0)], inTwoHours!, now);
  expect(told?.rate).toBeCloseTo(0.1, 5);
  expect(told?.arrived.slice(0, 4)).toEqual([0, 0.5, 1, 1]);
  // What came before does not count, and neither does what is younger.
  const older = [...hours(days(40), days(31) + 1, 30, 0), ...hours(days(31), 73, 30, 3)];
  expect(usualRate(older, atOnce!, now)?.rate).toBeCloseTo(0.1, 5);
  expect(usualRate(hours(132, 73, 30, 1), atOnce!, now)).toBeDefined();
  expect(usualRate(hours(131, 73, 30, 1), atOnce!, now)).toBeUndefined();
  const nights = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCHours() < 12 ? 60 : 20)),
    atOnce!,
    now,
  );
  expect(nights?.byHour[3]).toBeCloseTo(1.5, 1);
  expect(nights?.byHour[15]).toBeCloseTo(0.5, 1);
  const sundays = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDay() === 0 ? 60 : 30)),
    atOnce!,
    now,
  );
  expect(sundays!.byWeekday[0]! / sundays!.byWeekday[3]!).toBeCloseTo(2, 1);
  // Days that differ much make a drop less sure.
  const wild = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDate() % 2 === 0 ? 50 : 10)),
    atOnce!,
    now,
  );
  expect(wild!.spread).toBeGreaterThan(0.2);
  expect(told!.spread).toBeLessThan(0.02);
});

test('A smartlink converts far less than usual where, of its last complete hours, at most 24 and with at least 100 clicks, some speak clearly enough for half of the usual rate or a tenth of it, by weekday, hour, how much its days differ, and what has come by now of clicks so young; the hours that speak most for it are told.', () => {
  const usual = usualRate(hours(days(31), 73, 300, 30), atOnce!, now)!;
  const ofLast = (...parts: RateHour[][]) => rateDrop(parts.flat(), usual, now);
  expect(ofLast(hours(24, 1, 300, 30))).toBeUndefined();
  // A quarter less is a bad day.
  expect(ofLast(hours(24, 1, 300, 23))).toBeUndefined();
  const half = ofLast(hours(24, 4, 300, 30), hours(3, 1, 300, 13));
  expect(half).toMatchObject({ hours: 3, clicks: 900, conversions: 39 });
  // Of the clicks of the last hour, half have brought what they bring: 90 less 15.
  expect(half?.usual).toBeCloseTo(75, 0);
  expect(ofLast(hours(24, 2, 300, 30), hours(1, 1, 300, 0))).toMatchObject({ hours: 1, conversions: 0 });
  expect(ofLast(hours(24, 3, 0, 0), hours(2, 1, 49, 0))).toBeUndefined();
  expect(ofLast(hours(30, 25, 300, 0), hours(24, 1, 300, 30))).toBeUndefined();
  // The hour that has begun says nothing.
  expect(ofLast(hours(24, 1, 300, 30), [{ at: now, clicks: 3_000, conversions: 0 }])).toBeUndefined();
  // Two conversions where five are usual are chance, and no drop.
  expect(ofLast(hours(24, 2, 0, 0), hours(1, 1, 100, 2))).toBeUndefined();
  // Conversions that come later than that are not missed yet.
  const late = usualRate(hours(days(31), 73, 300, 30), [0, 0, 0, 0, 1, ...atOnce!.slice(5)], now)!;
  expect(rateDrop([...hours(24, 5, 300, 30), ...hours(4, 1, 300, 0)], late, now)).toBeUndefined();
  const wild = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDate() % 2 === 0 ? 50 : 10)),
    atOnce!,
    now,
  )!;
  expect(rateDrop([...hours(24, 4, 300, 30), ...hours(3, 1, 300, 13)], wild, now)).toBeUndefined();
});

test('A drop is told once: the next is another one only after a whole day in which none was seen.', () => {
  expect(isNewDrop(undefined, now)).toBe(true);
  expect(isNewDrop(ago(24), now)).toBe(false);
  expect(isNewDrop(new Date(ago(24).getTime() - 1), now)).toBe(true);
});

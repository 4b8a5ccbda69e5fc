import { daysOfDrop, isNewDrop, rateDrop, usualRate, type RateHour } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const now = new Date('2026-11-29T10:00:00Z');
const ago = (count: number) => new Date(now.getTime() - count * hourMs);
/** What came of a click hour: in it, an hour later, and on. */
type Came = (count: number, at: Date) => number[];
const atOnce: Came = (count) => [count];
/** Half of them in the hour of the click, half in the next. */
const inTwoHours: Came = (count) => [count / 2, count / 2];
const later =
  (age: number): Came =>
  (count) => [...Array.from({ length: age }, () => 0), count];

/** These hours, each with so many clicks and conversions; 1 is the last complete one. */
function hours(
  from: number,
  until: number,
  clicks: number,
  conversions: number | ((at: Date) => number),
  came: Came = atOnce,
): RateHour[] {
  return Array.from({ length: from - until + 1 }, (_, index) => {
    const at = ago(from - index);
    return { at, clicks, came: came(typeof conversions === 'number' ? conversions : conversions(at), at) };
  });
}

/** The advertiser reports once a day, in the hour after 8. */
const atEight: Came = (count, at) => later((8 - at.getUTCHours() + 24) % 24)(count, at);

const days = (count: number) => count * 24;

test('What is usual of a smartlink is learnt from the clicks of 28 days that are at least three days old, once they have brought 60 conversions: a rate, by hour of the day and day of the week, and how soon conversions come after clicks of which hour of the day.', () => {
  const told = usualRate([...hours(days(31), 73, 30, 4, inTwoHours), ...hours(72, 1, 30, 9)], now);
  expect(told?.rate).toBeCloseTo(4 / 30, 5);
  // Of younger clicks only the quick ones have come: they say nothing of how soon.
  expect(told?.arrivals.map((shares) => shares.slice(0, 4))).toEqual(Array.from({ length: 24 }, () => [0, 0.5, 1, 1]));
  // What came before does not count, and neither does what is younger.
  const older = [...hours(days(40), days(31) + 1, 30, 0), ...hours(days(31), 73, 30, 3)];
  expect(usualRate(older, now)?.rate).toBeCloseTo(0.1, 5);
  expect(usualRate(hours(132, 73, 30, 1), now)).toBeDefined();
  expect(usualRate(hours(131, 73, 30, 1), now)).toBeUndefined();
  const nights = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCHours() < 12 ? 60 : 20)),
    now,
  );
  expect(nights?.byHour[3]).toBeCloseTo(1.5, 1);
  expect(nights?.byHour[15]).toBeCloseTo(0.5, 1);
  const sundays = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDay() === 0 ? 60 : 30)),
    now,
  );
  expect(sundays!.byWeekday[0]! / sundays!.byWeekday[3]!).toBeCloseTo(2, 1);
  // What is reported once a day, at 8, comes so many hours after the clicks of each hour.
  const daily = usualRate(hours(days(31), 73, 30, 30, atEight), now);
  expect(daily?.arrivals[7]?.slice(0, 3)).toEqual([0, expect.closeTo(0, 1), expect.closeTo(1, 1)]);
  expect(daily?.arrivals[10]?.slice(22, 24)).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
  // Days that differ much make a drop less sure.
  const wild = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDate() % 2 === 0 ? 50 : 10)),
    now,
  );
  expect(wild!.spread).toBeGreaterThan(0.2);
  expect(told!.spread).toBeLessThan(0.02);
});

test('A smartlink converts far less than usual where, of its last complete hours, at most 24 and with at least 100 clicks, some speak clearly enough for half of the usual rate or a tenth of it, by weekday, hour, how much its days differ, and what has come by now of clicks so young; the hours that speak most for it are told.', () => {
  const usual = usualRate(hours(days(31), 73, 300, 30, inTwoHours), now)!;
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
  expect(ofLast(hours(24, 1, 300, 30), [{ at: now, clicks: 3_000, came: [] }])).toBeUndefined();
  // Two conversions where five are usual are chance, and no drop.
  expect(ofLast(hours(24, 2, 0, 0), hours(1, 1, 100, 2))).toBeUndefined();
  // Conversions that come later than that are not missed yet.
  const late = usualRate(hours(days(31), 73, 300, 30, later(5)), now)!;
  expect(rateDrop([...hours(24, 5, 300, 30), ...hours(4, 1, 300, 0)], late, now)).toBeUndefined();
  // An advertiser that reports once a day, at 8: at 7:59 nothing of a whole day has come, as always.
  const daily = usualRate(hours(days(31), 73, 300, 30, atEight), now)!;
  const beforeEight = new Date('2026-11-29T08:00:30Z');
  const dayBefore = hours(26, 3, 300, 0);
  expect(rateDrop(dayBefore, daily, beforeEight)).toBeUndefined();
  const huge = usualRate(hours(days(31), 73, 9_000, 900, atEight), now)!;
  expect(rateDrop(hours(26, 3, 9_000, 0), huge, beforeEight)).toBeUndefined();
  expect(rateDrop(dayBefore, daily, new Date('2026-11-29T09:00:30Z'))).toMatchObject({ conversions: 0 });
  const wild = usualRate(
    hours(days(31), 73, 300, (at) => (at.getUTCDate() % 2 === 0 ? 50 : 10)),
    now,
  )!;
  expect(rateDrop([...hours(24, 4, 300, 30), ...hours(3, 1, 300, 13)], wild, now)).toBeUndefined();
});

test('The report of a drop is of the days of GMT+8 in which its hours began.', () => {
  // It is 18:00 in GMT+8.
  const seenAt = new Date('2026-11-29T10:00:30Z');
  const today = '2026-11-29';
  expect(daysOfDrop({ hours: 18 }, seenAt)).toEqual({ start: today, end: today });
  expect(daysOfDrop({ hours: 19 }, seenAt)).toEqual({ start: '2026-11-28', end: today });
  // Seen at midnight, it is of the day that has ended.
  const midnight = new Date('2026-11-29T16:00:30Z');
  expect(daysOfDrop({ hours: 5 }, midnight)).toEqual({ start: today, end: today });
});

test('A drop is told once: the next is another one only after a whole day in which none was seen.', () => {
  expect(isNewDrop(undefined, now)).toBe(true);
  expect(isNewDrop(ago(24), now)).toBe(false);
  expect(isNewDrop(new Date(ago(24).getTime() - 1), now)).toBe(true);
});

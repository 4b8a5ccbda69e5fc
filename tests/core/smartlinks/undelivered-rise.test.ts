import { undeliveredRise, usualUndelivered, withoutUndelivered, type DeliveryHour } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const now = new Date('2026-11-29T10:00:00Z');
const ago = (count: number) => new Date(now.getTime() - count * hourMs);

/** These hours, each with so many clicks of which so many were undelivered; 1 is the last complete one. */
function hours(from: number, until: number, clicks: number, undelivered: number | ((at: Date) => number)) {
  return Array.from({ length: from - until + 1 }, (_, index): DeliveryHour => {
    const at = ago(from - index);
    return { at, clicks, undelivered: typeof undelivered === 'number' ? undelivered : undelivered(at) };
  });
}
const days = (count: number) => count * 24;

test('Which share of the clicks of a smartlink is usually undelivered is learnt from the clicks of 28 days but for the last one, once they are 1,000 of seven days, by hour of the day and day of the week.', () => {
  const usual = usualUndelivered([...hours(days(29), 25, 100, 10), ...hours(24, 1, 100, 90)], now);
  expect(usual?.rate).toBeCloseTo(0.1, 2);
  // What came before the 28 days says nothing.
  expect(
    usualUndelivered([...hours(days(40), days(29) + 1, 100, 80), ...hours(days(29), 25, 100, 10)], now)?.rate,
  ).toBeCloseTo(0.1, 2);
  expect(usualUndelivered(hours(days(8), 25, 5, 1), now)).toBeUndefined();
  expect(usualUndelivered(hours(days(5), 25, 500, 10), now)).toBeUndefined();
  expect(usualUndelivered(hours(days(9), 25, 100, 10), now)).toBeDefined();
  const nights = usualUndelivered(
    hours(days(29), 25, 300, (at) => (at.getUTCHours() < 12 ? 60 : 20)),
    now,
  );
  expect(nights?.byHour[3]).toBeCloseTo(1.5, 1);
  expect(nights?.byHour[15]).toBeCloseTo(0.5, 1);
  // That none was undelivered so far does not mean that none will be.
  expect(usualUndelivered(hours(days(29), 25, 100, 0), now)?.rate).toBeGreaterThan(0);
});

test('Far more clicks of a smartlink than usual are undelivered where, of its last complete hours, at most 24 and with at least 100 clicks, some speak clearly enough for twice or five times the usual share, by weekday, hour and how much its days differ, and it is a tenth of all clicks above the usual; the hours that speak most for it are told. Bots, repeated clicks and sources that the publisher has blocked do not count.', () => {
  const usual = usualUndelivered(hours(days(29), 25, 300, 30), now)!;
  const ofLast = (...parts: DeliveryHour[][]) => undeliveredRise(parts.flat(), usual, now);
  expect(ofLast(hours(24, 1, 300, 30))).toBeUndefined();
  // A third more is a bad day.
  expect(ofLast(hours(24, 1, 300, 40))).toBeUndefined();
  const rise = ofLast(hours(24, 4, 300, 30), hours(3, 1, 300, 120));
  expect(rise).toMatchObject({ hours: 3, clicks: 900, undelivered: 360 });
  expect(rise?.usual).toBeCloseTo(90, 0);
  expect(ofLast(hours(24, 2, 300, 30), hours(1, 1, 300, 300))).toMatchObject({ hours: 1, undelivered: 300 });
  // The hour that runs, and what is older than a day, are not looked at.
  expect(ofLast(hours(24, 1, 300, 30), hours(0, 0, 300, 300), hours(40, 25, 300, 300))).toBeUndefined();
  expect(ofLast(hours(2, 1, 49, 49))).toBeUndefined();
  // Twice of next to nothing is next to nothing.
  const few = usualUndelivered(hours(days(29), 25, 3_000, 30), now)!;
  expect(undeliveredRise(hours(24, 1, 3_000, 150), few, now)).toBeUndefined();
  expect(undeliveredRise(hours(24, 1, 3_000, 600), few, now)).toBeDefined();
  // Where most are undelivered, all may be.
  const most = usualUndelivered(hours(days(29), 25, 300, 200), now)!;
  expect(undeliveredRise(hours(24, 1, 300, 210), most, now)).toBeUndefined();
});

test('That a smartlink converts far less than usual is not told beside a rise of undelivered clicks that explains it: where the clicks that reached no offer beyond the usual are left out, and it converts as usual.', () => {
  const rise = { hours: 2, clicks: 200, undelivered: 110, usual: 20 };
  const rates = [3, 2, 1].map((hour) => ({ at: ago(hour), clicks: 100, came: [3] }));
  // Of 90 delivered clicks in the place of 180, half are left.
  expect(withoutUndelivered(rates, rise, now).map(({ clicks }) => clicks)).toEqual([100, 50, 50]);
});

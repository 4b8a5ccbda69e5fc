import { dayOf, daysAfter, hourOf, isFuture, moment, monthStart, startOf } from '@millrace/core/format';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T15:59:59.999Z');
const nextMoment = new Date('2026-11-20T16:00:00Z');

test('The days of reports are those of GMT+8, wherever one looks from.', () => {
  expect(dayOf(now)).toBe('2026-11-20');
  expect(dayOf(nextMoment)).toBe('2026-11-21');
});

test('a day begins when GMT+8 says so, and so does an hour of it', () => {
  expect(startOf('2026-11-20')).toEqual(new Date('2026-11-19T16:00:00Z'));
  expect(startOf('2026-11-20 14:00')).toEqual(new Date('2026-11-20T06:00:00Z'));
});

test('days are counted over the ends of months and years, forward and back', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysAfter('2026-11-20', 0)).toBe('2026-11-20');
  expect(monthStart('2026-11-20')).toBe('2026-11-01');
});

test("A date after today in GMT+8 is in the future and can't be chosen.", () => {
  expect(isFuture('2026-11-20', now)).toBe(false);
  expect(isFuture('2026-11-21', now)).toBe(true);
  expect(isFuture('2026-11-21', nextMoment)).toBe(false);
});

test.each([
  ['2026-11-20T16:05:00Z', '2026-11-21 00:05'],
  ['2026-11-20T23:30:00+08:00', '2026-11-20 23:30'],
  ['', '-'],
  ['soon', '-'],
  [null, '-'],
  [undefined, '-'],
])('the moment %s is shown as %s', (text, shown) => expect(moment(text)).toBe(shown));

test('The hours of reports are those of GMT+8 too.', () => {
  expect(hourOf(new Date('2026-11-20T15:59:59Z'))).toBe(23);
  expect(hourOf(new Date('2026-11-20T16:00:00Z'))).toBe(0);
});

import {
  dayOf,
  daysAfter,
  hourOf,
  isFuture,
  isRange,
  moment,
  monthStart,
  rangeOf,
  rangeText,
  startOf,
  type RangeKind,
} from '@millrace/core/format';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T15:59:59.999Z');
const nextMoment = new Date('2026-11-20T16:00:00Z');

const range = (start: string, end: string) => isRange({ start, end }, now);

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

test.each<[RangeKind, string, string]>([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last3', '2026-11-18', '2026-11-20'],
  ['last4', '2026-11-17', '2026-11-20'],
  ['last7', '2026-11-14', '2026-11-20'],
  ['thisMonth', '2026-11-01', '2026-11-20'],
  ['last3Months', '2026-08-20', '2026-11-20'],
])('the range %s goes from %s to %s', (kind, start, end) => {
  expect(rangeOf(kind, now)).toEqual({ start, end });
});

test('Every range of the last days or months ends today, and today is one of its days.', () => {
  for (const kind of ['today', 'last3', 'last4', 'last7', 'thisMonth', 'last3Months'] as const) {
    expect(rangeOf(kind, nextMoment).end).toBe('2026-11-21');
  }
});

test('three months before a day that the earlier month lacks is its last day', () => {
  expect(rangeOf('last3Months', new Date('2027-05-31T00:00:00Z')).start).toBe('2027-02-28');
  expect(rangeOf('last3Months', new Date('2027-01-15T00:00:00Z')).start).toBe('2026-10-15');
});

test("A date after today in GMT+8 is in the future and can't be chosen.", () => {
  expect(isFuture('2026-11-20', now)).toBe(false);
  expect(isFuture('2026-11-21', now)).toBe(true);
  expect(isFuture('2026-11-21', nextMoment)).toBe(false);
});

test('A range goes from a real day to the same or a later one, none of them in the future.', () => {
  expect(range('2026-11-20', '2026-11-20')).toBe(true);
  expect(range('2026-10-31', '2026-11-01')).toBe(true);
  expect(range('2026-11-20', '2026-11-19')).toBe(false);
  expect(range('2026-11-20', '2026-11-21')).toBe(false);
  expect(range('2026-02-30', '2026-11-20')).toBe(false);
  expect(range('2026-02-01', '2026-02-30')).toBe(false);
  expect(range('', '2026-11-20')).toBe(false);
  expect(range('2026-1-1', '2026-11-20')).toBe(false);
  expect(range('2026-13-01', '2026-11-20')).toBe(false);
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

test('A range of days is written as its first and its last day, one of a single day as that day.', () => {
  expect(rangeText({ start: '2026-11-14', end: '2026-11-20' })).toBe('2026-11-14 – 2026-11-20');
  expect(rangeText({ start: '2026-11-20', end: '2026-11-20' })).toBe('2026-11-20');
});

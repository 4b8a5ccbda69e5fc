import { isRange, rangeOf, rangeText, type RangeKind } from '@millrace/core/format';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T15:59:59.999Z');
const nextMoment = new Date('2026-11-20T16:00:00Z');

const range = (start: string, end: string) => isRange({ start, end }, now);

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

test('Every range of the last days or months ends today, and today is one of its days; Last Month is the whole month before this one.', () => {
  for (const kind of ['today', 'last3', 'last4', 'last7', 'thisMonth', 'last3Months'] as const) {
    expect(rangeOf(kind, nextMoment).end).toBe('2026-11-21');
  }
});

test('three months before a day that the earlier month lacks is its last day', () => {
  expect(rangeOf('last3Months', new Date('2027-05-31T00:00:00Z')).start).toBe('2027-02-28');
  expect(rangeOf('last3Months', new Date('2027-01-15T00:00:00Z')).start).toBe('2026-10-15');
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

test('A range of days is written as its first and its last day, one of a single day as that day.', () => {
  expect(rangeText({ start: '2026-11-14', end: '2026-11-20' })).toBe('2026-11-14 – 2026-11-20');
  expect(rangeText({ start: '2026-11-20', end: '2026-11-20' })).toBe('2026-11-20');
});

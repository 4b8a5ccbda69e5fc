import { chosenRange, firstTimeType, rangeError, timeTypeOf, timeTypes, timeTypeWords } from '@millrace/core/reports';
import { expect, test } from 'vitest';

// Half a minute before a day of GMT+8 ends, and half a minute after.
const now = new Date('2026-11-20T15:59:30Z');
const later = new Date('2026-11-20T16:00:30Z');

test("A report offers Today, Yesterday, Last 7 Days, Last 30 Days, This Month, Last Month and a range of one's own, in this order.", () => {
  expect(timeTypes.map((type) => timeTypeWords[type])).toEqual([
    'Today',
    'Yesterday',
    'Last 7 Days',
    'Last 30 Days',
    'This Month',
    'Last Month',
    'Custom',
  ]);
});

test('A report begins with the last 7 days.', () => {
  expect(chosenRange(firstTimeType, undefined, now)).toEqual({ start: '2026-11-14', end: '2026-11-20' });
});

test("The ranges with names move on with the days; a range of one's own stays.", () => {
  const own = { start: '2026-09-01', end: '2026-09-02' };
  const ranges = (moment: Date) => timeTypes.map((type) => Object.values(chosenRange(type, own, moment)).join(' '));
  expect(ranges(now)).toEqual([
    '2026-11-20 2026-11-20',
    '2026-11-19 2026-11-19',
    '2026-11-14 2026-11-20',
    '2026-10-22 2026-11-20',
    '2026-11-01 2026-11-20',
    '2026-10-01 2026-10-31',
    '2026-09-01 2026-09-02',
  ]);
  expect(ranges(later)).toEqual([
    '2026-11-21 2026-11-21',
    '2026-11-20 2026-11-20',
    '2026-11-15 2026-11-21',
    '2026-10-23 2026-11-21',
    '2026-11-01 2026-11-21',
    '2026-10-01 2026-10-31',
    '2026-09-01 2026-09-02',
  ]);
});

test("a range of one's own that can't be is the one a report begins with", () => {
  const first = { start: '2026-11-14', end: '2026-11-20' };
  expect(chosenRange('custom', undefined, now)).toEqual(first);
  expect(chosenRange('custom', { start: '2026-11-01', end: '2026-11-21' }, now)).toEqual(first);
  expect(chosenRange('custom', { start: '2026-11-01', end: '2026-11-21' }, later).end).toBe('2026-11-21');
});

const name = (start: string, end: string, moment = now) => timeTypeOf({ start, end }, moment);

test('A range that is one of the offered ones goes by the first name it fits.', () => {
  expect(name('2026-11-20', '2026-11-20')).toBe('today');
  expect(name('2026-11-19', '2026-11-19')).toBe('yesterday');
  expect(name('2026-11-14', '2026-11-20')).toBe('last7');
  expect(name('2026-11-01', '2026-11-20')).toBe('thisMonth');
  expect(name('2026-10-22', '2026-11-20')).toBe('last30');
  expect(name('2026-10-01', '2026-10-31')).toBe('lastMonth');
  expect(name('2026-11-13', '2026-11-20')).toBe('custom');
  expect(name('2026-11-14', '2026-11-19')).toBe('custom');
  expect(name('2026-12-01', '2026-12-01', new Date('2026-12-01T00:00:00Z'))).toBe('today');
  expect(name('2026-12-01', '2026-12-07', new Date('2026-12-07T00:00:00Z'))).toBe('last7');
});

test.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-19', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-19', 'order'],
  ['2026-11-20', '2026-11-21', 'future'],
  ['2026-11-21', '2026-11-21', 'future'],
  ['2026-11-21', '2026-11-20', 'future'],
  ['', '2026-11-20', 'day'],
  ['2026-11-20', '', 'day'],
  ['2026-02-29', '2026-11-20', 'day'],
  ['2026-11-01', '2026-11-31', 'day'],
  ['01/11/2026', '2026-11-20', 'day'],
])('from "%s" to "%s" the problem is %s', (start, end, problem) =>
  expect(rangeError({ start, end }, now)).toBe(problem),
);

test('A report has two real days, the first not after the second, neither after today in GMT+8.', () => {
  const range = { start: '2026-11-21', end: '2026-11-21' };
  expect(rangeError(range, now)).toBe('future');
  expect(rangeError(range, later)).toBeUndefined();
  expect(rangeError({ start: '2026-11-21', end: '2026-11-20' }, later)).toBe('order');
  expect(rangeError({ start: '2026-11-31', end: '2026-11-20' }, later)).toBe('day');
});

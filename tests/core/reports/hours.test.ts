import { completeText, grainOf, hasBegun, hourIn, hourKey, isOver, slots } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('A range of one day is charted by its hours, a longer one by its days.', () => {
  expect(grainOf({ start: '2026-11-20', end: '2026-11-20' })).toBe('hour');
  expect(grainOf({ start: '2026-11-19', end: '2026-11-20' })).toBe('day');
});

test('A chart has a place for every day of its range, or for each of the 24 hours of every day.', () => {
  expect(slots({ start: '2026-10-30', end: '2026-11-02' }, 'day')).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  const hours = slots({ start: '2026-11-19', end: '2026-11-20' }, 'hour');
  expect([hours.length, hours[0], hours[23], hours[24], hours[47]]).toEqual([
    48,
    '2026-11-19 00:00',
    '2026-11-19 23:00',
    '2026-11-20 00:00',
    '2026-11-20 23:00',
  ]);
  expect(hourKey('2026-11-20', 7)).toBe('2026-11-20 07:00');
});

test('A day or an hour has begun once the figures reach into it, not when they end where it starts.', () => {
  const two = new Date('2026-11-20T14:00:00+08:00');
  const afterTwo = new Date('2026-11-20T14:00:01+08:00');
  expect([hasBegun('2026-11-20 13:00', two), hasBegun('2026-11-20 14:00', two)]).toEqual([true, false]);
  expect(hasBegun('2026-11-20 14:00', afterTwo)).toBe(true);
  const midnight = new Date('2026-11-20T16:00:00Z');
  expect([hasBegun('2026-11-20', midnight), hasBegun('2026-11-21', midnight)]).toEqual([true, false]);
  expect(hasBegun('2026-11-21', new Date('2026-11-20T16:00:01Z'))).toBe(true);
});

test('A day or an hour is over once the figures reach to its end.', () => {
  const two = new Date('2026-11-20T14:00:00+08:00');
  expect([isOver('2026-11-20 13:00', two), isOver('2026-11-20 14:00', two)]).toEqual([true, false]);
  expect([isOver('2026-11-19', two), isOver('2026-11-20', two)]).toEqual([true, false]);
  const midnight = new Date('2026-11-20T16:00:00Z');
  expect([isOver('2026-11-20', midnight), isOver('2026-11-20', new Date(midnight.getTime() - 1))]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['2026-11-20 07:00', 'America/New_York', '2026-11-19 18:00'],
  ['2026-07-01 07:00', 'America/New_York', '2026-06-30 19:00'],
  ['2026-11-20 00:00', 'Asia/Shanghai', '2026-11-20 00:00'],
  ['2026-11-20 07:00', 'Asia/Kolkata', '2026-11-20 04:30'],
  ['2027-01-01 08:00', 'UTC', '2027-01-01 00:00'],
])('%s of GMT+8 is in %s %s', (slot, zone, shown) => expect(hourIn(slot, zone)).toBe(shown));

test('An hour of GMT+8 is shown in the zone of who looks at it when they ask for that.', () => {
  expect(hourIn('2026-11-20 22:00', 'Europe/Berlin')).toBe('2026-11-20 15:00');
  expect(hourIn('2026-11-20 22:00', 'Pacific/Auckland')).toBe('2026-11-21 03:00');
});

test('Figures say until which minute of GMT+8 they are complete, as in 2026-11-20 14:00 GMT+8.', () => {
  expect(completeText('2026-11-20T06:00:00Z')).toBe('2026-11-20 14:00 GMT+8');
  expect(completeText('2026-11-20T23:30:00-05:00')).toBe('2026-11-21 12:30 GMT+8');
});

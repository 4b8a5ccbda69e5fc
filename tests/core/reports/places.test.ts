import { daysOfRow, placesOf } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('A chart by weeks or months has a place for each that has days in its range, with the days of the range alone.', () => {
  const range = { start: '2026-10-28', end: '2026-11-10' };
  expect(placesOf(range, 'week')).toEqual([
    { key: '2026-10-26', start: '2026-10-28', end: '2026-11-01' },
    { key: '2026-11-02', start: '2026-11-02', end: '2026-11-08' },
    { key: '2026-11-09', start: '2026-11-09', end: '2026-11-10' },
  ]);
  expect(placesOf(range, 'month')).toEqual([
    { key: '2026-10', start: '2026-10-28', end: '2026-10-31' },
    { key: '2026-11', start: '2026-11-01', end: '2026-11-10' },
  ]);
  expect(placesOf({ start: '2026-11-10', end: '2026-11-10' }, 'day')).toEqual([
    { key: '2026-11-10', start: '2026-11-10', end: '2026-11-10' },
  ]);
  expect(placesOf({ start: '2026-11-10', end: '2026-11-10' }, 'hour')[7]).toEqual({
    key: '2026-11-10 07:00',
    start: '2026-11-10 07:00',
    end: '2026-11-10 07:00',
  });
});

test('they have the days that the rows of the table have', () => {
  const range = { start: '2025-12-18', end: '2026-03-02' };
  for (const { key, start, end } of placesOf(range, 'week')) {
    expect(daysOfRow('week', { week: key }, range)).toEqual({ start, end });
  }
  for (const { key, start, end } of placesOf(range, 'month')) {
    expect(daysOfRow('month', { month: key }, range)).toEqual({ start, end });
  }
});

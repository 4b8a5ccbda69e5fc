import { daysOfRow } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const year = { start: '2026-01-01', end: '2026-12-31' };

test('A week of a report goes from Monday to Sunday and a month from its first day to its last; at the ends of the report each has the days of the report alone.', () => {
  expect(daysOfRow('week', { week: '2026-11-16' }, year)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  expect(daysOfRow('month', { month: '2026-02' }, year)).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  expect(daysOfRow('month', { month: '2026-12' }, year)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  const short = { start: '2026-11-18', end: '2026-12-02' };
  expect(daysOfRow('week', { week: '2026-11-16' }, short)).toEqual({ start: '2026-11-18', end: '2026-11-22' });
  expect(daysOfRow('week', { week: '2026-11-30' }, short)).toEqual({ start: '2026-11-30', end: '2026-12-02' });
  expect(daysOfRow('month', { month: '2026-11' }, short)).toEqual({ start: '2026-11-18', end: '2026-11-30' });
});

test('what is told by no days has none', () => {
  expect(daysOfRow('country', { country: 'AT' }, year)).toBeUndefined();
  expect(daysOfRow('week', {}, year)).toBeUndefined();
});

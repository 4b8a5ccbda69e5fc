import { daysOfRow, groupNames, reportKinds, reportTypes, timeNames } from '@millrace/core/reports';
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

test('in a report times stand before all else, the longest first', () => {
  expect(timeNames).toEqual(['month', 'week', 'dt', 'hour']);
  expect(groupNames.slice(0, timeNames.length)).toEqual(timeNames);
  for (const type of reportTypes) {
    const { groups } = reportKinds[type];
    const times = timeNames.filter((name) => groups.includes(name));
    expect(groups.slice(0, times.length)).toEqual(times);
  }
});

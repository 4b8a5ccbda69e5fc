import { daysAfter, type Range } from '@millrace/core/format';
import {
  addressOf,
  chartSplit,
  chosenAt,
  comparedDays,
  comparedKey,
  comparedRange,
  firstChoice,
  linesAsksOf,
  reportCalls,
  topAsksOf,
  type ChosenReport,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T04:00:00Z');
const week = { start: '2026-11-14', end: '2026-11-20' };
const chosen = (part: Partial<ChosenReport>): ChosenReport => ({ ...firstChoice('sml_report'), ...part });

test('A report is compared with as many days before it, or with the same days a week before.', () => {
  expect(comparedRange(week, 'previous')).toEqual({ start: '2026-11-07', end: '2026-11-13' });
  const three = { start: '2026-11-18', end: '2026-11-20' };
  expect(comparedRange(three, 'previous')).toEqual({ start: '2026-11-15', end: '2026-11-17' });
  expect(comparedRange(three, 'week')).toEqual({ start: '2026-11-11', end: '2026-11-13' });
});

test('what it is compared with stands in the address, and what is none is left out', () => {
  expect(addressOf(chosen({ compare: 'week' }))).toBe('type=sml_report&compare=week');
  expect(chosenAt('type=sml_report&compare=week', now).compare).toBe('week');
  expect(chosenAt('type=sml_report&compare=year', now).compare).toBeUndefined();
});

test('A report compares the days that are over: a day that still runs is left out, and its like before; without a whole day nothing is compared.', () => {
  expect(comparedDays(week, 'previous', now)).toEqual({
    now: { start: '2026-11-14', end: '2026-11-19' },
    before: { start: '2026-11-07', end: '2026-11-12' },
  });
  const past = { start: '2026-11-10', end: '2026-11-12' };
  expect(comparedDays(past, 'week', now)).toEqual({ now: past, before: { start: '2026-11-03', end: '2026-11-05' } });
  expect(comparedDays({ start: '2026-11-20', end: '2026-11-20' }, 'previous', now)).toBeUndefined();
  expect(comparedDays(week, undefined, now)).toBeUndefined();
});

test('A row is compared with the row of the same groups, and a day, a week or a month with what has the same days of the other range.', () => {
  const group = ['dt', 'country'] as const;
  const of = (dt: string, country: string, start: string) =>
    comparedKey({ dt, country }, group, { start, end: daysAfter(start, 6) });
  expect(of('2026-11-16', 'AT', '2026-11-14')).toBe(of('2026-11-09', 'AT', '2026-11-07'));
  expect(of('2026-11-16', 'AT', '2026-11-14')).not.toBe(of('2026-11-09', 'DE', '2026-11-07'));
  expect(of('2026-11-16', 'AT', '2026-11-14')).not.toBe(of('2026-11-10', 'AT', '2026-11-07'));
});

const weekOf = (monday: string, range: Range) => comparedKey({ week: monday }, ['week'], range);
const monthOf = (month: string, range: Range) => comparedKey({ month }, ['month'], range);

test('a week or a month of other days than its like is not compared', () => {
  // A Wednesday, and the Wednesday two weeks before it.
  const [range, before] = [
    { start: '2026-11-04', end: '2026-11-17' },
    { start: '2026-10-21', end: '2026-11-03' },
  ];
  expect(weekOf('2026-11-09', range)).toBe(weekOf('2026-10-26', before));
  expect(weekOf('2026-11-02', range)).toBe(weekOf('2026-10-19', before));
  expect(weekOf('2026-11-02', range)).not.toBe(weekOf('2026-10-26', before));
  expect(weekOf('2026-11-02', range)).not.toBe(weekOf('2026-10-19', { start: '2026-10-20', end: '2026-11-02' }));
  const november = { start: '2026-11-01', end: '2026-11-30' };
  expect(monthOf('2026-11', november)).toBe(monthOf('2026-10', { start: '2026-10-02', end: '2026-10-31' }));
  expect(monthOf('2026-11', november)).not.toBe(monthOf('2026-10', { start: '2026-10-01', end: '2026-10-31' }));
});

test('The chart of a report that is grouped by anything but times draws its first group as lines, of what has most.', () => {
  expect(chartSplit({ type: 'sml_report', group: ['dt'] })).toBeUndefined();
  expect(chartSplit({ type: 'sml_report', group: ['month', 'week', 'hour'] })).toBeUndefined();
  expect(chartSplit({ type: 'sml_report', group: ['dt', 'country'] })).toBe('country');
  expect(chartSplit({ type: 'sml_report', group: ['os', 'gid'] })).toBe('gid');
});

test('Five lines are drawn: those of what has most of the figure, or, of a rate, of what earned most.', () => {
  const asked = topAsksOf(chosen({ group: ['country'], chart: 'clk', filters: { os: ['iOS'] }, p: 3 }), 'country', now);
  expect(asked).toMatchObject({ ...week, group: ['country'], sort: '-clk', p: 1, n: 5, filters: { os: ['iOS'] } });
  expect(topAsksOf(chosen({ group: ['country'], chart: 'cr' }), 'country', now).sort).toBe('-revenue');
});

test('lines are asked for by day and value, and what can not be a filter has none', () => {
  const top = [{ country: 'AT' }, { country: '' }, { country: 'DE' }];
  const asked = linesAsksOf(chosen({ group: ['country'], filters: { os: ['iOS'] } }), 'country', top, now);
  expect(asked).toMatchObject({ group: ['dt', 'country'], filters: { os: ['iOS'], country: ['AT', 'DE'] }, n: 1_000 });
  expect(reportCalls.list.asks.parse(asked)).toEqual(asked);
  expect(linesAsksOf(chosen({ time: 'today' }), 'gid', [{ gid: 1 }], now).group).toEqual(['dt', 'hour', 'gid']);
});

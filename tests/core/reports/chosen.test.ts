import { pagerOf } from '@millrace/core';
import {
  asksOf,
  chartAsksOf,
  chartGrain,
  choose,
  firstChoice,
  fitting,
  pageSizes,
  reportCalls,
  reportKinds,
  reportTypes,
  type ChosenReport,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T04:00:00Z');
const own = { start: '2026-11-01', end: '2026-11-03' };
const fitted = (part: Partial<ChosenReport>) => fitting({ ...firstChoice('sml_report'), ...part }, now);

test('A report opens with the last 7 days by day, every column, no filter, and revenue in the chart.', () => {
  expect(firstChoice('cov_report')).toEqual({
    type: 'cov_report',
    time: 'last7',
    own: undefined,
    group: ['dt'],
    filters: {},
    sort: '-dt',
    measures: ['cov', 'reversed', 'revenue', 'payout'],
    chart: 'revenue',
    p: 1,
    n: 10,
  });
  for (const type of reportTypes) expect(fitting(firstChoice(type), now)).toEqual(firstChoice(type));
});

test('A report shows 10 rows a page unless 15, 25, 50 or 100 are chosen.', () => {
  expect(pageSizes).toEqual([10, 15, 25, 50, 100]);
  expect([10, 15, 25, 50, 100, 0, 11, 101, Number.NaN].map((n) => fitted({ n }).n)).toEqual([
    10, 15, 25, 50, 100, 10, 10, 10, 10,
  ]);
});

test("What does not fit a report or can't be chosen falls back to what the report opens with.", () => {
  const first = firstChoice('js_report');
  const wrong: ChosenReport = {
    type: 'js_report',
    time: 'custom',
    own: { start: '2026-11-20', end: '2026-11-21' },
    group: ['gid', 'hour'],
    filters: { gid: [101] },
    sort: '-cov',
    measures: ['cov', 'payout'],
    chart: 'payout',
    p: 0,
    n: 7,
  };
  expect(fitting(wrong, now)).toEqual(first);
});

test('what fits stays as it is chosen', () => {
  const chosen: ChosenReport = {
    type: 'sml_report',
    time: 'custom',
    own,
    group: ['dt', 'gid'],
    filters: { country: ['DE'] },
    sort: 'gid',
    measures: ['clk', 'revenue'],
    chart: 'ecpm',
    p: 3,
    n: 25,
  };
  expect(fitting(chosen, now)).toEqual(chosen);
});

test('a range of one’s own is kept while it is chosen, and a custom time without one is the last 7 days', () => {
  expect(fitted({ time: 'custom', own })).toMatchObject({ time: 'custom', own });
  expect(fitted({ time: 'today', own })).toMatchObject({ time: 'today', own: undefined });
  expect(fitted({ time: 'custom' })).toMatchObject({ time: 'last7', own: undefined });
});

test('the page is a whole number from 1 to a million', () => {
  expect([1, 2, 1_000_000, 1_000_001, 0, -1, 1.5, Number.NaN].map((p) => fitted({ p }).p)).toEqual([
    1, 2, 1_000_000, 1, 1, 1, 1, 1,
  ]);
});

test('a report can not be sorted by a column that is hidden', () => {
  expect(fitted({ sort: '-clk', measures: ['clk'] }).sort).toBe('-clk');
  expect(fitted({ sort: '-clk', measures: ['revenue'] }).sort).toBe('-dt');
  expect(fitted({ sort: '-clk', group: ['country'], measures: ['revenue'] }).sort).toBe('-revenue');
});

test('Whatever is chosen anew in a report leads back to its first page, unless it is the page itself.', () => {
  const third = fitted({ p: 3, n: 25 });
  expect(choose(third, { group: ['country'] }, now)).toMatchObject({ group: ['country'], p: 1, n: 25 });
  expect(choose(third, { n: 50 }, now)).toMatchObject({ p: 1, n: 50 });
  expect(choose(third, { p: 4 }, now)).toEqual({ ...third, p: 4 });
});

test('another report keeps what it also has', () => {
  const chosen = fitted({ group: ['gid', 'country'], filters: { gid: [101], os: ['iOS'] }, time: 'thisMonth' });
  expect(choose(chosen, { type: 'js_report' }, now)).toMatchObject({
    group: ['country'],
    filters: { os: ['iOS'] },
    time: 'thisMonth',
    measures: reportKinds.js_report.measures.filter((measure) => chosen.measures.includes(measure)),
  });
});

test('the server is asked for what is chosen, with the days it means today', () => {
  const asked = asksOf(fitted({ time: 'custom', own, filters: { aid: [1001] }, p: 2 }), now);
  expect(asked).toEqual({
    type: 'sml_report',
    start: '2026-11-01',
    end: '2026-11-03',
    group: ['dt'],
    filters: { aid: [1001] },
    sort: '-dt',
    p: 2,
    n: 10,
  });
  expect(reportCalls.list.asks.parse(asked)).toEqual(asked);
  expect(asksOf(fitted({}), now)).toMatchObject({ start: '2026-11-14', end: '2026-11-20' });
  expect(pagerOf(12, asked.p, asked.n)).toMatchObject({ from: 11, to: 12 });
});

test('The chart of a report shows the days and filters of its table, whatever the table is grouped by.', () => {
  const chosen = fitted({ group: ['country'], filters: { aid: [1001] }, p: 2, time: 'thisMonth' });
  const asked = chartAsksOf(chosen, now);
  expect(asked).toEqual({ ...asksOf(chosen, now), group: ['dt'], sort: 'dt', p: 1, n: 1_000 });
  expect(reportCalls.list.asks.parse(asked)).toEqual(asked);
  expect(chartAsksOf({ ...chosen, time: 'today' }, now).group).toEqual(['dt', 'hour']);
});

const grains = (type: ChosenReport['type']) =>
  (['today', 'yesterday', 'last7', 'thisMonth'] as const).map((time) =>
    chartGrain({ ...firstChoice(type), time }, now),
  );

test('A chart goes by hours where a single day is chosen and the report knows hours; by weeks or months where its table does so and not by days, they are several, and nothing is compared; else by days.', () => {
  expect(grains('sml_report')).toEqual(['hour', 'hour', 'day', 'day']);
  expect(grains('js_report')).toEqual(['day', 'day', 'day', 'day']);
  const long = { time: 'custom', own: { start: '2026-09-10', end: '2026-11-15' } } as const;
  const grain = (part: Partial<ChosenReport>) => chartGrain(fitted({ ...long, ...part }), now);
  expect(grain({ group: ['month'] })).toBe('month');
  expect(grain({ group: ['month', 'week', 'country'] })).toBe('week');
  expect([grain({ group: ['month', 'dt'] }), grain({ group: ['week', 'hour'] })]).toEqual(['day', 'day']);
  expect(grain({ group: ['month'], compare: 'week' })).toBe('day');
  expect(grain({ group: ['month'], own: { start: '2026-11-01', end: '2026-11-15' } })).toBe('day');
  const asked = chartAsksOf(fitted({ ...long, group: ['month', 'country'] }), now);
  expect(asked).toMatchObject({ group: ['month'], sort: 'month' });
  expect(reportCalls.list.asks.parse(asked)).toEqual(asked);
});

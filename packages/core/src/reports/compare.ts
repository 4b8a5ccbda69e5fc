import { daysAfter } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';
import { periodBefore } from './change.ts';
import { asksOf, chartTimes, mostPoints, sortOfTimes, type ChosenReport } from './chosen.ts';
import { isOver, slots } from './hours.ts';
import { reportKinds } from './kinds.ts';
import type { Measure } from './measures.ts';
import { daysOfRow } from './periods.ts';
import { groupNames, type GroupName, type ReportRow } from './rows.ts';
import { filterNames, ReportFilters, type FilterName } from './filters.ts';

/** What a report is compared with. */
export const comparisons = ['previous', 'week'] as const;
export type Comparison = (typeof comparisons)[number];

/** @rule A report is compared with as many days before it, or with the same days a week before. */
export function comparedRange(range: Range, by: Comparison): Range {
  if (by === 'previous') return periodBefore(range);
  return { start: daysAfter(range.start, -7), end: daysAfter(range.end, -7) };
}

/** The days that are compared, of the report and of before. */
export interface ComparedDays {
  readonly now: Range;
  readonly before: Range;
}

/** @rule A report compares the days that are over: a day that still runs is left out, and its like before; without a whole day nothing is compared. */
export function comparedDays(range: Range, by: Comparison | undefined, until: Date): ComparedDays | undefined {
  const over = slots(range, 'day').filter((day) => isOver(day, until));
  const [start, end] = [over[0], over.at(-1)];
  if (by === undefined || start === undefined || end === undefined) return undefined;
  const first = comparedRange(range, by).start;
  return { now: { start, end }, before: { start: first, end: daysAfter(first, over.length - 1) } };
}

/** @rule A row is compared with the row of the same groups, and a day, a week or a month with what has the same days of the other range. */
export function comparedKey(row: Partial<ReportRow>, group: readonly GroupName[], range: Range): string {
  const values = groupNames
    .filter((name) => group.includes(name))
    .map((name) => placeIn(range, name, row) ?? row[name]);
  return JSON.stringify(values);
}

/** Where the days of a row stand in a range. */
function placeIn(range: Range, name: GroupName, row: Partial<ReportRow>): readonly number[] | undefined {
  const days = daysOfRow(name, row, range);
  return days && [days.start, days.end].map((day) => (Date.parse(day) - Date.parse(range.start)) / 86_400_000);
}

/** @rule The chart of a report that is grouped by anything but times draws its first group as lines, of what has most. */
export function chartSplit({ type, group }: Pick<ChosenReport, 'type' | 'group'>): FilterName | undefined {
  return filterNames.find((name) => reportKinds[type].groups.includes(name) && group.includes(name));
}

/** How many lines are drawn. */
export const mostLines = 5;

const rates: readonly Measure[] = ['ctr', 'cr', 'ecpm', 'rpc', 'payout'];

/** @rule Five lines are drawn: those of what has most of the figure, or, of a rate, of what earned most. */
export function topAsksOf(report: ChosenReport, by: FilterName, now: Date) {
  const sort = `-${rates.includes(report.chart) ? 'revenue' : report.chart}`;
  return { ...asksOf(report, now), group: [by] as GroupName[], sort, p: 1, n: mostLines };
}

/** What the lines of these values are drawn from. What can't be a filter, such as an unknown country, has none. */
export function linesAsksOf(report: ChosenReport, by: FilterName, top: readonly Partial<ReportRow>[], now: Date) {
  const values = top.map((row) => row[by]).filter((value) => ReportFilters.safeParse({ [by]: [value] }).success);
  const times = chartTimes(report, now);
  return {
    ...asksOf(report, now),
    group: [...times, by],
    filters: ReportFilters.parse({ ...report.filters, ...(values.length > 0 && { [by]: values }) }),
    sort: sortOfTimes(times),
    p: 1,
    n: mostPoints,
  };
}

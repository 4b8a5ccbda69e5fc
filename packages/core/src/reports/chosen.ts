import type { Range } from '../format/ranges.ts';
import { allowedGroups, shownColumns, sortOf, sortText } from './columns.ts';
import { allowedFilters, type ReportFilters } from './filters.ts';
import type { Comparison } from './compare.ts';
import { grainOf } from './hours.ts';
import { reportKinds, type ReportType } from './kinds.ts';
import type { Measure } from './measures.ts';
import { placesOf, type ChartGrain } from './places.ts';
import type { GroupName } from './rows.ts';
import { chosenRange, firstTimeType, rangeError, type TimeType } from './time-range.ts';

/** Everything that is chosen on the page of a report. */
export interface ChosenReport {
  readonly type: ReportType;
  readonly time: TimeType;
  /** The range of one's own, where the time type is custom. */
  readonly own: Range | undefined;
  readonly group: readonly GroupName[];
  readonly filters: ReportFilters;
  /** A column, with a minus in front where the largest comes first. */
  readonly sort: string;
  /** The figures that are shown, in the report's order. */
  readonly measures: readonly Measure[];
  /** What it is compared with; nothing where it is left out. */
  readonly compare?: Comparison | undefined;
  /** The figure in the chart. */
  readonly chart: Measure;
  readonly p: number;
  readonly n: number;
}

/** @rule A report shows 10 rows a page unless 15, 25, 50 or 100 are chosen. */
export const pageSizes: readonly number[] = [10, 15, 25, 50, 100];

const lastPage = 1_000_000;

/** @rule A report opens with the last 7 days by day, every column, no filter, and revenue in the chart. */
export function firstChoice(type: ReportType): ChosenReport {
  return {
    type,
    time: firstTimeType,
    own: undefined,
    group: ['dt'],
    filters: {},
    sort: '-dt',
    measures: reportKinds[type].measures,
    chart: 'revenue',
    p: 1,
    n: 10,
  };
}

/** @rule What does not fit a report or can't be chosen falls back to what the report opens with. */
export function fitting(report: ChosenReport, now: Date): ChosenReport {
  const { type, own, p, n } = report;
  const first = firstChoice(type);
  const isOwn = report.time === 'custom' && own !== undefined && rangeError(own, now) === undefined;
  const group = allowedGroups(type, report.group);
  const measures = first.measures.filter((measure) => report.measures.includes(measure));
  return {
    type,
    time: report.time === 'custom' && !isOwn ? first.time : report.time,
    own: isOwn ? own : undefined,
    group,
    filters: allowedFilters(type, report.filters),
    sort: sortText(sortOf(shownColumns(type, group, measures), report.sort)),
    measures: measures.length > 0 ? measures : first.measures,
    chart: first.measures.includes(report.chart) ? report.chart : first.chart,
    ...(report.compare && { compare: report.compare }),
    p: Number.isInteger(p) && p >= 1 && p <= lastPage ? p : first.p,
    n: pageSizes.includes(n) ? n : first.n,
  };
}

/** @rule Whatever is chosen anew in a report leads back to its first page, unless it is the page itself. */
export function choose(report: ChosenReport, part: Partial<ChosenReport>, now: Date): ChosenReport {
  return fitting({ ...report, p: 1, ...part }, now);
}

/** What a chosen report asks of the server. */
export function asksOf(report: ChosenReport, now: Date) {
  const { type, time, own, filters, sort, p, n } = report;
  return { type, ...chosenRange(time, own, now), group: [...report.group], filters, sort, p, n };
}

/** @rule The chart of a report shows the days and filters of its table, whatever the table is grouped by. */
export function chartAsksOf(report: ChosenReport, now: Date) {
  const asks = asksOf(report, now);
  const group = chartTimes(report, now);
  return { ...asks, group, sort: sortOfTimes(group), p: 1, n: mostPoints };
}

/** What the rows of a chart are told apart by, beside what its lines are. */
export function chartTimes(report: ChosenReport, now: Date): GroupName[] {
  const grain = chartGrain(report, now);
  if (grain === 'hour') return ['dt', 'hour'];
  return [grain === 'day' ? 'dt' : grain];
}

/** From the first to the last. */
export const sortOfTimes = (times: readonly GroupName[]): string => times[0] ?? 'dt';

/**
 * @rule A chart goes by hours where a single day is chosen and the report knows hours; by weeks or months where its table
 * does so and not by days, they are several, and nothing is compared; else by days.
 */
export function chartGrain({ type, time, own, group, compare }: ChosenReport, now: Date): ChartGrain {
  const range = chosenRange(time, own, now);
  if (reportKinds[type].groups.includes('hour') && grainOf(range) === 'hour') return 'hour';
  if (compare || group.includes('dt') || group.includes('hour')) return 'day';
  const by = (['week', 'month'] as const).find((name) => group.includes(name));
  return by && placesOf(range, by).length > 1 ? by : 'day';
}

/** Of a chart. */
export const mostPoints = 1_000;

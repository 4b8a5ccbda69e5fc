import type { Range } from '../format/ranges.ts';
import { choose, firstChoice, type ChosenReport } from './chosen.ts';
import { filterNames, ReportFilters, type FilterName } from './filters.ts';
import { reportKinds, type ReportType } from './kinds.ts';
import type { Measure } from './measures.ts';
import { daysOfRow } from './periods.ts';
import type { GroupName, ReportRow } from './rows.ts';
import { chosenRange, timeTypeOf } from './time-range.ts';

/**
 * @rule The first cell of a report's row leads to what the row is made of: its value becomes a filter, or its days the
 * range, and the next group takes its place; a week or a month is told by its days next; an hour leads nowhere, and what can't be a
 * filter neither.
 */
export function drilled(report: ChosenReport, row: Partial<ReportRow>, now: Date): ChosenReport | undefined {
  const [first, ...others] = reportKinds[report.type].groups.filter((name) => report.group.includes(name));
  const narrowed = first && narrowedTo(report, first, row, now);
  if (!narrowed) return undefined;
  const next = { ...report, ...narrowed };
  return choose(next, { group: others.length > 0 ? others : [isOfSeveralDays(first) ? 'dt' : nextGroup(next)] }, now);
}

function narrowedTo(
  { filters, time, own }: ChosenReport,
  by: GroupName,
  row: Partial<ReportRow>,
  now: Date,
): Partial<ChosenReport> | undefined {
  const days = daysOfRow(by, row, chosenRange(time, own, now));
  if (days) return daysOf(days, now);
  const name = filterNames.find((one) => one === by);
  if (name === undefined) return undefined;
  const { success, data } = ReportFilters.safeParse({ [name]: [row[name]] });
  return success ? { filters: { ...filters, ...data } } : undefined;
}

const isOfSeveralDays = (name: GroupName) => name === 'week' || name === 'month';

const daysOf = (range: Range, now: Date) => ({ time: timeTypeOf(range, now), own: range });

/** @rule What is grouped by next is the first of smartlink, offer, country, and on, that is not narrowed to one value yet; then the days. */
export function nextGroup({ type, filters }: Pick<ChosenReport, 'type' | 'filters'>): GroupName {
  const isOpen = (name: FilterName) => filters[name]?.length !== 1;
  return filterNames.find((name) => reportKinds[type].groups.includes(name) && isOpen(name)) ?? 'dt';
}

/** @rule A value that is taken out of a filter leaves the others; a filter without values is none. */
export function withoutValue(filters: ReportFilters, name: FilterName, value: string | number): ReportFilters {
  const valuesLeft = filters[name]?.filter((one) => one !== value) ?? [];
  const others = Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));
  return valuesLeft.length > 0 ? { ...others, [name]: valuesLeft } : others;
}

/** What a figure, of the snapshot or of a smartlink, is of. */
export interface SnapshotFigure {
  readonly measure: Measure;
  readonly range: Range;
  /** A channel; 0 is all of them. */
  readonly aid: number;
  /** What it is told apart by; by default the days. */
  readonly group?: GroupName | readonly GroupName[];
  readonly filters?: ReportFilters;
}

/**
 * @rule A figure leads to the report that explains it, of the same days, channel and filters: the Offer Report, which counts
 * all that the snapshot counts, for what that does not have the SmartLink Report, and for the offers of a smartlink the
 * Conversion Report; nobody is led to a report that is not open to them.
 */
export function explaining(
  { measure, range, aid, group = 'dt', filters = {} }: SnapshotFigure,
  open: readonly ReportType[],
  now: Date,
): ChosenReport | undefined {
  const wanted = [group].flat();
  const has = (type: ReportType) => {
    const { measures, groups } = reportKinds[type];
    const filtered = filterNames.filter((name) => filters[name] !== undefined);
    return (
      open.includes(type) &&
      measures.includes(measure) &&
      [...wanted, ...filtered].every((name) => groups.includes(name))
    );
  };
  const type = explainers.find(has);
  if (type === undefined) return undefined;
  const part = { ...daysOf(range, now), group: wanted, filters: aid > 0 ? { ...filters, aid: [aid] } : filters };
  return choose(firstChoice(type), { ...part, chart: measure, sort: '' }, now);
}

/** Those that can explain a figure, the fullest first. */
const explainers = ['stat_report', 'sml_report', 'cov_report'] as const;

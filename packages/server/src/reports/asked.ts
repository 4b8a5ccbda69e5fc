import { daysAfter, type Range } from '@millrace/core/format';
import {
  chosenRange,
  filterNames,
  filtersOf,
  mostGroups,
  rangeError,
  reportKinds,
  reportWords,
  shownColumns,
  sortOf,
  type Column,
  type GroupName,
  type ReportFilters,
  type ReportType,
  type Sort,
} from '@millrace/core/reports';
import { invalid } from '../call/refusal.ts';

/** What is asked of a report, once it is sure that the report can answer it. */
export interface Asked {
  readonly type: ReportType;
  readonly range: Range;
  readonly groups: readonly GroupName[];
  readonly filters: ReportFilters;
  readonly sort: Sort;
}

interface Wanted {
  readonly type: ReportType;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly group: readonly GroupName[];
  readonly filters: ReportFilters;
  readonly sort: string;
}

const mostDays = 366;

/** Days that may be read: the last seven where none is given, the six before where only the last is. */
export function readRange({ start, end }: Pick<Wanted, 'start' | 'end'>, now: Date): Range {
  const last = end ?? chosenRange('today', undefined, now).end;
  const range = { start: start ?? daysAfter(last, -6), end: last };
  const problem = rangeError(range, now);
  if (problem) throw invalid({ [problem === 'order' || range.start > last ? 'start' : 'end']: reportWords[problem] });
  if (daysAfter(range.start, mostDays) <= last) throw invalid({ start: `A report has at most ${mostDays} days.` });
  return range;
}

/** Refuses what the report can't be asked, each thing at its field: a program that asks must not get something else. */
export function readAsked({ type, start, end, group, filters, sort }: Wanted, now: Date): Asked {
  const range = readRange({ start, end }, now);
  const groups = reportKinds[type].groups.filter((name) => group.includes(name));
  const columns = shownColumns(type, groups);
  const strangeFilter = filterNames.find((name) => filters[name] && !filtersOf(type).includes(name));
  const faults = {
    ...(groups.length < new Set(group).size
      ? { group: `This report has the groups ${names(reportKinds[type].groups)}.` }
      : {}),
    ...(strangeFilter ? { filters: `This report has the filters ${names(filtersOf(type))}.` } : {}),
    ...(sort !== '' && !columns.some((name) => name === sort.replace('-', ''))
      ? { sort: `This report has the columns ${names(columns)}.` }
      : {}),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { type, range, groups: groups.slice(0, mostGroups), filters, sort: sortOf(columns, sort) };
}

/** The columns of a file: those of the report that are named, all where none is. */
export function readColumns(
  { type, groups }: Pick<Asked, 'type' | 'groups'>,
  fallback: readonly string[] = [],
): Column[] {
  const all = shownColumns(type, groups);
  if (fallback.length === 0) return all;
  if (fallback.some((name) => !all.some((column) => column === name))) {
    throw invalid({ columns: `This report has the columns ${names(all)}.` });
  }
  return all.filter((column) => fallback.includes(column));
}

function names(list: readonly string[]): string {
  return list.join(', ');
}

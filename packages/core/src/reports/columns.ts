import { sortIn, sortText, type Sort as SortOf } from '../format/sort.ts';
import { reportKinds, type ReportType } from './kinds.ts';
import { rawMeasure, roundedMeasure, type Measure } from './measures.ts';
import { timeNames } from './times.ts';
import { groupNames, groupText, type GroupName, type ReportRow } from './rows.ts';

/** A column of a report: a group or a figure. */
export type Column = GroupName | Measure;

/** @rule The columns of a report are its groups, then the figures that are chosen, in the report's own order. */
export function shownColumns(
  type: ReportType,
  group: readonly GroupName[],
  measureNames?: readonly Measure[],
): Column[] {
  const { groups, measures } = reportKinds[type];
  const shownMeasures = measureNames ? measures.filter((measure) => measureNames.includes(measure)) : measures;
  // A table without a figure says nothing.
  return [...groups.filter((name) => group.includes(name)), ...(shownMeasures.length > 0 ? shownMeasures : measures)];
}

/** @rule A report can be grouped by up to 3 of its groups, by day where none is chosen. */
export function allowedGroups(type: ReportType, names: readonly string[]): GroupName[] {
  const allowed = reportKinds[type].groups.filter((name) => names.includes(name)).slice(0, mostGroups);
  return allowed.length > 0 ? allowed : ['dt'];
}

export const mostGroups = 3;

/**
 * @rule A cell of a file has its figure as the table shows it, with 2 decimals, or as raw numbers amounts with all of theirs and
 * rates with 6, never with thousands separators, and nothing where there is no figure.
 */
export function columnText(column: Column, row: Partial<ReportRow>, isRaw = false): string {
  if (isGroup(column)) return groupText(row, column);
  return (isRaw ? rawMeasure(column, row) : roundedMeasure(column, row)) ?? '';
}

export function isGroup(column: string): column is GroupName {
  return groupNames.some((name) => name === column);
}

export type Sort = SortOf<Column>;
export { sortText };

/** @rule A report is sorted by a column that it shows; by a time it begins with the newest, else with what earned most. */
export function sortOf(columns: readonly Column[], text: string): Sort {
  const sort = sortIn(columns, text);
  if (sort) return sort;
  const time = timeNames.find((name) => columns.includes(name));
  if (time) return { column: time, isDown: true };
  return { column: columns.includes('revenue') ? 'revenue' : (columns[0] ?? 'dt'), isDown: true };
}

/** @rule A press on the head of a column sorts by it, largest first; a second press turns the order round. */
export function sortedBy(sort: Sort, column: Column): Sort {
  return { column, isDown: sort.column === column ? !sort.isDown : true };
}

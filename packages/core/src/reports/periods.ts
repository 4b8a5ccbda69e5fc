import { daysAfter, monthStart } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';
import type { GroupName, ReportRow } from './rows.ts';

/**
 * @rule A week of a report goes from Monday to Sunday and a month from its first day to its last; at the ends of the report
 * each has the days of the report alone.
 */
export function daysOfRow(by: GroupName, row: Partial<ReportRow>, range: Range): Range | undefined {
  const { dt, week, month } = row;
  if (by === 'dt' && dt !== undefined) return { start: dt, end: dt };
  if (by === 'week' && week !== undefined) return within(range, { start: week, end: daysAfter(week, 6) });
  if (by !== 'month' || month === undefined) return undefined;
  const start = `${month}-01`;
  return within(range, { start, end: daysAfter(monthStart(daysAfter(start, 31)), -1) });
}

function within({ start, end }: Range, days: Range): Range {
  return { start: days.start < start ? start : days.start, end: days.end > end ? end : days.end };
}

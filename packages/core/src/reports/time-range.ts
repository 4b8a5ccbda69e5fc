import { isFuture } from '../format/dates.ts';
import { isRange, rangeOf, type Range } from '../format/ranges.ts';

/** @rule A report offers Today, Yesterday, Last 7 Days, Last 30 Days, This Month, Last Month and a range of one's own, in this order. */
export const timeTypes = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'custom'] as const;
export type TimeType = (typeof timeTypes)[number];

/** @rule A report begins with the last 7 days. */
export const firstTimeType: Exclude<TimeType, 'custom'> = 'last7';

/** @rule The ranges with names move on with the days; a range of one's own stays. */
export function chosenRange(type: TimeType, range: Range | undefined, now: Date): Range {
  if (type !== 'custom') return rangeOf(type, now);
  return range && rangeError(range, now) === undefined ? range : rangeOf(firstTimeType, now);
}

/** @rule A range that is one of the offered ones goes by the first name it fits. */
export function timeTypeOf({ start, end }: Range, now: Date): TimeType {
  const fits = (type: TimeType) => {
    const range = chosenRange(type, undefined, now);
    return type !== 'custom' && range.start === start && range.end === end;
  };
  return timeTypes.find(fits) ?? 'custom';
}

/** @rule A report has two real days, the first not after the second, neither after today in GMT+8. */
export function rangeError({ start, end }: Range, now: Date): 'day' | 'future' | 'order' | undefined {
  if (!isReal(start) || !isReal(end)) return 'day';
  if (isFuture(start, now) || isFuture(end, now)) return 'future';
  return start <= end ? undefined : 'order';
}

const endOfDays = new Date('9999-12-31T00:00:00Z');

function isReal(day: string): boolean {
  return isRange({ start: day, end: day }, endOfDays);
}

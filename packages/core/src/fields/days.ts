import { isFuture } from '../format/dates.ts';

/** @rule Rows are looked for from a day to a day not before it, neither of them still to come in GMT+8. */
export function daysError(
  start: string | undefined,
  end: string | undefined,
  now: Date,
): Partial<Record<'start' | 'end', 'dayToCome' | 'dayOrder'>> {
  const isOrdered = start === undefined || end === undefined || start <= end;
  return {
    ...(isOrdered ? {} : { start: 'dayOrder' }),
    ...(start !== undefined && isFuture(start, now) ? { start: 'dayToCome' } : {}),
    ...(end !== undefined && isFuture(end, now) ? { end: 'dayToCome' } : {}),
  };
}

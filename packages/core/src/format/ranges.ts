import { dayOf, daysAfter, isDay, isFuture, monthStart } from './dates.ts';

/** The same day of an earlier month, or that month's last day where it is shorter. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** From a day to a day, both of them in it. */
export interface Range {
  readonly start: string;
  readonly end: string;
}

export type RangeKind =
  'today' | 'yesterday' | 'last3' | 'last4' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'last3Months';

/** @rule Every range of the last days or months ends today, and today is one of its days; Last Month is the whole month before this one. */
export function rangeOf(kind: RangeKind, now: Date): Range {
  const end = dayOf(now);
  switch (kind) {
    case 'today':
      return { start: end, end };
    case 'yesterday':
      return { start: daysAfter(end, -1), end: daysAfter(end, -1) };
    case 'last3':
      return { start: daysAfter(end, -2), end };
    case 'last4':
      return { start: daysAfter(end, -3), end };
    case 'last7':
      return { start: daysAfter(end, -6), end };
    case 'last30':
      return { start: daysAfter(end, -29), end };
    case 'lastMonth': {
      const last = daysAfter(monthStart(end), -1);
      return { start: monthStart(last), end: last };
    }
    case 'thisMonth':
      return { start: monthStart(end), end };
    case 'last3Months':
      return { start: monthsBefore(end, 3), end };
  }
}

/** @rule A range goes from a real day to the same or a later one, none of them in the future. */
export function isRange({ start, end }: Range, now: Date): boolean {
  return isDay(start) && isDay(end) && start <= end && !isFuture(end, now);
}

/** @rule A range of days is written as its first and its last day, one of a single day as that day. */
export function rangeText({ start, end }: Range): string {
  return start === end ? start : `${start} – ${end}`;
}

const hour = 3_600_000;
const dayLength = 24 * hour;
const reportZone = 8 * hour;

/** @rule The days of reports are those of GMT+8, wherever one looks from. */
export function dayOf(time: Date): string {
  return new Date(time.getTime() + reportZone).toISOString().slice(0, 10);
}

/** @rule The hours of reports are those of GMT+8 too. */
export function hourOf(time: Date): number {
  return new Date(time.getTime() + reportZone).getUTCHours();
}

/** When a day of GMT+8 begins, or an hour of it, as in `2026-11-20 14:00`. */
export function startOf(slot: string): Date {
  return new Date(`${slot.slice(0, 10)}T${slot.slice(11) || '00:00'}:00+08:00`);
}

/** The day that is `count` days after this one, or before it where `count` is negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

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

export type RangeKind = 'today' | 'yesterday' | 'last3' | 'last4' | 'last7' | 'thisMonth' | 'last3Months';

/** @rule Every range of the last days or months ends today, and today is one of its days. */
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
    case 'thisMonth':
      return { start: monthStart(end), end };
    case 'last3Months':
      return { start: monthsBefore(end, 3), end };
  }
}

/** @rule A date after today in GMT+8 is in the future and can't be chosen. */
export function isFuture(day: string, now: Date): boolean {
  return day > dayOf(now);
}

/** @rule A range goes from a real day to the same or a later one, none of them in the future. */
export function isRange({ start, end }: Range, now: Date): boolean {
  return isDay(start) && isDay(end) && start <= end && !isFuture(end, now);
}

/** Text such as 2026-11-20, of a day of this century or the last that there is. */
export function isDay(day: string): boolean {
  const time = /^(19|20)\d\d-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A moment of the wire as day and minute in GMT+8; `-` where there is none. */
export function moment(text: string | null | undefined): string {
  const time = Date.parse(text ?? '');
  if (Number.isNaN(time)) return '-';
  return new Date(time + reportZone).toISOString().slice(0, 16).replace('T', ' ');
}

/** @rule A range of days is written as its first and its last day, one of a single day as that day. */
export function rangeText({ start, end }: Range): string {
  return start === end ? start : `${start} – ${end}`;
}

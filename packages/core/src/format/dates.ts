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

/** @rule A date after today in GMT+8 is in the future and can't be chosen. */
export function isFuture(day: string, now: Date): boolean {
  return day > dayOf(now);
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

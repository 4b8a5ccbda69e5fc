import { daysAfter, moment, startOf } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';

/** A chart stands on days, or on the hours of days. */
export type Grain = 'day' | 'hour';

/** @rule A range of one day is charted by its hours, a longer one by its days. */
export function grainOf({ start, end }: Range): Grain {
  return start === end ? 'hour' : 'day';
}

/** The key of an hour of a day, such as 2026-11-20 07:00, in GMT+8. */
export function hourKey(dt: string, hour: number): string {
  return `${dt} ${String(hour).padStart(2, '0')}:00`;
}

/** @rule A chart has a place for every day of its range, or for each of the 24 hours of every day. */
export function slots(range: Range, grain: Grain): string[] {
  const days: string[] = [];
  for (let day = range.start; day <= range.end; day = daysAfter(day, 1)) days.push(day);
  if (grain === 'day') return days;
  return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => hourKey(day, hour)));
}

/** @rule A day or an hour has begun once the figures reach into it, not when they end where it starts. */
export function hasBegun(slot: string, until: Date): boolean {
  return startOf(slot).getTime() < until.getTime();
}

/** @rule A day or an hour is over once the figures reach to its end. */
export function isOver(slot: string, until: Date): boolean {
  const lasts = slot.length > 10 ? 3_600_000 : 86_400_000;
  return startOf(slot).getTime() + lasts <= until.getTime();
}

/** @rule An hour of GMT+8 is shown in the zone of who looks at it when they ask for that. */
export function hourIn(slot: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...timeStyle, timeZone }).formatToParts(startOf(slot));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

const timeStyle = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** @rule Figures say until which minute of GMT+8 they are complete, as in 2026-11-20 14:00 GMT+8. */
export function completeText(completeUntil: string): string {
  return `${moment(completeUntil)} GMT+8`;
}

import { dayName, dayTitle, type Range } from '@millrace/core/format';
import { hourIn } from '@millrace/core/reports';

/** A day without its year where that is plain, an hour without its day. */
export function labelOf(slot: string, { start, end }: Range, locale: string, timeZone: string | undefined): string {
  if (slot.length > 10) return timeZone ? hourIn(slot, timeZone).slice(5) : slot.slice(11);
  return start.slice(0, 4) === end.slice(0, 4) ? dayName(slot, locale) : slot;
}

/** A day with its weekday, an hour with its day. */
export function titleOf(slot: string, locale: string, timeZone?: string): string {
  const at = slot.length > 10 && timeZone ? hourIn(slot, timeZone) : slot;
  return [dayTitle(at.slice(0, 10), locale), at.slice(11)].join(' ').trim();
}

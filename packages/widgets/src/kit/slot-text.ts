import { dayName, dayTitle, monthName, rangeText, type Range } from '@millrace/core/format';
import { hourIn, type ChartGrain, type Place } from '@millrace/core/reports';

/** A day without its year where that is plain, an hour without its day. */
export function labelOf(slot: string, { start, end }: Range, locale: string, timeZone: string | undefined): string {
  if (slot.length > 10) return timeZone ? hourIn(slot, timeZone).slice(5) : slot.slice(11);
  return isOneYear(start, end) ? dayName(slot, locale) : slot;
}

/** A day with its weekday, an hour with its day. */
export function titleOf(slot: string, locale: string, timeZone?: string): string {
  const localSlot = slot.length > 10 && timeZone ? hourIn(slot, timeZone) : slot;
  return [dayTitle(localSlot.slice(0, 10), locale), localSlot.slice(11)].join(' ').trim();
}

interface Drawn {
  readonly grain: ChartGrain;
  readonly range: Range;
  readonly locale: string;
  readonly timeZone: string | undefined;
}

/** What a place is called on the axis: a week by its first day, a month by its name. */
export function placeLabel({ start }: Place, { grain, range, locale, timeZone }: Drawn): string {
  if (grain === 'month') return monthName(start, locale, !isOneYear(range.start, range.end));
  return labelOf(start, range, locale, timeZone);
}

/** What it is called by itself: a week and a month by their days. */
export function placeTitle(place: Place, { grain, locale, timeZone }: Drawn): string {
  return grain === 'week' || grain === 'month' ? rangeText(place) : titleOf(place.start, locale, timeZone);
}

const isOneYear = (start: string, end: string) => start.slice(0, 4) === end.slice(0, 4);

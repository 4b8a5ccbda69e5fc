/** @rule On an axis a day is its month and date, as in Nov 16. */
export function dayName(day: string, locale: string): string {
  return written(day, locale, { month: 'short', day: 'numeric' });
}

/** @rule Where a day is told by itself it has its weekday and its year, as in Mon, Nov 16, 2026. */
export function dayTitle(day: string, locale: string): string {
  return written(day, locale, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** @rule On an axis a month is its short name, with its year where the axis has several. */
export function monthName(day: string, locale: string, hasYear: boolean): string {
  return written(day, locale, hasYear ? { month: 'short', year: 'numeric' } : { month: 'short' });
}

function written(day: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(day));
}

// By itself, because it takes a fifth of a second to work out, which a command of the operator need not wait for.
import { countriesIn, type Timezone } from '@millrace/core/reference';
import { timezones } from './lists.ts';

/** The country of each zone, as far as it lies in one that there is today. */
const countries = new Map(countriesIn('en').flatMap(({ code }) => zonesOf(code).map((zone) => [zone, code] as const)));

/** Node has had it for years; the types have not. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}

/** The place in Chinese: a city, or the country where that has one zone alone. */
function placeInChinese(name: string): string {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone: name, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/时间$/, '') ?? '';
}

/** The time zones as publishers see them: with the place in Chinese, and the country by which they are found. */
export const placedTimezones: readonly Timezone[] = timezones.map((zone) => ({
  ...zone,
  location_zh: placeInChinese(zone.name),
  country: countries.get(zone.name),
}));

import { countriesIn } from '@millrace/core/reference';

/** The country of each zone, as far as it lies in one that there is today. */
const countries = new Map(countriesIn('en').flatMap(({ code }) => zonesOf(code).map((zone) => [zone, code] as const)));

/** Node has had it for years; the types have not. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}

/** Its country's code, for who looks for a zone by its country. */
export function countryOfZone(name: string): string | undefined {
  return countries.get(name);
}

/** The place in Chinese: a city, or the country where that has one zone alone. */
export function placeInChinese(name: string): string {
  const parts = new Intl.DateTimeFormat('zh-CN', { timeZone: name, timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/时间$/, '') ?? '';
}

/** A browser that stands in a country: what it asks pages in, and which time its clock shows. */
export interface Where {
  /** Such as `de-DE`. */
  readonly locale: string;
  readonly timezone: string | undefined;
}

/** Of countries with several time zones, the one where most people live. */
const usualZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Midway',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

const anywhere: Where = { locale: 'en-US', timezone: undefined };

export function whereOf(country: string | undefined): Where {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return anywhere;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return { locale: `${language}-${country}`, timezone: usualZones[country] ?? zonesOf(country)[0] };
}

// The types do not know it yet.
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

/** As Chrome asks for it: the language of the country, then English. */
export function acceptLanguage({ locale }: Where): string {
  const [language = 'en'] = locale.split('-');
  const ownLanguages = locale === 'en-US' || language !== 'en' ? [locale, language] : [locale, 'en-US', language];
  const languages = [...ownLanguages, ...(language === 'en' ? [] : ['en-US', 'en'])];
  return languages.map((one, index) => (index === 0 ? one : `${one};q=${(1 - index / 10).toFixed(1)}`)).join(',');
}

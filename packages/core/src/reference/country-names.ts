import { countryCodes } from './country-codes.ts';

/** What people type for a country beside its codes and the names that a browser knows. */
const shortForms: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', '阿联酋'],
  BA: ['Bosnia', '波黑'],
  CD: ['DRC', 'DR Congo', '民主刚果'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Mainland China', '中国大陆'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales'],
  HK: ['Hong Kong', '中国香港', '香港'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', '南韩'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', '中国澳门', '澳门'],
  NL: ['Holland'],
  PG: ['PNG'],
  RU: ['Russian Federation', '俄国'],
  SA: ['KSA', '沙特'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['中国台湾', '台灣'],
  US: ['USA', 'U.S.', 'U.S.A.', 'America', 'United States of America', '美利坚'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};

let languages: readonly Intl.DisplayNames[] | undefined;

/** @rule A country is found by its code, by its usual short forms, and by its names in English and in Chinese, whatever the reader's language is. */
export function countryNames(code: string): readonly string[] {
  if (!countryCodes.includes(code)) return [code];
  languages ??= ['en', 'zh-CN'].flatMap((locale) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(locale, { type: 'region', style })),
  );
  const spelled = languages.map((names) => names.of(code) ?? code);
  return [...new Set([code, ...spelled, ...(shortForms[code] ?? [])])];
}

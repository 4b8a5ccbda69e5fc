import { countryCodes } from './country-codes.ts';

// ISO 3166-1 alpha-3, in the order of the codes of two letters.
const longCodes = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL ' +
  'BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI ' +
  'DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP ' +
  'GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ ' +
  'KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI ' +
  'MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER ' +
  'PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE ' +
  'SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI ' +
  'USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'
).split(' ');

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
  HK: ['Hong Kong', '香港'],
  KP: ['DPRK'],
  KR: ['Korea', 'ROK', '南韩'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', '澳门'],
  NL: ['Holland'],
  PG: ['PNG'],
  RU: ['Russian Federation', '俄国'],
  SA: ['KSA', '沙特'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['台灣'],
  US: ['U.S.', 'U.S.A.', 'America', 'United States of America', '美利坚'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};

let languages: readonly Intl.DisplayNames[] | undefined;

/** @rule A country is found by its codes of two and of three letters, by its usual short forms, and by its names in English and in Chinese, whatever the reader's language is. */
export function countryNames(code: string): readonly string[] {
  const place = countryCodes.indexOf(code);
  if (place < 0) return [code];
  languages ??= ['en', 'zh-CN'].flatMap((locale) =>
    (['long', 'short'] as const).map((style) => new Intl.DisplayNames(locale, { type: 'region', style })),
  );
  const spelled = languages.map((names) => names.of(code) ?? code);
  return [...new Set([code, longCodes[place] ?? code, ...spelled, ...(shortForms[code] ?? [])])];
}

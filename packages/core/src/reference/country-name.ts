/** As every product of the mainland writes them, where a browser has other names or longer ones. */
const chinese: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

const namesIn = new Map<string, Intl.DisplayNames>();

/** @rule Hong Kong, Macao and Taiwan are 中国香港, 中国澳门 and 中国台湾 in Simplified Chinese; every other country is called what the browser calls it. */
export function countryName(code: string, locale: string): string | undefined {
  // Anything but two letters makes it throw.
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  if (locale === 'zh-CN' && Object.hasOwn(chinese, code)) return chinese[code];
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  namesIn.set(locale, names);
  return names.of(code);
}

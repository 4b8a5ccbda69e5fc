import { searched } from '@millrace/core/fields';
import { countriesIn, countryCodes, countryNames } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const found = (search: string, locale = 'en') =>
  searched(countriesIn(locale), search, ({ code, name }) => [name, ...countryNames(code)]).map(({ code }) => code);

test("A country is found by its code, by its usual short forms, and by its names in English and in Chinese, whatever the reader's language is.", () => {
  for (const locale of ['en', 'zh-CN', 'de', 'ar']) {
    const first = (search: string) => found(search, locale)[0];
    expect(['US', 'USA', 'u.s.', 'america', 'United States of America'].map(first)).toEqual(Array(5).fill('US'));
    expect(['UK', 'gb', 'England', 'great britain', '英国'].map(first)).toEqual(Array(5).fill('GB'));
    expect(['UAE', 'Emirates', '阿联酋'].map(first)).toEqual(Array(3).fill('AE'));
    expect(['China', 'CN', '中国'].map(first)).toEqual(Array(3).fill('CN'));
    expect(['DE', 'germany', '德国'].map(first)).toEqual(Array(3).fill('DE'));
    const others = [
      'Turkey',
      'Holland',
      'Ivory Coast',
      "cote d'ivoire",
      'Czech Republic',
      'Burma',
      '香港',
      'South Korea',
    ];
    expect(others.map(first)).toEqual(['TR', 'NL', 'CI', 'CI', 'CZ', 'MM', 'HK', 'KR']);
  }
  expect(countryNames('BR').slice(0, 2)).toEqual(['BR', 'Brazil']);
  for (const text of ['', 'b', 'br', 'BRA', '1A', '<b>']) expect(countryNames(text)).toEqual([text]);
});

test('every country is found first by its code', () => {
  expect(countryCodes.filter((code) => found(code)[0] !== code)).toEqual([]);
});

test('no short form is that of two countries, nor the code of another', () => {
  const of = new Map<string, string>();
  const doubled = countryCodes.flatMap((code) =>
    countryNames(code).filter((name) => {
      const other = of.get(name);
      of.set(name, code);
      return other !== undefined;
    }),
  );
  expect(doubled).toEqual([]);
});

import { searched } from '@millrace/core/fields';
import { countriesIn, countryName, countryNames } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('Hong Kong, Macao and Taiwan are 中国香港, 中国澳门 and 中国台湾 in Simplified Chinese; every other country is called what the browser calls it.', () => {
  expect(['HK', 'MO', 'TW', 'CN', 'DE'].map((code) => countryName(code, 'zh-CN'))).toEqual([
    '中国香港',
    '中国澳门',
    '中国台湾',
    '中国',
    '德国',
  ]);
  expect(countryName('TW', 'en')).toBe('Taiwan');
  for (const none of ['', 'hk', 'HKG', '1A', 'ZY']) expect(countryName(none, 'zh-CN'), none).toBeUndefined();
});

const found = (search: string) =>
  searched(countriesIn('zh-CN'), search, ({ code, name }) => [name, ...countryNames(code)])[0]?.name;

test('they are found by what else they are called', () => {
  expect(['香港', '澳门', '台湾', '台灣', 'Hong Kong', 'Macau', 'TW', '中国'].map(found)).toEqual([
    '中国香港',
    '中国澳门',
    '中国台湾',
    '中国台湾',
    '中国香港',
    '中国澳门',
    '中国台湾',
    '中国',
  ]);
});

import { countriesIn, countryCodes } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('there are 249 countries, each of them once', () => {
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test("Countries are named in the reader's language and stand in its alphabetical order.", () => {
  const english = countriesIn('en');
  expect(english.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', code_name: 'DE - Germany', name: 'Germany' });
  expect([english[0]?.name, english.at(-1)?.name]).toEqual(['Afghanistan', 'Zimbabwe']);
  const german = countriesIn('de').map(({ name }) => name);
  expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
  // Every code has a name of its own.
  expect(english.filter(({ code, name }) => name === code)).toEqual([]);
});

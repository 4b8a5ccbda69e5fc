import { Country, matchesCountry, someCountries } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const found = (typed: string) =>
  someCountries()
    .filter((country) => matchesCountry(country, typed))
    .map(({ code }) => code);

test('A country is found by the start of its code or of a word of its name, in any case.', () => {
  expect(found('de')).toEqual(['DE']);
  expect(found('King')).toEqual(['GB']);
  expect(found(' united ')).toEqual(['GB', 'US']);
  expect(found('ermany')).toEqual([]);
  expect(found('')).toHaveLength(8);
});

test('the countries of the samples are countries', () => {
  expect(someCountries().map((country) => Country.parse(country))).toEqual(someCountries());
});

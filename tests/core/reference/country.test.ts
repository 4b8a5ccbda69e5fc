import { Country, someCountries } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('the countries of the samples are countries', () => {
  expect(someCountries().map((country) => Country.parse(country))).toEqual(someCountries());
});

import { countryCodes, countryError } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('A country is sent as its code of ISO 3166, in capitals.', () => {
  expect(countryCodes.filter(countryError)).toEqual([]);
  for (const wrong of ['', 'de', 'ZZ', 'XX', 'DEU', '<b>', 'D E', 'UK'])
    expect(countryError(wrong), wrong).toBe('country');
});

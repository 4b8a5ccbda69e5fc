import { mergedCarriers, someCarriers } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('The groups of carriers become one list, in which each carrier stands once.', () => {
  expect(mergedCarriers(someCarriers()).map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Telekom',
    '2 Vodafone',
    '3 Movistar',
  ]);
  expect(mergedCarriers({})).toEqual([]);
});

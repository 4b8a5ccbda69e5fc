import { applyCalls, offerCalls } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('what the dialog sends is what the catalogue has', () => {
  expect(offerCalls).toMatchObject(applyCalls);
  expect(Object.values(applyCalls).map(({ name }) => name)).toEqual([
    'offers.apply',
    'offers.applyHelp',
    'offers.keepTemplate',
    'offers.read',
  ]);
});

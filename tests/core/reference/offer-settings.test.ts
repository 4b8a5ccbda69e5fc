import { OfferSettings, someOfferSettings } from '@millrace/core/reference';
import { expect, test } from 'vitest';

test('the settings hold the seven lists that the editor chooses from', () => {
  expect(Object.keys(OfferSettings.parse(someOfferSettings()))).toEqual([
    'ad_type',
    'incentive_type',
    'payout_type',
    'restriction_type',
    'prelander',
    'category',
    'conversion_flow',
  ]);
});

import { firstDialog } from '@millrace/core/account';
import { expect, test } from 'vitest';

const usual = { is_sdk: false, sdk_agreement_conformed: false, status: 1 };

test('One dialog opens by itself: the SDK terms, else the tip of an account under review, else the promotions of an account that can take offers.', () => {
  const waiting = { ...usual, is_sdk: true, status: 0 };
  expect(firstDialog(waiting, 3)).toBe('sdkTerms');
  expect(firstDialog({ ...waiting, sdk_agreement_conformed: true }, 3)).toBe('reviewTip');
  expect([0, 1, 2, 3].map((status) => firstDialog({ ...usual, status }, 3))).toEqual([
    'reviewTip',
    'promotions',
    undefined,
    undefined,
  ]);
  expect(firstDialog(waiting, 2)).toBeUndefined();
});

import { accountWords, agreed, needsSdkTerms, sdkTerms, sdkTermsError } from '@millrace/core/account';
import { expect, test } from 'vitest';

const sdk = { is_sdk: true, sdk_agreement_conformed: false };

test('The SDK terms are shown to SDK affiliates who have not agreed to them.', () => {
  expect(needsSdkTerms(sdk, 3)).toBe(true);
  expect(needsSdkTerms({ ...sdk, sdk_agreement_conformed: true }, 3)).toBe(false);
  expect(needsSdkTerms({ ...sdk, is_sdk: false }, 3)).toBe(false);
  expect(needsSdkTerms(sdk, 2)).toBe(false);
});

test('The SDK terms are agreed to with their box ticked.', () => {
  expect(sdkTermsError(true)).toBeUndefined();
  expect(accountWords[sdkTermsError(false) ?? 'selectOne']).toBe('You must accept the general terms and conditions');
});

test('After the agreement the SDK terms are not shown again.', () => {
  expect(needsSdkTerms(agreed(sdk), 3)).toBe(false);
  expect(sdk.sdk_agreement_conformed).toBe(false);
});

test('The SDK terms say: payment within 30 days of the invoice, a term of 1 year that renews itself, 24 hours of notice.', () => {
  expect(sdkTerms).toEqual({ paymentDays: 30, years: 1, isRenewed: true, noticeHours: 24 });
});

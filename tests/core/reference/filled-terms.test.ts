import { daysForm, filledTerms } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const of = (payment_days: number) => ({ minimum_payment: 1_500, payment_days });
const text = 'Net {payment_days}, {payment_due}, from {minimum_payment}; {payment_within} of {invoice}';

test('In a text of the operator, {minimum_payment}, {payment_days}, {payment_due} and {payment_within} say the terms of its reader, and no days at all as the same day; other braces stay.', () => {
  expect(filledTerms(text, of(60), 'en')).toBe(
    'Net 60, 60 days after the end of the period, from 1,500; within 60 days of {invoice}',
  );
  expect(filledTerms(text, of(1), 'en')).toBe(
    'Net 1, 1 day after the end of the period, from 1,500; within 1 day of {invoice}',
  );
  expect(filledTerms(text, of(0), 'en')).toBe(
    'Net 0, on the last day of the period, from 1,500; on the day of {invoice}',
  );
  const chinese = '{payment_due}打款，收到账单{payment_within}';
  expect(filledTerms(chinese, of(60), 'zh')).toBe('结算周期结束 60 天后打款，收到账单后 60 天内');
  expect(filledTerms(chinese, of(1), 'zh')).toBe('结算周期结束 1 天后打款，收到账单后 1 天内');
  expect(filledTerms(chinese, of(0), 'zh')).toBe('结算周期结束当天打款，收到账单当天');
});

test('no days, one day and more days have a sentence each', () => {
  expect([0, 1, 2, 180].map(daysForm)).toEqual(['none', 'one', 'more', 'more']);
});

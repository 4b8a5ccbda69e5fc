import {
  dueDay,
  dueOfThisMonth,
  missingToPayment,
  nextPaymentDay,
  termsOf,
  usualTerms,
  waitsForManager,
  wayToPayment,
} from '@millrace/core/payment';
import { Provider } from '@millrace/core/reference';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const named = { name: 'Acme Ads', support_email: 'help@acme.example', terms_url: 'https://acme.example/terms' };

const due = (moment: string) => dueOfThisMonth(new Date(moment), usualTerms);
const missing = (balance: string) => missingToPayment(balance, usualTerms);
const way = (balance: string) => wayToPayment(balance, usualTerms);

test('The smallest payment is 500 US dollars, and a payment is due after 30 days, where the network sets nothing else.', () => {
  expect(usualTerms).toEqual({ minimum_payment: 500, payment_days: 30 });
  expect(Provider.parse(named)).toMatchObject(usualTerms);
});

test("A publisher's own smallest payment and own days go before the network's, each by itself.", () => {
  const network = { minimum_payment: 400, payment_days: 45 };
  const none = { minimum_payment: null, payment_days: null };
  expect(termsOf(network)).toEqual(network);
  expect(termsOf(network, none)).toEqual(network);
  expect(termsOf(network, { ...none, minimum_payment: 100 })).toEqual({ minimum_payment: 100, payment_days: 45 });
  expect(termsOf(network, { ...none, payment_days: 0 })).toEqual({ minimum_payment: 400, payment_days: 0 });
});

test('A payment is due so many days after the end of its period as the terms say.', () => {
  expect(dueDay('2026-10-31', usualTerms)).toBe('2026-11-30');
  expect([0, 15, 60].map((payment_days) => dueDay('2026-10-31', { ...usualTerms, payment_days }))).toEqual([
    '2026-10-31',
    '2026-11-15',
    '2026-12-30',
  ]);
});

test('What is earned in a month that is not over yet is due by the end of that month.', () => {
  expect(due('2026-11-30T15:59:59Z')).toBe('2026-12-30');
  expect(due('2026-11-30T16:00:00Z')).toBe('2027-01-30');
  expect(due('2027-01-31T00:00:00Z')).toBe('2027-03-02');
});

const next = (moment: string, payment_days = 30) => nextPaymentDay(new Date(moment), { ...usualTerms, payment_days });

test('Payments are made by the month; the next one is that of the earliest month that is not due before today.', () => {
  expect(next('2026-11-20T00:00:00Z')).toBe('2026-11-30');
  // Due today is still to come; the day changes at midnight in GMT+8.
  expect(next('2026-11-30T15:59:59Z')).toBe('2026-11-30');
  expect(next('2026-11-30T16:00:00Z')).toBe('2026-12-30');
  // December's is due on 30 January and January's only on 2 March.
  expect([next('2027-01-30T00:00:00Z'), next('2027-01-31T00:00:00Z')]).toEqual(['2027-01-30', '2027-03-02']);
  expect([next('2027-03-02T00:00:00Z'), next('2027-03-03T00:00:00Z')]).toEqual(['2027-03-02', '2027-03-30']);
  expect(next('2026-12-31T00:00:00Z')).toBe('2027-01-30');
  // With Net 60 those of September are due by the end of November, with Net 0 a month is due on its last day.
  expect(next('2026-11-20T00:00:00Z', 60)).toBe('2026-11-29');
  expect(next('2026-11-30T00:00:00Z', 60)).toBe('2026-12-30');
  expect(next('2026-11-20T00:00:00Z', 0)).toBe('2026-11-30');
});

test('What is missing to the smallest payment is told as long as something is.', () => {
  expect(['120.45', '499.99', '-20', '500', '500.01'].map(missing)).toEqual([
    '379.55',
    '0.01',
    '520',
    undefined,
    undefined,
  ]);
  expect(missingToPayment('120.45', { ...usualTerms, minimum_payment: 100 })).toBeUndefined();
});

test('The way to the smallest payment is shown in whole per cent, from 0 to 100.', () => {
  expect(['-3', '0', '4.99', '250', '499.99', '500', '9000'].map(way)).toEqual([0, 0, 0, 50, 99, 100, 100]);
  expect(['145', '285.00', '290.0', '5', '0.00', '499.99999999999999999999'].map(way)).toEqual([29, 57, 58, 1, 0, 99]);
  expect(wayToPayment('33.40', { ...usualTerms, minimum_payment: 100 })).toBe(33);
});

test('The first payment waits for the account manager, later ones are made by themselves.', () => {
  expect([0, 1, 12].map((paid) => waitsForManager({ paid }))).toEqual([true, false, false]);
});

test('the way is never rounded up and ends where nothing is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (cents) => {
      const balance = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(wayToPayment(balance, usualTerms)).toBe(Math.min(100, Math.floor(cents / 500)));
      expect(missingToPayment(balance, usualTerms) === undefined).toBe(cents >= 50_000);
    }),
    { numRuns: 200 },
  );
});

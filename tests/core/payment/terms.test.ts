import {
  dueDay,
  dueOfThisMonth,
  missingToPayment,
  nextPaymentDay,
  smallestPayment,
  waitsForManager,
  wayToPayment,
} from '@millrace/core/payment';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('The smallest payment is 500 US dollars.', () => {
  expect(smallestPayment).toBe('500');
});

test('A payment is due 30 days after the end of its period.', () => {
  expect(dueDay('2026-10-31')).toBe('2026-11-30');
});

test('What is earned in a month that is not over yet is due 30 days after its end.', () => {
  expect(dueOfThisMonth(new Date('2026-11-30T15:59:59Z'))).toBe('2026-12-30');
  expect(dueOfThisMonth(new Date('2026-11-30T16:00:00Z'))).toBe('2027-01-30');
  expect(dueOfThisMonth(new Date('2027-01-31T00:00:00Z'))).toBe('2027-03-02');
});

const next = (moment: string) => nextPaymentDay(new Date(moment));

test('Payments are made by the month; the next one is that of the earliest month that is not due before today.', () => {
  expect(next('2026-11-20T00:00:00Z')).toBe('2026-11-30');
  // Due today is still to come; the day changes at midnight in GMT+8.
  expect(next('2026-11-30T15:59:59Z')).toBe('2026-11-30');
  expect(next('2026-11-30T16:00:00Z')).toBe('2026-12-30');
  // December's is due on 30 January and January's only on 2 March.
  expect([next('2027-01-30T00:00:00Z'), next('2027-01-31T00:00:00Z')]).toEqual(['2027-01-30', '2027-03-02']);
  expect([next('2027-03-02T00:00:00Z'), next('2027-03-03T00:00:00Z')]).toEqual(['2027-03-02', '2027-03-30']);
  expect(next('2026-12-31T00:00:00Z')).toBe('2027-01-30');
});

test('What is missing to the smallest payment is told as long as something is.', () => {
  expect(missingToPayment('120.45')).toBe('379.55');
  expect(missingToPayment('499.99')).toBe('0.01');
  expect(missingToPayment('-20')).toBe('520');
  expect(['500', '500.01'].map(missingToPayment)).toEqual([undefined, undefined]);
});

test('The way to the smallest payment is shown in whole per cent, from 0 to 100.', () => {
  expect(['-3', '0', '4.99', '250', '499.99', '500', '9000'].map(wayToPayment)).toEqual([0, 0, 0, 50, 99, 100, 100]);
  expect(['145', '285.00', '290.0', '5', '0.00', '499.99999999999999999999'].map(wayToPayment)).toEqual([
    29, 57, 58, 1, 0, 99,
  ]);
});

test('The first payment waits for the account manager, later ones are made by themselves.', () => {
  expect([0, 1, 12].map((paid) => waitsForManager({ paid }))).toEqual([true, false, false]);
});

test('the way is never rounded up and ends where nothing is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (cents) => {
      const balance = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(wayToPayment(balance)).toBe(Math.min(100, Math.floor(cents / 500)));
      expect(missingToPayment(balance) === undefined).toBe(cents >= 50_000);
    }),
    { numRuns: 200 },
  );
});

import { dueDay, missingToPayment, smallestPayment, waitsForManager, wayToPayment } from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('The smallest payment is 500 US dollars.', () => {
  expect(smallestPayment).toBe('500');
});

test('A payment is due 30 days after the end of its period.', () => {
  expect(dueDay('2026-10-31')).toBe('2026-11-30');
});

test('What is missing to the smallest payment is told as long as something is.', () => {
  expect(missingToPayment('120.45')).toBe('379.55');
  expect(missingToPayment('499.99')).toBe('0.01');
  expect(missingToPayment('-20')).toBe('520');
  expect(['500', '500.01'].map(missingToPayment)).toEqual([undefined, undefined]);
});

test('The way to the smallest payment is shown in whole per cent, from 0 to 100.', () => {
  expect(['-3', '0', '4.99', '250', '499.99', '500', '9000'].map(wayToPayment)).toEqual([0, 0, 0, 50, 99, 100, 100]);
});

test('The first payment waits for the account manager, later ones are made by themselves.', () => {
  expect([0, 1, 12].map((paid) => waitsForManager({ paid }))).toEqual([true, false, false]);
});

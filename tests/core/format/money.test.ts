import { money, perClick, plainPrice, price } from '@millrace/core/format';
import { expect, test } from 'vitest';

test.each([
  ['1234.5', '1,234.50'],
  ['0', '0.00'],
  [0, '0.00'],
  ['-12.5', '-12.50'],
  ['0.005', '0.01'],
  ['-0.001', '0.00'],
  [1e6, '1,000,000.00'],
  ['123456789012345678901234567890.12', '123,456,789,012,345,678,901,234,567,890.12'],
])('%s is shown as %s', (amount, shown) => expect(money(amount)).toBe(shown));

test.each([null, undefined, '', 'abc', Number.NaN])('where there is nothing (%j) stands a dash', (amount) =>
  expect(money(amount)).toBe('-'),
);

test('the currency stands before the figures and after the sign', () => {
  expect(money('1284.5', { currency: '$' })).toBe('$1,284.50');
  expect(money('-12.5', { currency: '$' })).toBe('-$12.50');
  expect(money('-0.004', { currency: '$' })).toBe('$0.00');
  expect(money(null, { currency: '$' })).toBe('-');
});

test('An amount has thousands separators and 2 decimals, a dollar sign where it is wanted, and a dash where there is nothing.', () => {
  expect([money('1284.5'), money('1284.5', { currency: '$' }), money(null)]).toEqual(['1,284.50', '$1,284.50', '-']);
});

test('What one action pays has from 2 to 4 decimals, as many as it needs, and is never rounded up: what is shown is what is paid.', () => {
  const shown = ['137.255', '0.3333', '130.0050', '1.8', '12', '1234.5', '0.99999'].map((amount) => price(amount));
  expect(shown).toEqual(['137.255', '0.3333', '130.005', '1.80', '12.00', '1,234.50', '0.9999']);
  expect([price('137.255', { currency: '$' }), price('-0.3333', { currency: '$' })]).toEqual(['$137.255', '-$0.3333']);
  expect([price(null), price('')]).toEqual(['-', '-']);
});

test('What one click earns has 3 decimals, since it is often less than a cent.', () => {
  expect(['0.0045', '0.2', '0', '-1.25', '-0.0001'].map((amount) => perClick(amount))).toEqual([
    '0.005',
    '0.200',
    '0.000',
    '-1.250',
    '0.000',
  ]);
  expect(perClick('0.03125', { currency: '$' })).toBe('$0.031');
});

test('a program reads a price without separators', () => {
  expect([plainPrice('1234567.255'), plainPrice('1.8')]).toEqual(['1234567.255', '1.80']);
});

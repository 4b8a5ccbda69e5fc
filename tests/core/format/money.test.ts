import { money } from '@millrace/core/format';
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

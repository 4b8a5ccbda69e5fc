import { converted } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('an amount is converted to the cent, half a cent up, without binary fractions', () => {
  expect(converted('612.40', '0.923456')).toBe('565.52');
  expect(converted('1.00', '1.005')).toBe('1.01');
  expect(converted('0.05', '0.1')).toBe('0.01');
  expect(converted('0.01', '0.1')).toBe('0.00');
  expect(converted('500', '7')).toBe('3500.00');
  expect(converted('99999999.99', '0.999999')).toBe('99999899.99');
});

test('or to other decimals, half of the last one up', () => {
  expect(converted('0.1', '1.0005', 4)).toBe('0.1001');
  expect(converted('1.4', '1.1', 4)).toBe('1.5400');
  expect(converted('200', '0.0000380123', 4)).toBe('0.0076');
  expect(converted('1234.5', '1', 0)).toBe('1235');
  expect(converted('0.49', '1', 0)).toBe('0');
});

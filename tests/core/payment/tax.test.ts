import { highestTaxRate, longestTaxNumber, taxOf, taxRateText, withTax } from '@millrace/core/payment';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('The tax of an invoice is its rate of the net amount, rounded half up to the smallest unit of its currency, usually the cent; without a rate there is none.', () => {
  const cases = [
    ['1000', '19.00', '190.00'],
    ['1000.00', '5.50', '55.00'],
    // Half a cent is one, and what is less is none.
    ['0.50', '19', '0.10'],
    ['0.10', '5.00', '0.01'],
    ['0.09', '5', '0.00'],
    ['612.47', '7.7', '47.16'],
    ['999999999999.99', '30.00', '300000000000.00'],
    ['100', '0', '0.00'],
  ] as const;
  for (const [net, tax_rate, tax] of cases) expect(taxOf(net, { tax_rate }), `${tax_rate}% of ${net}`).toBe(tax);
  expect(taxOf('1000', { tax_rate: null })).toBe('0.00');
  // Yen have no part, and dinars have a thousand.
  expect(taxOf('105', { tax_rate: '10' }, 0)).toBe('11');
  expect(taxOf('104', { tax_rate: '10' }, 0)).toBe('10');
  expect(taxOf('1.005', { tax_rate: '10' }, 3)).toBe('0.101');
  expect(taxOf('1000', { tax_rate: null }, 0)).toBe('0');
  // As it is done with a pencil: the remainder decides.
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(3_000), (cents, rate) => {
      const exact = cents * rate;
      const rest = exact % 10_000;
      const wanted = (exact - rest) / 10_000 + (rest >= 5_000 ? 1 : 0);
      const tax = taxOf((cents / 100).toFixed(2), { tax_rate: (rate / 100).toFixed(2) });
      expect(Math.round(Number(tax) * 100)).toBe(wanted);
    }),
  );
});

test('What is to pay of an invoice is its net amount with its tax.', () => {
  expect(withTax({ amount: '1000.1', tax: '190.02' })).toBe('1190.12');
  expect(withTax({ amount: '612.40', tax: '0.00' })).toBe('612.40');
});

test('what is no amount in cents is refused, and a rate is read without zeros at its end', () => {
  for (const wrong of ['-5', '1.234', '', '1e3']) expect(() => taxOf(wrong, { tax_rate: '19' })).toThrow(TypeError);
  expect(() => taxOf('1.5', { tax_rate: '19' }, 0)).toThrow(TypeError);
  expect(['19.00', '5.50', '0.00', '7.25'].map(taxRateText)).toEqual(['19%', '5.5%', '0%', '7.25%']);
  expect([highestTaxRate, longestTaxNumber]).toEqual([30, 40]);
});

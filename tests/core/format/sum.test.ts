import { difference, sum } from '@millrace/core/format';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  [[], '0'],
  [['0.10', '0.20'], '0.30'],
  [['1.5', '2', '-0.25'], '3.25'],
  [['-0.50', '0.25'], '-0.25'],
  [['-1.00', '1.00'], '0.00'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000.00'],
])('%j is together %s', (amounts, together) => expect(sum(amounts)).toBe(together));

test.each([
  ['500', '120.45', '379.55'],
  ['0', '-20', '20'],
  ['-1.5', '1', '-2.5'],
  ['1.00', '1', '0.00'],
])('%s less %s is %s', (amount, less, left) => expect(difference(amount, less)).toBe(left));

test('what is no amount is not added', () => {
  for (const wrong of ['', 'abc', '1,000.00', '1e3', '.5']) expect(() => sum([wrong])).toThrow(`"${wrong}"`);
});

function written(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

test('amounts in cents are added to the cent, in any order', () => {
  const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), (all) => {
      const total = written(all.reduce((a, b) => a + b, 0n));
      expect(sum(all.map(written))).toBe(total);
      expect(sum(all.toReversed().map(written))).toBe(total);
    }),
    { numRuns: 100 },
  );
});

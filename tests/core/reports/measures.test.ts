import { aReportRow, ecpm, measured, quotient, shownMeasure, type Measure } from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('eCPM is revenue times 1000 by impressions, with 2 decimals.', () => {
  expect(ecpm({ revenue: '43.20', impress: 48_000 })).toBe('0.90');
  expect(ecpm({ revenue: '1', impress: 3 })).toBe('333.33');
  expect(ecpm({ revenue: '0', impress: 5 })).toBe('0.00');
  expect(ecpm({ impress: 5 })).toBe('0.00');
  expect(ecpm({ revenue: '12.50', impress: 0 })).toBeUndefined();
  expect(ecpm({})).toBeUndefined();
});

test('The click-through rate is the per cent of impressions that were clicked.', () => {
  expect(measured('ctr', { clk: 2_400, impress: 48_000 })).toBe('5.00');
  expect(measured('ctr', { impress: 3 })).toBe('0.00');
  expect(measured('ctr', { clk: 3 })).toBeUndefined();
});

test('The conversion rate is the per cent of clicks that converted.', () => {
  expect(measured('cr', { cov: 36, clk: 2_400 })).toBe('1.50');
  expect(measured('cr', { clk: 7 })).toBe('0.00');
  expect(measured('cr', { cov: 7 })).toBeUndefined();
});

test('Revenue per click is revenue by clicks, with 2 decimals.', () => {
  expect(measured('rpc', { revenue: '43.20', clk: 2_400 })).toBe('0.02');
  expect(measured('rpc', { clk: 7 })).toBe('0.00');
  expect(measured('rpc', { revenue: '43.20' })).toBeUndefined();
});

test('The average payout is revenue by the conversions that were not reversed, with 2 decimals.', () => {
  expect(measured('payout', { revenue: '3', cov: 3, reversed: 1 })).toBe('1.50');
  expect(measured('payout', { revenue: '-1.5', cov: 0, reversed: 1 })).toBeUndefined();
  expect(measured('payout', { revenue: '43.20', cov: 36 })).toBe('1.20');
  expect(measured('payout', { cov: 1 })).toBe('0.00');
  expect(measured('payout', { revenue: '43.20' })).toBeUndefined();
});

test('What is divided by nothing, or by less, has no value, whatever it is.', () => {
  expect(quotient('1', -1)).toBeUndefined();
  expect(['0', '1', '-0.01'].map((amount) => quotient(amount, 0))).toEqual([undefined, undefined, undefined]);
  expect(quotient('0', 1)).toBe('0.00');
  expect(['44', '0.4', '-1.5'].map((amount) => quotient(amount, 1, 1, 0))).toEqual(['44', '0', '-2']);
});

test.each([
  ['0.005', 1, '0.01'],
  ['0.0049', 1, '0.00'],
  ['-0.005', 1, '-0.01'],
  ['-0.0049', 1, '0.00'],
  ['1.005', 1, '1.01'],
  ['-12.50', 2, '-6.25'],
  ['99999999999999999999.99', 1, '99999999999999999999.99'],
])('%s by %i is %s, exactly', (amount, by, result) => expect(quotient(amount, by)).toBe(result));

test('what is no amount is not divided', () => {
  for (const wrong of ['', '1,000', '1e3', '.5']) expect(() => quotient(wrong, 2)).toThrow(`"${wrong}"`);
});

test('a quotient is never more than half a cent from the exact one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 10 ** 9 }), (thousandths, by) => {
      const digits = String(thousandths).padStart(4, '0');
      const text = quotient(`${digits.slice(0, -3)}.${digits.slice(-3)}`, by) ?? '';
      const cents = BigInt(text.replace('.', ''));
      const off = 10n * cents * BigInt(by) - thousandths;
      expect(2n * (off < 0n ? -off : off) <= 10n * BigInt(by)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a figure is the one of the row, or follows from it', () => {
  const row = aReportRow({ revenue: '-12.5' });
  const figure = (measure: Measure) => measured(measure, row);
  expect((['impress', 'clk', 'cov', 'users', 'points', 'revenue'] as const).map(figure)).toEqual([
    '48000',
    '2400',
    '36',
    '30',
    '18000',
    '-12.5',
  ]);
  expect((['ctr', 'cr', 'ecpm', 'rpc', 'payout'] as const).map(figure)).toEqual([
    '5.00',
    '1.50',
    '-0.26',
    '-0.01',
    '-0.35',
  ]);
  expect([measured('clk', {}), measured('revenue', {})]).toEqual(['0', '0']);
});

test('Figures are shown with thousands separators, amounts and rates with 2 decimals, and a dash where there is none.', () => {
  const row = { impress: 1_234_567, clk: 12, cov: 3, revenue: '98765.4' };
  const shown = (measure: Measure) => shownMeasure(measure, row);
  expect((['impress', 'clk', 'revenue', 'rpc', 'payout', 'ecpm'] as const).map(shown)).toEqual([
    '1,234,567',
    '12',
    '98,765.40',
    '8,230.45',
    '32,921.80',
    '80.00',
  ]);
  expect([shown('cr'), shown('ctr')]).toEqual(['25.00%', '0.00%']);
  expect((['ctr', 'cr', 'ecpm', 'rpc', 'payout'] as const).map((one) => shownMeasure(one, {}))).toEqual(
    Array(5).fill('-'),
  );
  expect([shownMeasure('clk', {}), shownMeasure('revenue', {})]).toEqual(['0', '0.00']);
});

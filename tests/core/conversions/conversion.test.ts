import { aConversion, Conversion, ConversionSums } from '@millrace/core/conversions';
import { expect, test } from 'vitest';

test('a conversion is read as it is sent, with a status that is only newer too', () => {
  expect(Conversion.parse(aConversion())).toEqual(aConversion());
  const held = { ...aConversion({ reversed_at: '2026-11-21T00:00:00Z', postback: null }), status: 'held' };
  expect(Conversion.parse(held)).toEqual(held);
  expect(Conversion.safeParse({ ...aConversion(), payout: 'much' }).success).toBe(false);
});

test('its sums are whole numbers and an amount', () => {
  const sums = { approved: 2, pending: 0, reversed: 1, rejected: 0, test: 0, payout: '3.6' };
  expect(ConversionSums.parse(sums)).toEqual(sums);
  expect(ConversionSums.safeParse({ ...sums, approved: 1.5 }).success).toBe(false);
});

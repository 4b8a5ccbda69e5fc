import { aConversion, Conversion, ConversionSums, postbackState } from '@millrace/core/conversions';
import { expect, test } from 'vitest';

test('a conversion is read as it is sent, with a status that is only newer too', () => {
  expect(Conversion.parse(aConversion())).toEqual(aConversion());
  const held = { ...aConversion({ reversed_at: '2026-11-21T00:00:00Z', postback: null }), status: 'held' };
  expect(Conversion.parse(held)).toEqual(held);
  expect(Conversion.safeParse({ ...aConversion(), payout: 'much' }).success).toBe(false);
});

test('its sums are whole numbers and an amount', () => {
  const sums = { approved: 2, reversed: 1, rejected: 0, test: 0, payout: '3.6' };
  expect(ConversionSums.parse(sums)).toEqual(sums);
  expect(ConversionSums.safeParse({ ...sums, approved: 1.5 }).success).toBe(false);
});

test('The postback of a conversion is not sent yet, has arrived, is failing as long as it is sent again, or has failed.', () => {
  const next_at = '2026-11-20T16:00:00.000Z';
  expect(postbackState({ tries: 0, code: 0, next_at })).toBe('notSent');
  expect(postbackState({ tries: 2, code: 204, next_at: null })).toBe('arrived');
  expect(postbackState({ tries: 1, code: 500, next_at })).toBe('failing');
  expect(postbackState({ tries: 9, code: 0, next_at: null })).toBe('failed');
  // That it was approved has arrived, that it was reversed is still to be sent.
  expect(postbackState({ tries: 1, code: 200, next_at })).toBe('notSent');
});

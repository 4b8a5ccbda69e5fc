import { anOfferDetail, OfferDetail, runsEverywhere } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('An offer without target countries runs everywhere.', () => {
  expect(runsEverywhere([])).toBe(true);
  expect(runsEverywhere(['DE'])).toBe(false);
});

test('the sample of an offer in detail is one that the server may give', () => {
  expect(OfferDetail.parse(anOfferDetail())).toEqual(anOfferDetail());
});

import { anOffer, approveState, isActive, isFloating, Offer, someOffers } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('An offer is active when its status is 1, else paused.', () => {
  expect([0, 1, 2].map((status) => isActive(anOffer({ status })))).toEqual([false, true, false]);
});

test('A payout_price of 0 means Floating.', () => {
  expect(['0', '0.00', '0.01'].map((payout_price) => isFloating(anOffer({ payout_price })))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the offers of the samples are ones that the server may give, in every state and at every kind of price', () => {
  const offers = someOffers(60);
  expect(offers.map((offer) => Offer.parse(offer))).toEqual(offers);
  expect(new Set(offers.map(({ oid }) => oid)).size).toBe(60);
  expect(new Set(offers.map(approveState)).size).toBe(4);
  expect([offers.some(isFloating), offers.some(isActive), offers.every(isActive)]).toEqual([true, true, false]);
});

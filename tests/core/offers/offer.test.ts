import { anOffer, approveState, isActive, isFloating, Offer, rejectionReason, someOffers } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('approve_status is 0 Pending, 1 Approved, 2 Unapproved; any other is Rejected.', () => {
  const states = [0, 1, 2, 3, -1, 99].map((approve_status) => approveState(anOffer({ approve_status })));
  expect(states).toEqual(['pending', 'approved', 'unapproved', 'rejected', 'rejected', 'rejected']);
});

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

test('A rejected application tells the reason of its latest rejection, and no other application tells one.', () => {
  const at = '2026-11-20T08:00:00Z';
  const timeline = [
    { approve_status: 0, at },
    { approve_status: 3, at, reason: 'No traffic yet.' },
    { approve_status: 3, at, reason: 'Incentive traffic.' },
    { approve_status: 0, at, reason: 'Once more.' },
  ];
  const offer = Offer.parse(anOffer({ timeline }));
  const reasons = [0, 1, 2, 3].map((approve_status) => rejectionReason({ ...offer, approve_status }));
  expect(reasons).toEqual([undefined, undefined, undefined, 'Incentive traffic.']);
  expect(rejectionReason(anOffer({ approve_status: 3 }))).toBeUndefined();
  expect(rejectionReason(anOffer({ approve_status: 3, timeline: [] }))).toBeUndefined();
});

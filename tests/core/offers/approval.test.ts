import { anOffer, approveState, Offer, rejectionReason } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('approve_status is 0 Pending, 1 Approved, 2 Unapproved; any other is Rejected.', () => {
  const states = [0, 1, 2, 3, -1, 99].map((approve_status) => approveState(anOffer({ approve_status })));
  expect(states).toEqual(['pending', 'approved', 'unapproved', 'rejected', 'rejected', 'rejected']);
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

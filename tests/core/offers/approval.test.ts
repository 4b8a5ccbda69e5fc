import { anOffer, approveState } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('approve_status is 0 Pending, 1 Approved, 2 Unapproved; any other is Rejected.', () => {
  const states = [0, 1, 2, 3, -1, 99].map((approve_status) => approveState(anOffer({ approve_status })));
  expect(states).toEqual(['pending', 'approved', 'unapproved', 'rejected', 'rejected', 'rejected']);
});

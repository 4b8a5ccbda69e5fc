import type { Offer } from './offer.ts';

/** How far a publisher's application for an offer is. */
export const approveStatuses = { pending: 0, approved: 1, unapproved: 2, rejected: 3 } as const;

export type ApproveState = 'pending' | 'approved' | 'unapproved' | 'rejected';

/** @rule approve_status is 0 Pending, 1 Approved, 2 Unapproved; any other is Rejected. */
export function approveState(offer: Pick<Offer, 'approve_status'>): ApproveState {
  switch (offer.approve_status) {
    case approveStatuses.pending:
      return 'pending';
    case approveStatuses.approved:
      return 'approved';
    case approveStatuses.unapproved:
      return 'unapproved';
    default:
      return 'rejected';
  }
}

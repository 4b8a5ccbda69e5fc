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

/** @rule A rejected application tells the reason of its latest rejection, and no other application tells one. */
export function rejectionReason(offer: Pick<Offer, 'approve_status' | 'timeline'>): string | undefined {
  if (approveState(offer) !== 'rejected') return undefined;
  return offer.timeline?.findLast((step) => approveState(step) === 'rejected')?.reason;
}

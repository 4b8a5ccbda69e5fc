import * as z from 'zod/mini';

/** How far a publisher's application for an offer is. */
export const approveStatuses = { pending: 0, approved: 1, unapproved: 2, rejected: 3 } as const;

export const Offer = z.object({
  oid: z.int(),
  name: z.string(),
  /** Decimal text; 0 means that the price floats. */
  payout_price: z.string(),
  approve_status: z.int(),
  status: z.int(),
  icon_url: z.string(),
});
export type Offer = z.output<typeof Offer>;

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

/** @rule An offer is active when its status is 1, else paused. */
export function isActive(offer: Pick<Offer, 'status'>): boolean {
  return offer.status === 1;
}

/** @rule A payout_price of 0 means Floating. */
export function isFloating(offer: Pick<Offer, 'payout_price'>): boolean {
  return Number(offer.payout_price) === 0;
}

import { userStatuses } from '../session/user.ts';
import { mayApply, showsApply } from './apply.ts';
import { approveState } from './approval.ts';
import type { Offer } from './offer.ts';

/** @rule The link of an offer is to be had once its approval status is 1. */
export function mayGetLink(offer: Pick<Offer, 'approve_status'>): boolean {
  return approveState(offer) === 'approved';
}

/** @rule A publisher whose status is 0 can neither apply for an offer nor get a link, and is led to update the account's details. */
export function needsDetails(status: number): boolean {
  return status === userStatuses.underReview;
}

/** @rule A disabled Apply says why: the account is under review, or the application is waiting. */
export function applyRefusal(
  offer: Pick<Offer, 'approve_status'>,
  status: number,
): 'underReview' | 'pending' | undefined {
  if (!showsApply(offer)) return undefined;
  if (needsDetails(status)) return 'underReview';
  return mayApply(offer) ? undefined : 'pending';
}

/** @rule A disabled Get Link says why: the account is under review, or the offer is not approved. */
export function linkRefusal(
  offer: Pick<Offer, 'approve_status'>,
  status: number,
): 'underReview' | 'unapproved' | undefined {
  if (needsDetails(status)) return 'underReview';
  return mayGetLink(offer) ? undefined : 'unapproved';
}

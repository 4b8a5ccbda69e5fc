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

type AccountRefusal = 'underReview' | 'accountBlocked' | 'accountNotApproved';

/** @rule Offers are for accounts in good standing: one that is blocked or was not approved is told so in their place. */
export function accountRefusal(status: number): AccountRefusal | undefined {
  if (needsDetails(status)) return 'underReview';
  if (status === userStatuses.blocked) return 'accountBlocked';
  return status === userStatuses.notApproved ? 'accountNotApproved' : undefined;
}

/** @rule A disabled Apply says why: what keeps the account from offers, or that the application is waiting. */
export function applyRefusal(
  offer: Pick<Offer, 'approve_status'>,
  status: number,
): AccountRefusal | 'pending' | undefined {
  if (!showsApply(offer)) return undefined;
  return accountRefusal(status) ?? (mayApply(offer) ? undefined : 'pending');
}

/** @rule Offers are selected to be applied for where they can be: one that is approved or in review says so instead. */
export function selectRefusal(offer: Pick<Offer, 'approve_status'>): 'approved' | 'pending' | undefined {
  if (!showsApply(offer)) return 'approved';
  return mayApply(offer) ? undefined : 'pending';
}

/** @rule A disabled Get Link says why: what keeps the account from offers, or that the offer is not approved. */
export function linkRefusal(
  offer: Pick<Offer, 'approve_status'>,
  status: number,
): AccountRefusal | 'unapproved' | undefined {
  return accountRefusal(status) ?? (mayGetLink(offer) ? undefined : 'unapproved');
}

import { userStatuses, type User } from './user.ts';

export type Banner =
  'blocked' | 'notApproved' | 'underReview' | 'paymentChanged' | 'paymentAsked' | 'detailsUnderReview' | 'termsUpdated';

/** What else is to be told of an account. */
export interface AccountNews {
  /** Other payment details are in force since less than 24 hours. */
  readonly isPaymentChanged?: boolean | undefined;
  /** Other payment details were asked for within the last 24 hours, and are not in force. */
  readonly isPaymentAsked?: boolean | undefined;
  /** The terms were updated, and the publisher has not read that yet. */
  readonly areTermsUpdated?: boolean | undefined;
}

/** @rule An account of status 3 is asked to bring its details up to date. */
export function needsInfoUpdate({ status }: Pick<User, 'status'>): boolean {
  return status === userStatuses.notApproved;
}

/** The erp_status of details that someone is looking at. */
const detailsUnderReview = 11;

/** @rule The banners of an account stand in one queue, the gravest first: blocked, not approved, under review, payment details changed, a change of them asked for, details under review, terms updated. */
export function banners(
  { status }: Pick<User, 'status'>,
  erpStatus?: number,
  { isPaymentChanged = false, isPaymentAsked = false, areTermsUpdated = false }: AccountNews = {},
): Banner[] {
  const found: Banner[] = [];
  if (status === userStatuses.blocked) found.push('blocked');
  if (needsInfoUpdate({ status })) found.push('notApproved');
  if (status === userStatuses.underReview) found.push('underReview');
  if (isPaymentChanged) found.push('paymentChanged');
  if (isPaymentAsked) found.push('paymentAsked');
  if (erpStatus === detailsUnderReview) found.push('detailsUnderReview');
  if (areTermsUpdated) found.push('termsUpdated');
  return found;
}

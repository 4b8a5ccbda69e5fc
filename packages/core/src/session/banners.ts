import { userStatuses, type User } from './user.ts';

export type Banner =
  | 'blocked'
  | 'notApproved'
  | 'askedAgain'
  | 'underReview'
  | 'paymentChanged'
  | 'paymentAsked'
  | 'detailsUnderReview'
  | 'termsUpdated';

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

/**
 * @rule An account of status 3 whose corrected details are under review is told so, and not asked for them again.
 */
function statusBanner(status: number, areDetailsWaiting: boolean): Banner | undefined {
  if (status === userStatuses.blocked) return 'blocked';
  if (needsInfoUpdate({ status })) return areDetailsWaiting ? 'askedAgain' : 'notApproved';
  return status === userStatuses.underReview ? 'underReview' : undefined;
}

/** @rule The banners of an account stand in one queue, the gravest first: blocked, not approved, under review, payment details changed, a change of them asked for, details under review, terms updated. */
export function banners(
  { status }: Pick<User, 'status'>,
  erpStatus?: number,
  { isPaymentChanged = false, isPaymentAsked = false, areTermsUpdated = false }: AccountNews = {},
): Banner[] {
  const areDetailsWaiting = erpStatus === detailsUnderReview;
  const first = statusBanner(status, areDetailsWaiting);
  const list: Banner[] = first ? [first] : [];
  if (isPaymentChanged) list.push('paymentChanged');
  if (isPaymentAsked) list.push('paymentAsked');
  if (areDetailsWaiting && first !== 'askedAgain') list.push('detailsUnderReview');
  if (areTermsUpdated) list.push('termsUpdated');
  return list;
}

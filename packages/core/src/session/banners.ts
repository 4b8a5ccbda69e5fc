import { userStatuses, type User } from './user.ts';

export type Banner = 'blocked' | 'notApproved' | 'underReview' | 'detailsUnderReview';

/** The erp_status of details that someone is looking at. */
const detailsUnderReview = 11;

/** @rule The banners of an account stand in one queue, the gravest first: blocked, not approved, under review, details under review. */
export function banners({ status }: Pick<User, 'status'>, erpStatus?: number): Banner[] {
  const found: Banner[] = [];
  if (status === userStatuses.blocked) found.push('blocked');
  if (status === userStatuses.notApproved) found.push('notApproved');
  if (status === userStatuses.underReview) found.push('underReview');
  if (erpStatus === detailsUnderReview) found.push('detailsUnderReview');
  return found;
}

/** @rule An account of status 3 is asked to bring its details up to date. */
export function needsInfoUpdate({ status }: Pick<User, 'status'>): boolean {
  return status === userStatuses.notApproved;
}

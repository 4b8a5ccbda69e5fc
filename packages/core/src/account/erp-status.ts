import { userStatuses } from '../session/user.ts';

/** How far the operator's own check of an account is. */
export const erpStatuses = { none: 0, underReview: 11, rejected: 13 } as const;

interface Reviewed {
  readonly erp_status: number;
}

/** @rule While erp_status is 11 the account is under review. */
export function isUnderReview({ erp_status }: Reviewed): boolean {
  return erp_status === erpStatuses.underReview;
}

/** @rule The e-mail address of an account under review can't be changed. */
export function mayChangeEmail(org: Reviewed): boolean {
  return !isUnderReview(org);
}

/** @rule The button that changes the e-mail address of an account under review is disabled and says why. */
export function emailRefusal(org: Reviewed): 'underReview' | undefined {
  return mayChangeEmail(org) ? undefined : 'underReview';
}

/** @rule Saving the user info sets erp_status to 11. */
export const erpStatusOfSaved = erpStatuses.underReview;

/** @rule The company name can be changed only while erp_status is 13 or 0 and the account's status is 3. */
export function mayChangeCompany({ erp_status, status }: Reviewed & { readonly status: number }): boolean {
  const isOpen = erp_status === erpStatuses.rejected || erp_status === erpStatuses.none;
  return isOpen && status === userStatuses.notApproved;
}

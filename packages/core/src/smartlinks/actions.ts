import { approveState } from '../offers/offer.ts';
import { userStatuses } from '../session/user.ts';
import type { SmartlinkRow } from './smartlink.ts';

export type ActionName = 'data' | 'link' | 'creative' | 'edit' | 'view' | 'apply';
export type Hindrance = 'notApproved' | 'pendingApplication' | 'accountUnderReview';

/** What can be done with a row, and why not where it can't be done now. */
export interface Action {
  readonly name: ActionName;
  readonly hindrance?: Hindrance | undefined;
}

interface Looker {
  /** The status of the account that looks. */
  readonly status: number;
  readonly defaults: readonly number[];
}

/** @rule A smartlink of the default list is read-only. */
export function isReadOnly({ gid }: Pick<SmartlinkRow, 'gid'>, defaults: readonly number[]): boolean {
  return defaults.includes(gid);
}

/** @rule Get Link needs approval status 1, and an account that is not under review. */
export function linkHindrance(row: Pick<SmartlinkRow, 'approve_status'>, status: number): Hindrance | undefined {
  if (status === userStatuses.underReview) return 'accountUnderReview';
  return approveState(row) === 'approved' ? undefined : 'notApproved';
}

/** @rule A smartlink that is not approved can be applied for, once, by an account that is not under review. */
export function applyHindrance(row: Pick<SmartlinkRow, 'approve_status'>, status: number): Hindrance | undefined {
  if (status === userStatuses.underReview) return 'accountUnderReview';
  return approveState(row) === 'pending' ? 'pendingApplication' : undefined;
}

/** @rule A row offers Data, Get Link, Get Creative and Edit, a default one View for Edit, one that is not approved also Apply. */
export function rowActions(row: SmartlinkRow, { status, defaults }: Looker): Action[] {
  const actions: Action[] = [
    { name: 'data' },
    { name: 'link', hindrance: linkHindrance(row, status) },
    { name: 'creative' },
    { name: isReadOnly(row, defaults) ? 'view' : 'edit' },
  ];
  if (approveState(row) === 'approved') return actions;
  return [...actions, { name: 'apply', hindrance: applyHindrance(row, status) }];
}

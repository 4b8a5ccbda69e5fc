import { permissionNames, permissionsIn, type Opening, type Permission, type Standing } from '../http/rights.ts';
import { mayAsRole, type Role } from './roles.ts';
import { userStatuses } from './user.ts';

export { permissionNames, type Opening, type Permission };

/** @rule A page without a permission list is open to every member; else one of its permissions must be held. */
export function mayEnter(needed: readonly Permission[], permissions: readonly string[]): boolean {
  return needed.length === 0 || needed.some((permission) => permissions.includes(permission));
}

const interactive = 6;
const interactivePermissions: readonly Permission[] = [
  'view_snapshot',
  'view_account',
  'view_payment',
  'view_help_report_api',
  'view_personal_info',
];

/** @rule A customer with integration 6 keeps only the snapshot, account, payment, report API help and personal info. */
export function permissionsOf(integration: number): readonly Permission[] {
  return integration === interactive ? interactivePermissions : permissionNames;
}

/** Whether someone holds what interactive ads open, and nothing else. */
export function isForInteractive(permissions: readonly string[]): boolean {
  return permissions.length > 0 && heldThrough(permissions, interactive).length === permissions.length;
}

/** @rule A chosen channel of integration 6 leaves of what a member holds only what that integration opens. */
export function heldThrough(permissions: readonly string[], integration: number | undefined): readonly string[] {
  if (integration !== interactive) return permissions;
  return permissions.filter((permission) => interactivePermissions.some((open) => open === permission));
}

/** @rule A call is open to those who hold one of the permissions of its row, or to all whom it is for where it needs none. */
export function mayCall({ needs }: Pick<Opening, 'needs'>, permissions: readonly string[]): boolean {
  return mayEnter(permissionsIn(needs), permissions);
}

/**
 * @rule A normal account makes every call; one under review or not approved those that change nothing and those that mend
 * its data; a blocked one those alone that say so.
 */
export function mayCallWhile(standing: Standing, status: number): boolean {
  if (standing === 'any') return true;
  return status === userStatuses.normal || (standing === 'unblocked' && status !== userStatuses.blocked);
}

/** Who looks, as far as it decides what is open to them. What is not known closes nothing: the server decides in the end. */
export interface Viewer {
  readonly status?: number | undefined;
  readonly permissions?: readonly string[] | undefined;
  /** Who they are in the account; where nobody says it, its owner. */
  readonly role?: Role | undefined;
  /** An operator looks at the account of somebody else. */
  readonly isOperator?: boolean | undefined;
}

/** Why something is closed to who looks; each has its words. */
export type ClosedBy = 'viewing' | 'blocked' | 'underReview' | 'notApproved' | 'permission' | 'owner' | 'seat';

const closedIn: Readonly<Record<number, ClosedBy>> = {
  [userStatuses.blocked]: 'blocked',
  [userStatuses.underReview]: 'underReview',
  [userStatuses.notApproved]: 'notApproved',
};

/**
 * @rule What may not be done says why: because an operator looks and what changes something is closed to them, for the standing
 * of the account, because it is the owner's alone or not part of a seat, or else because a permission is not held.
 */
export function closedBy(
  opening: Opening,
  { status, permissions, isOperator, role = 'owner' }: Viewer,
): ClosedBy | undefined {
  if (isOperator && opening.changes) return 'viewing';
  if (status !== undefined && !mayCallWhile(opening.while, status)) return closedIn[status] ?? 'permission';
  const { seats = 'all' } = opening;
  if (!mayAsRole(seats, role)) return seats === 'none' ? 'owner' : 'seat';
  if (permissions === undefined || mayCall(opening, permissions)) return undefined;
  return role === 'owner' ? 'permission' : 'seat';
}

/** @rule Whoever may make the call of a page may see it; to look at what an account can't change, it must only not be blocked. */
export function mayOpen(page: Opening, viewer: Viewer): boolean {
  return closedBy({ needs: page.needs, while: page.while === 'any' ? 'any' : 'unblocked' }, viewer) === undefined;
}

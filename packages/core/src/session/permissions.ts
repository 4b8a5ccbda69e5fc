import type { Row } from '../http/call.ts';
import { permissionNames, permissionsIn, type Permission, type Standing } from '../http/rights.ts';
import { userStatuses } from './user.ts';

export { permissionNames, type Permission };

/** @rule A page without a permission list is open to every member; else one of its permissions must be held. */
export function mayEnter(wanted: readonly Permission[], held: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => held.includes(permission));
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

/** @rule A chosen channel of integration 6 leaves of what a member holds only what that integration opens. */
export function heldThrough(held: readonly string[], integration: number | undefined): readonly string[] {
  if (integration !== interactive) return held;
  return held.filter((permission) => interactivePermissions.some((open) => open === permission));
}

/** @rule A call is open to those who hold one of the permissions of its row, or to all whom it is for where it needs none. */
export function mayCall({ needs }: Pick<Row, 'needs'>, held: readonly string[]): boolean {
  return mayEnter(permissionsIn(needs), held);
}

/**
 * @rule A normal account makes every call; one under review or not approved those that change nothing and those that mend
 * its data; a blocked one those alone that say so.
 */
export function mayCallWhile(standing: Standing, status: number): boolean {
  if (standing === 'any') return true;
  return status === userStatuses.normal || (standing === 'unblocked' && status !== userStatuses.blocked);
}

import type { SeatRole } from '@millrace/core/session';

type May = 'full' | 'read' | 'none';
export interface RoleRight extends Readonly<Record<SeatRole, May>> {
  readonly id: 'reports' | 'offers' | 'setup' | 'keys' | 'company' | 'payments' | 'seats' | 'owner';
}

/** In few words what `permissionsOfRole` and the calls say in full. */
export const roleRights: readonly RoleRight[] = [
  { id: 'reports', manager: 'full', analyst: 'read', finance: 'read' },
  { id: 'offers', manager: 'full', analyst: 'read', finance: 'none' },
  { id: 'setup', manager: 'full', analyst: 'none', finance: 'none' },
  { id: 'keys', manager: 'full', analyst: 'none', finance: 'none' },
  { id: 'company', manager: 'read', analyst: 'read', finance: 'read' },
  { id: 'payments', manager: 'none', analyst: 'none', finance: 'read' },
  { id: 'seats', manager: 'read', analyst: 'none', finance: 'none' },
  { id: 'owner', manager: 'none', analyst: 'none', finance: 'none' },
];

import {
  closedBy,
  closedWords,
  permissionsOf,
  permissionsOfRole,
  usertypes,
  type Opening,
  type Permission,
  type Viewer,
} from '@millrace/core/session';
import { notAllowed } from './refusal.ts';
import type { Member } from '../session/queries.ts';

/** An advertiser's console is elsewhere: no page of this portal is theirs. */
export function permissionsHeldBy({ usertype, integration, person }: Member): readonly Permission[] {
  return usertype === usertypes.publisher ? permissionsOfRole(permissionsOf(integration), person.role) : [];
}

/** What decides what is open to a member. */
export function viewerOf(who: Member): Viewer {
  return { status: who.status, permissions: permissionsHeldBy(who), role: who.person.role };
}

/** Refuses whoever does not hold what a call needs, or whose account is not in a standing for it. */
export function refuseWithoutRights(row: Opening, who: Member): void {
  const closed = closedBy(row, viewerOf(who));
  if (closed) throw notAllowed(closedWords[closed]);
}

import type { Row } from '@millrace/core';
import { mayCall, mayCallWhile, permissionsOf, userStatuses, usertypes, type Permission } from '@millrace/core/session';
import { notAllowed } from './refusal.ts';
import type { Member } from './session/queries.ts';

/** An advertiser's console is elsewhere: no page of this portal is theirs. */
export function permissionsHeldBy({ usertype, integration }: Member): readonly Permission[] {
  return usertype === usertypes.publisher ? permissionsOf(integration) : [];
}

const closed: Readonly<Record<number, string>> = {
  [userStatuses.blocked]: 'Your account has been blocked!',
  [userStatuses.underReview]: 'Your account is under review: this opens once it is approved.',
  [userStatuses.notApproved]: 'Your account is not approved: this opens once it is.',
};

/** Refuses whoever does not hold what a call needs, or whose account is not in a standing for it. */
export function refuseWithoutRights(row: Pick<Row, 'needs' | 'while'>, who: Member): void {
  if (!mayCallWhile(row.while, who.status)) throw notAllowed(closed[who.status]);
  if (!mayCall(row, permissionsHeldBy(who))) throw notAllowed();
}

import { erpStatusOf, reviewStates } from '@millrace/core/account';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { latestChanges, readReviews, type DetailChange } from '../account/details-review.ts';
import { detailChanges } from '../account/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';

export interface DetailsDecision {
  readonly state: 'accepted' | 'refused';
  readonly reason: string;
  readonly now: Date;
}

/** The changes of a publisher that wait, in the order in which they were made, which nobody else decides meanwhile. */
export async function holdWaiting(tx: Database, user_id: number): Promise<DetailChange[]> {
  return tx
    .select()
    .from(detailChanges)
    .where(and(eq(detailChanges.user_id, user_id), eq(detailChanges.state, reviewStates.waiting)))
    .orderBy(asc(detailChanges.id))
    .for('update');
}

export async function decideChanges(
  tx: Database,
  changes: readonly DetailChange[],
  { state, reason, now }: DetailsDecision,
): Promise<Change[]> {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const next = { state: reviewStates[state], reason, decided_at: now };
  const work = () => tx.update(detailChanges).set(next).where(inArray(detailChanges.id, ids));
  const [row] = await changing(tx, { table: detailChanges, key: detailChanges.id }, ids, work);
  return row;
}

/** With the whole account approved its details are, also those that were refused before. */
export async function acceptAll(tx: Database, user_id: number, now: Date): Promise<Change[]> {
  const latest = await latestChanges(tx, user_id);
  const open = latest.filter(({ state }) => state !== reviewStates.accepted);
  return decideChanges(tx, open, { state: 'accepted', reason: '', now });
}

/**
 * Sets how far the review of the whole account is now. It is written down even where it stays: what was decided before
 * something else of the account is not undone before that.
 */
export async function settleErpStatus(tx: Database, user_id: number, before: number): Promise<Change> {
  const after = erpStatusOf(await readReviews(tx, user_id));
  await tx
    .update(users)
    .set({ erp_status: after })
    .where(and(eq(users.id, user_id), ne(users.erp_status, after)));
  return {
    table: 'users',
    key: ['id', user_id],
    before: { erp_status: before },
    after: { erp_status: after },
  };
}

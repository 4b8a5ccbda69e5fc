import { erpStatusOfSaved, reviewStates, type DetailsReview, type DetailsSection } from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { detailChanges } from './tables.ts';

export type DetailChange = typeof detailChanges.$inferSelect;

/** The latest change of each section that was ever changed. */
export function latestChanges(db: Database, user_id: number): Promise<DetailChange[]> {
  return db
    .selectDistinctOn([detailChanges.section])
    .from(detailChanges)
    .where(eq(detailChanges.user_id, user_id))
    .orderBy(detailChanges.section, desc(detailChanges.id));
}

/** Which sections wait for the operator, or were refused last. */
export async function readReviews(db: Database, user_id: number): Promise<DetailsReview[]> {
  const latest = await latestChanges(db, user_id);
  return latest.flatMap(({ section, state, reason }) => {
    const name = nameOf(reviewStates, state) ?? 'waiting';
    return name === 'accepted' ? [] : [{ section, state: name, reason }];
  });
}

interface Changed {
  readonly user_id: number;
  readonly section: DetailsSection;
  readonly before: object | null;
  readonly after: object;
  readonly now: Date;
}

/** The columns that were saved with other values than before. */
export function changedColumns(before: object | null, after: object) {
  const old = new Map(Object.entries(before ?? {}));
  return Object.entries(after).filter(([name, value]) => value !== old.get(name));
}

/** Puts a section of an account under review, with what its operator is going to compare. */
export async function fileForReview(tx: Database, { user_id, section, now, ...sides }: Changed): Promise<void> {
  const old = new Map(Object.entries(sides.before ?? {}));
  const changed = changedColumns(sides.before, sides.after);
  const before = Object.fromEntries(changed.map(([name]) => [name, old.get(name) ?? '']));
  await tx
    .insert(detailChanges)
    .values({ user_id, section, before, after: Object.fromEntries(changed), created_at: now })
    // Of a section that waits although it was open, what stood there first is what the operator compares with.
    .onConflictDoUpdate({
      target: [detailChanges.user_id, detailChanges.section],
      targetWhere: eq(detailChanges.state, sql.raw(String(reviewStates.waiting))),
      set: {
        before: sql`excluded.before || ${detailChanges.before}`,
        after: sql`${detailChanges.after} || excluded.after`,
        created_at: now,
      },
    });
  await tx.update(users).set({ erp_status: erpStatusOfSaved }).where(eq(users.id, user_id));
}

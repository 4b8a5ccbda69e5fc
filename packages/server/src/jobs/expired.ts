import { and, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import type { Job } from './queue.ts';
import { jobs } from './tables.ts';

const maxRows = 500;

/** Takes away jobs for which it is too late, whatever their destination does; `note` is of the same transaction. */
export async function removeExpired(
  db: Database,
  kinds: readonly string[],
  now: Date,
  note: (tx: Database, job: Job) => Promise<void>,
): Promise<Job[]> {
  const isExpired = and(
    lt(jobs.good_until, now),
    inArray(jobs.kind, [...kinds]),
    or(isNull(jobs.lease), lte(jobs.run_at, now)),
  );
  // Most of the time there is none, and a look is cheaper than a transaction.
  const [first] = await db.select({ id: jobs.id }).from(jobs).where(oftenWhere(isExpired)).limit(1);
  if (!first) return [];
  return db.transaction(async (tx) => {
    const expired = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(isExpired)
      .limit(maxRows)
      .for('update', { skipLocked: true });
    const removed = await tx.delete(jobs).where(inArray(jobs.id, expired)).returning();
    for (const job of removed) await note(tx, job);
    return removed;
  });
}

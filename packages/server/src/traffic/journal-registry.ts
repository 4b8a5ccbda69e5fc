import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { journals } from './journal-tables.ts';

/** A journal that is silent for so long belongs to a process that is gone, or cut off from the database. */
const leaseSeconds = 60;

const isSilent = sql<boolean>`${journals.last_seen_at} < now() - make_interval(secs => ${leaseSeconds})`;

export type RegisteredJournal = typeof journals.$inferSelect & { readonly is_silent: boolean };

type Renewed = Omit<typeof journals.$inferInsert, 'started_at' | 'last_seen_at'>;

/** Says that a journal has a process, and what waits in it. */
export async function renewJournal(db: Database, { id, ...said }: Renewed): Promise<void> {
  await db
    .insert(journals)
    .values({ id, ...said })
    .onConflictDoUpdate({ target: journals.id, set: { ...said, last_seen_at: sql`now()` } });
}

export async function listJournals(db: Database): Promise<RegisteredJournal[]> {
  const rows = await db
    .select({ journal: journals, is_silent: isSilent })
    .from(journals)
    .orderBy(asc(journals.last_seen_at));
  return rows.map(({ journal, is_silent }) => ({ ...journal, is_silent }));
}

/** How many journals wait for somebody who has their folder. */
export async function countOrphans(db: Database): Promise<number> {
  const [found] = await db.select({ orphans: count() }).from(journals).where(isSilent);
  return found?.orphans ?? 0;
}

/** What a journal held is stored, or given up. */
export async function removeJournal(db: Database, id: string): Promise<boolean> {
  const removed = await db.delete(journals).where(eq(journals.id, id)).returning({ id: journals.id });
  return removed.length > 0;
}

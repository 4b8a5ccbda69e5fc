import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { journals, postbackJournals } from './journal-tables.ts';

/** A journal that is silent for so long belongs to a process that is gone, or cut off from the database. */
export const leaseSeconds = 60;

const tables = { clicks: journals, postbacks: postbackJournals };

/** What the lines of a journal are; its folder is in the one of this name in `DATA_DIR`. */
export type Held = keyof typeof tables;

export const everyHeld = Object.keys(tables) as readonly Held[];

const isSilent = ({ last_seen_at }: (typeof tables)[Held]) =>
  sql<boolean>`${last_seen_at} < now() - make_interval(secs => ${leaseSeconds})`;

export interface RegisteredJournal extends Readonly<typeof journals.$inferSelect> {
  readonly holds: Held;
  readonly is_silent: boolean;
}

/** A journal as its process knows it. */
export interface JournalStatus {
  readonly id: string;
  readonly folder: string;
  /** Whether there is one: it is made with the first line. */
  readonly hasFolder: boolean;
  /** Lines that the database does not have yet. */
  readonly waiting: number;
  /** When the oldest of them came. */
  readonly oldestAt: Date | undefined;
}

/** Says that a journal has a process, and what waits in it. */
export async function renewJournal(db: Database, holds: Held, status: JournalStatus): Promise<void> {
  const { id, folder, waiting, oldestAt } = status;
  const table = tables[holds];
  const values = { host: hostname(), pid: process.pid, folder: resolve(folder), waiting, oldest_at: oldestAt ?? null };
  await db
    .insert(table)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: table.id, set: { ...values, last_seen_at: sql`now()` } });
}

/** All journals, those that are silent for longest first. */
export async function listJournals(db: Database): Promise<RegisteredJournal[]> {
  const list: RegisteredJournal[] = [];
  for (const holds of everyHeld) {
    const table = tables[holds];
    const rows = await db
      .select({ journal: table, is_silent: isSilent(table) })
      .from(table)
      .orderBy(asc(table.last_seen_at));
    list.push(...rows.map(({ journal, is_silent }) => ({ ...journal, holds, is_silent })));
  }
  return list.toSorted((one, other) => one.last_seen_at.getTime() - other.last_seen_at.getTime());
}

/** How many journals wait for somebody who has their folder. */
export async function countOrphans(db: Database): Promise<number> {
  let orphans = 0;
  for (const table of Object.values(tables)) {
    const [row] = await db.select({ silent: count() }).from(table).where(isSilent(table));
    orphans += row?.silent ?? 0;
  }
  return orphans;
}

/** What a journal held is stored, or given up. */
export async function removeJournal(db: Database, id: string): Promise<void> {
  for (const table of Object.values(tables)) await db.delete(table).where(eq(table.id, id));
}

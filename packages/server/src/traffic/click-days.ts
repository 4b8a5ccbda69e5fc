// Clicks are stored by the day of GMT+8 on which they came, each day in a partition of its own: a day that is not kept any
// more goes at once, whole, and leaves no room behind that is to be cleared.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addPartition, changePartitions, partitionsOf } from '../db/partitions.ts';
import { trafficState } from './tables.ts';

/** Partitions are made so many days before they are needed; what comes from later yet is in `clicks_rest`. */
const daysAhead = 7;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const daysLock = 4_207_117;
const clicks = { name: 'clicks', by: 'id' };

/** The smallest id that a click of this day can have: an id begins with its time. */
function firstIdOf(day: string): string {
  const time = startOf(day).getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** The first day of which all clicks are kept; undefined where none was ever removed. */
export async function clicksSince(db: Database): Promise<string | undefined> {
  const [found] = await db.select({ since: trafficState.clicks_since }).from(trafficState);
  return found?.since ?? undefined;
}

export interface Maintenance {
  readonly now: Date;
  /** How many days are kept besides today; 0 for all. */
  readonly retentionDays: number;
}

/**
 * Makes the partitions of the days to come, and where clicks are kept for a number of days removes those that are older.
 * Gives the partitions that went.
 */
export async function maintainClickPartitions(db: Database, { now, retentionDays }: Maintenance): Promise<string[]> {
  const today = dayOf(now);
  const removed = await changePartitions(db, daysLock, async (tx) => {
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const day = daysAfter(today, ahead);
      const name = `clicks_${day.replaceAll('-', '')}`;
      await addPartition(tx, clicks, { name, first: firstIdOf(day), end: firstIdOf(daysAfter(day, 1)) });
    }
    return retentionDays === 0 ? [] : removeBefore(tx, daysAfter(today, -retentionDays));
  });
  return removed ?? [];
}

async function removeBefore(tx: Database, day: string): Promise<string[]> {
  const first = firstIdOf(day);
  const expired = (await partitionsOf(tx, clicks)).filter(({ end }) => end <= first);
  for (const { name } of expired) await tx.execute(sql.raw(`drop table ${name}`));
  await tx.execute(sql`delete from clicks_rest where id < ${first}::uuid`);
  // A longer time that is set later brings nothing back.
  await tx.execute(sql`
    insert into traffic_state (clicks_since) values (${day})
    on conflict (id) do update set clicks_since = greatest(traffic_state.clicks_since, excluded.clicks_since)`);
  return expired.map(({ name }) => name);
}

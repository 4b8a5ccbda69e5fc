// Clicks are stored by the day of GMT+8 on which they came, each day in a partition of its own: a day that is not kept any
// more goes at once, whole, and leaves no room behind that is to be cleared.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { postgresCode } from '../db/taken.ts';
import { addPartitions, changePartitions, partitionsOf } from '../db/partitions.ts';
import { archiveClicks } from './click-archive.ts';
import { firstIdAt } from './click-id.ts';
import { keepSince, type Retention } from './retention.ts';

/** Partitions are made so many days before they are needed; what comes from later yet is in `clicks_rest`. */
const daysAhead = 7;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const daysLock = 4_207_117;
const clicks = { name: 'clicks', by: 'id' };
/** What the tables are called that have left `clicks` and wait for the archive; they are in no backup. */
export const waitingPrefix = 'removed_';

/** Makes the partitions of the days to come. */
export async function addClickPartitions(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const partitions = Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const day = daysAfter(today, ahead);
    return {
      name: `clicks_${day.replaceAll('-', '')}`,
      first: firstIdAt(startOf(day)),
      end: firstIdAt(startOf(daysAfter(day, 1))),
    };
  });
  await changePartitions(db, daysLock, (tx) => addPartitions(tx, clicks, partitions));
}

interface Removal extends Retention {
  /** The folder into which clicks are written before they are gone. */
  readonly archive?: string | undefined;
}

/**
 * Where clicks are kept for a number of days, removes those that are older; gives the tables that are gone. With an archive
 * a day first leaves `clicks`, so that nothing comes into it any more while it is written.
 */
export async function removeOldClicks(db: Database, { now, retentionDays, archive }: Removal): Promise<string[]> {
  const keptFrom = daysAfter(dayOf(now), -retentionDays);
  const removed = retentionDays === 0 ? [] : await takeOut(db, keptFrom, archive !== undefined);
  if (archive === undefined) return removed;
  for (const table of await waitingTables(db)) {
    try {
      await archiveClicks(db, table, archive);
    } catch (error) {
      // Another process has written it.
      if (postgresCode(error) === undefinedTable) continue;
      throw error;
    }
    await db.execute(sql.raw(`drop table if exists ${table}`));
    removed.push(table);
  }
  return removed;
}

const undefinedTable = '42P01';

/** Takes the days before another out of `clicks`: to where they wait for the archive, or for good. */
async function takeOut(db: Database, keptFrom: string, isArchived: boolean): Promise<string[]> {
  const first = firstIdAt(startOf(keptFrom));
  const detached = await changePartitions(db, daysLock, async (tx) => {
    const expired = (await partitionsOf(tx, clicks)).filter(({ end }) => end <= first);
    for (const { name } of expired) {
      if (!isArchived) await tx.execute(sql.raw(`drop table ${name}`));
      else {
        await tx.execute(sql.raw(`alter table clicks detach partition ${name}`));
        await tx.execute(sql.raw(`alter table ${name} rename to ${waitingPrefix}${name}`));
      }
    }
    // What came with an id of such a day when the day was gone already.
    const { rows: late } = await tx.execute(sql`select 1 from clicks_rest where id < ${first}::uuid limit 1`);
    if (late.length > 0) {
      const table = `${waitingPrefix}clicks_late_${randomUUID().replaceAll('-', '')}`;
      if (isArchived) await tx.execute(sql.raw(`create table ${table} (like clicks including indexes)`));
      const into = isArchived ? sql.raw(`insert into ${table} select * from late`) : sql`select from late`;
      await tx.execute(sql`with late as (delete from clicks_rest where id < ${first}::uuid returning *) ${into}`);
    }
    await keepSince(tx, 'clicks_since', keptFrom);
    return isArchived ? [] : expired.map(({ name }) => name);
  });
  return detached ?? [];
}

/** Tables that wait for the archive, the earliest first. */
async function waitingTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and starts_with(relname, ${waitingPrefix}) order by 1`);
  return rows.map(({ name }) => name);
}

// Clicks are stored by the day of GMT+8 on which they came, each day in a partition of its own: a day that is not kept any
// more goes at once, whole, and leaves no room behind that is to be cleared.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addPartition, changePartitions, partitionsOf } from '../db/partitions.ts';
import { archiveClicks } from './click-archive.ts';
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

interface ClickMaintenance extends Maintenance {
  /** The folder into which clicks are written before they are removed. */
  readonly archive?: string | undefined;
}

/**
 * Makes the partitions of the days to come, and where clicks are kept for a number of days removes those that are older.
 * Gives the partitions that went.
 */
export async function maintainClickPartitions(
  db: Database,
  { now, retentionDays, archive }: ClickMaintenance,
): Promise<string[]> {
  const today = dayOf(now);
  await changePartitions(db, daysLock, async (tx) => {
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const day = daysAfter(today, ahead);
      await addPartition(tx, clicks, {
        name: `clicks_${compact(day)}`,
        first: firstIdOf(day),
        end: firstIdOf(daysAfter(day, 1)),
      });
    }
  });
  if (retentionDays === 0) return [];
  const keptFrom = daysAfter(today, -retentionDays);
  const first = firstIdOf(keptFrom);
  const removed: string[] = [];
  for (const { name, end } of await partitionsOf(db, clicks)) {
    if (end > first) break;
    const isRemoved = await removeClicks(db, { table: name, until: dayOfId(end), archive, name }, async (tx) => {
      await tx.execute(sql.raw(`drop table ${name}`));
    });
    if (isRemoved) removed.push(name);
  }
  // What came with an id of such a day when the day had gone already.
  const late = { table: 'clicks_rest', end: first, until: keptFrom, archive, name: `clicks_late_${compact(today)}` };
  await removeClicks(db, late, async (tx) => {
    await tx.execute(sql`delete from clicks_rest where id < ${first}::uuid`);
  });
  return removed;
}

const compact = (day: string) => day.replaceAll('-', '');
const dayOfId = (id: string) => dayOf(new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)));

interface Removed {
  readonly table: string;
  /** Only those before this one go; where it is left out, all do. */
  readonly end?: string;
  /** The first day of which all clicks are kept then. */
  readonly until: string;
  readonly archive: string | undefined;
  /** What the file in the archive is called. */
  readonly name: string;
}

/** Archives clicks where that is wished, and removes them unless others came meanwhile, which wait for the next time. */
async function removeClicks(
  db: Database,
  { table, end, until, archive, name }: Removed,
  remove: (tx: Database) => Promise<void>,
): Promise<boolean> {
  const before = end === undefined ? sql`true` : sql`id < ${end}::uuid`;
  const count = async (of: Database) => {
    const { rows } = await of.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table)} where ${before}`,
    );
    return rows[0]?.rows ?? 0;
  };
  const archived =
    archive !== undefined && (await count(db)) > 0 ? await archiveClicks(db, { table, end, folder: archive, name }) : 0;
  const isDone = await changePartitions(db, daysLock, async (tx) => {
    if (!(await exists(tx, table))) return false;
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    if (archive !== undefined && (await count(tx)) !== archived) return false;
    await remove(tx);
    // A longer time that is set later brings nothing back.
    await tx.execute(sql`
      insert into traffic_state (clicks_since) values (${until})
      on conflict (id) do update set clicks_since = greatest(traffic_state.clicks_since, excluded.clicks_since)`);
    return true;
  });
  return isDone ?? false;
}

/** Another process may have removed it. */
async function exists(tx: Database, table: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_there: boolean }>(sql`select to_regclass(${table}) is not null as is_there`);
  return rows[0]?.is_there === true;
}

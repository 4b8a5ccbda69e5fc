// Clicks are stored by the day of GMT+8 on which they came, each day in a partition of its own: a day that is not kept any
// more goes at once, whole, and leaves no room behind that is to be cleared.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { createHourly } from '../jobs/hourly.ts';
import { trafficState } from './tables.ts';

/** Partitions are made so many days before they are needed; what comes from later yet is in `clicks_rest`. */
const daysAhead = 7;
/** Whoever stores clicks waits behind a change of the partitions; the change itself waits no longer than this. */
const lockMs = 3_000;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const daysLock = 4_207_117;

interface Partition {
  readonly name: string;
  /** The first id that belongs there; undefined where all before its end do. */
  readonly first: string | undefined;
  /** The first id that does not any more. */
  readonly end: string;
}

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

/** Maintains the partitions once an hour; how long clicks are kept is the provider's setting. */
export function startPartitionUpkeep({ db, now, log, provider }: Pick<Context, 'db' | 'now' | 'log' | 'provider'>) {
  return createHourly({
    now,
    log,
    failure: 'the partitions of clicks could not be maintained',
    isAtOnce: true,
    async work() {
      const { click_retention_days: retentionDays } = await provider();
      const removed = await maintainClickPartitions(db, { now: now(), retentionDays });
      if (removed.length > 0) log.info({ removed }, 'clicks that are not kept any more were removed');
    },
  });
}

interface Maintenance {
  readonly now: Date;
  /** How many days are kept besides today; 0 for all. */
  readonly retentionDays: number;
}

/**
 * Makes the partitions of the days to come, and where clicks are kept for a number of days removes those that are older.
 * Gives the partitions that went. Of several processes one does it.
 */
export async function maintainClickPartitions(db: Database, { now, retentionDays }: Maintenance): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${daysLock}::bigint) as is_ours`,
    );
    if (rows[0]?.is_ours !== true) return [];
    await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
    const today = dayOf(now);
    const partitions = await partitionsOf(tx);
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) await addDay(tx, daysAfter(today, ahead), partitions);
    return retentionDays === 0 ? [] : removeBefore(tx, daysAfter(today, -retentionDays), partitions);
  });
}

/** What a bound looks like; the first partition of all begins with whatever there is. */
const boundPattern = /^FOR VALUES FROM \((?:MINVALUE|'(?<first>[\da-f-]+)')\) TO \('(?<end>[\da-f-]+)'\)$/;

async function partitionsOf(tx: Database): Promise<Partition[]> {
  const { rows } = await tx.execute<{ name: string; bound: string }>(sql`
    select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'clicks'::regclass) order by 1`);
  return rows.flatMap(({ name, bound }) => {
    const { first, end } = boundPattern.exec(bound)?.groups ?? {};
    return end === undefined ? [] : [{ name, first, end }];
  });
}

async function addDay(tx: Database, day: string, partitions: readonly Partition[]): Promise<void> {
  const first = firstIdOf(day);
  const end = firstIdOf(daysAfter(day, 1));
  const exists = partitions.some((one) => (one.first ?? '') < end && one.end > first);
  if (exists) return;
  const name = `clicks_${day.replaceAll('-', '')}`;
  const like = 'including defaults including constraints including indexes';
  await tx.execute(sql.raw(`create table ${name} (like clicks ${like})`));
  // What came before its day had a partition.
  await tx.execute(sql`lock table clicks_rest in access exclusive mode`);
  await tx.execute(sql`
    with early as (delete from clicks_rest where id >= ${first}::uuid and id < ${end}::uuid returning *)
    insert into ${sql.raw(name)} select * from early`);
  await tx.execute(sql.raw(`alter table clicks attach partition ${name} for values from ('${first}') to ('${end}')`));
}

async function removeBefore(tx: Database, day: string, partitions: readonly Partition[]): Promise<string[]> {
  const first = firstIdOf(day);
  const expired = partitions.filter(({ end }) => end <= first);
  for (const { name } of expired) await tx.execute(sql.raw(`drop table ${name}`));
  await tx.execute(sql`delete from clicks_rest where id < ${first}::uuid`);
  // A longer time that is set later brings nothing back.
  await tx.execute(sql`
    insert into traffic_state (clicks_since) values (${day})
    on conflict (id) do update set clicks_since = greatest(traffic_state.clicks_since, excluded.clicks_since)`);
  return expired.map(({ name }) => name);
}

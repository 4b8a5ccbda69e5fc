// Figures by source and sub id are stored by the month, each in a partition of its own. Most sub ids are another one with each
// click, so these figures grow like the clicks: a month whose sub ids are not kept any more is summed, until it has as many rows
// as the figures by hour.
import { dayOf, daysAfter } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addPartition, changePartitions, partitionsOf } from '../db/partitions.ts';
import type { Maintenance } from './click-days.ts';
import { figures, owners, subs } from './rollup.ts';
import { trafficState } from './tables.ts';

/** Partitions are made so many months before they are needed. */
const monthsAhead = 2;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const monthsLock = 4_207_118;
const trafficSubs = { name: 'traffic_subs', by: 'dt' };

/** The first day of which sources and sub ids are kept; undefined where none was ever summed. */
export async function subIdsSince(db: Database): Promise<string | undefined> {
  const [found] = await db.select({ since: trafficState.sub_ids_since }).from(trafficState);
  return found?.since ?? undefined;
}

/** Makes the partitions of the months to come. */
export async function addSubPartitions(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  await changePartitions(db, monthsLock, async (tx) => {
    let month = { first: firstOf(today), end: nextMonth(today) };
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
      const name = `traffic_subs_${month.first.slice(0, 7).replace('-', '')}`;
      await addPartition(tx, trafficSubs, { name, ...month });
      month = { first: month.end, end: nextMonth(month.end) };
    }
  });
}

/**
 * Where sub ids are kept for a number of days, sums the months that are older to their last day, the earliest first. Gives
 * the partitions that were summed.
 */
export async function sumOldSubs(db: Database, { now, retentionDays }: Maintenance): Promise<string[]> {
  const keptFrom = daysAfter(dayOf(now), -retentionDays);
  const summed: string[] = [];
  if (retentionDays === 0) return summed;
  for (;;) {
    const done = await changePartitions(db, monthsLock, async (tx) => {
      const since = (await subIdsSince(tx)) ?? '';
      const next = (await partitionsOf(tx, trafficSubs)).find(({ end }) => end > since && end <= keptFrom);
      if (next) await sumMonth(tx, next);
      return next;
    });
    if (!done) return summed;
    summed.push(done.name);
  }
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => firstOf(daysAfter(firstOf(day), 31));

/** Nothing can be added to a month while it is summed; what is read of it waits for its last moment alone. */
async function sumMonth(tx: Database, { name, end }: { name: string; end: string }): Promise<void> {
  const keys = `dt, hour, ${owners}`;
  const sums = figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ');
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql.raw(`lock table ${name} in share row exclusive mode`));
  await tx.execute(
    sql.raw(`
    create temp table month_sums on commit drop as select ${keys}, ${sums} from ${name} group by ${keys}`),
  );
  await tx.execute(sql.raw(`truncate ${name}`));
  await tx.execute(
    sql.raw(`
    insert into ${name} (${keys}, ${figures.join(', ')}) select * from month_sums`),
  );
  await tx.execute(sql`
    insert into traffic_state (sub_ids_since) values (${end})
    on conflict (id) do update set sub_ids_since = greatest(traffic_state.sub_ids_since, excluded.sub_ids_since)`);
}

/** The source and sub ids of a row as they are stored for its day. */
export function keptSubs(since: string | undefined) {
  if (since === undefined) return sql.raw(subs);
  const kept = subs
    .split(', ')
    .map((name) => sql`case when dt < ${since}::date then '' else ${sql.raw(name)} end as ${sql.raw(name)}`);
  return sql.join(kept, sql`, `);
}

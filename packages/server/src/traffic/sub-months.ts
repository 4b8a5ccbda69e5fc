// Figures by source and sub id are stored by the month, each in a partition of its own. Most sub ids are another one with each
// click, so these figures grow like the clicks: a month whose sub ids are not kept any more is summed, until it has as many rows
// as the figures by hour.
import { dayOf, daysAfter } from '@millrace/core/format';
import { subNames, type SubName } from '@millrace/core/traffic';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { addPartitions, changePartitions, partitionsOf, type NewPartition } from '../db/partitions.ts';
import { keepSince, keptSince, type Retention } from './retention.ts';
import { figures, owners } from './rollup.ts';

/** Partitions are made so many months before they are needed. */
const monthsAhead = 2;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const monthsLock = 4_207_118;
const trafficSubs = { name: 'traffic_subs', by: 'dt' };

/** Makes the partitions of the months to come. */
export async function addSubPartitions(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  const partitions: NewPartition[] = [];
  for (let first = firstOf(today); partitions.length <= monthsAhead; first = nextMonth(first)) {
    partitions.push({ name: `traffic_subs_${first.slice(0, 7).replace('-', '')}`, first, end: nextMonth(first) });
  }
  await changePartitions(db, monthsLock, (tx) => addPartitions(tx, trafficSubs, partitions));
}

/**
 * Where sub ids are kept for a number of days, sums the months that are older to their last day, the earliest first. Gives
 * the partitions that were summed.
 */
export async function sumOldSubs(db: Database, { now, retentionDays }: Retention): Promise<string[]> {
  const keptFrom = daysAfter(dayOf(now), -retentionDays);
  const summed: string[] = [];
  if (retentionDays === 0) return summed;
  for (;;) {
    const done = await changePartitions(db, monthsLock, async (tx) => {
      const since = (await keptSince(tx, 'sub_ids_since')) ?? '';
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
  await keepSince(tx, 'sub_ids_since', end);
}

/** One of the source and sub ids of a row, as it is stored for its day: empty where they are not kept any more. */
export function keptSub(name: SubName, since = '-infinity'): SQL {
  return sql.raw(`case when dt < '${since}'::date then '' else ${name} end`);
}

/** The source and sub ids of a row as they are stored for its day. */
export function keptSubs(since?: string): SQL {
  return sql.join(
    subNames.map((name) => sql`${keptSub(name, since)} as ${sql.raw(name)}`),
    sql`, `,
  );
}

/** Says from which day on sources or sub ids are kept, where days from before are shown. */
export function unkeptWords(
  what: 'Sources' | 'Sources and sub ids',
  from: string,
  since: string | undefined,
): string[] {
  if (since === undefined || from >= since) return [];
  return [`${what} of days before ${since} are not kept: what was brought then stands under (none).`];
}

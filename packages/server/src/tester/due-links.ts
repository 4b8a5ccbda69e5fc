import { dayOf, daysAfter } from '@millrace/core/format';
import { testTiers } from '@millrace/core/smartlinks';
import { userStatuses } from '@millrace/core/session';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/open.ts';

/** A link that is to be tested now. */
export interface DueLink extends Record<string, unknown> {
  readonly user_id: number;
  readonly gid: number;
  readonly oid: number;
  readonly host: string;
  readonly clicks: number;
}

/** Longer than a test takes. */
export const leaseMs = 120_000;
/** New links are not all tested at once. */
const spreadMs = 15 * 60_000;
// Any number that nothing else on the same Postgres takes for its advisory lock.
const takingLock = 4_207_119;

/** Waits until no other process is choosing what to test: two that look at the same moment would take two of one host. */
export async function holdTaking(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${takingLock}::bigint)`);
}

/** The hosts that are visited at this moment, for publishers, for visitors and for the network. */
export const hostsUnderTest = (now: Date) => sql`
  select host from link_watches where taken_until > ${at(now)}
  union all select host from visitor_watches where taken_until > ${at(now)}
  union all select host from dead_offers where taken_until > ${at(now)}`;

const interval = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** To which an address of an offer leads; empty where it is none. */
export const hostOfUrl = (url: SQLWrapper) => sql<string>`coalesce(substring(${url} from '^https?://([^/?#]+)'), '')`;

/** The days whose clicks say how often a link is tested. */
export function countedSince(now: Date): string {
  return daysAfter(dayOf(now), -6);
}

/** Counts the clicks of all links, so that each is due as often as it should; any number of processes may do so. */
export async function countWatches(db: Database, now: Date): Promise<void> {
  const tiers = testTiers.map(
    ({ clicks, everyMs }) => sql`when excluded.clicks >= ${clicks * 7} then ${interval(everyMs)}`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into link_watches (user_id, gid, oid, host, clicks, counted_at, due_at)
      select distinct on (user_id, gid) user_id, gid, ways.oid,
        ${hostOfUrl(sql`url`)}, least(total, 2147483647), ${at(now)},
        ${at(now)} + random() * ${interval(spreadMs)}
      from (
        select days.user_id, days.gid, days.oid, sum(clk) as clk,
          sum(sum(clk)) over (partition by days.user_id, days.gid) as total
        from traffic_days days
        join smartlinks on smartlinks.gid = days.gid and smartlinks.state = 'active'
          and (smartlinks.user_id = days.user_id or smartlinks.user_id is null)
        join users on users.id = days.user_id and users.status = ${userStatuses.normal}
        where dt >= ${countedSince(now)} and days.gid > 0 and days.oid > 0
        group by days.user_id, days.gid, days.oid having sum(clk) > 0
      ) ways join offers on offers.oid = ways.oid
      order by user_id, gid, clk desc, ways.oid
      on conflict (user_id, gid) do update set clicks = excluded.clicks, counted_at = excluded.counted_at,
        oid = case when link_watches.clicks > 0 then link_watches.oid else excluded.oid end,
        host = case when link_watches.clicks > 0 then link_watches.host else excluded.host end,
        due_at = least(link_watches.due_at, ${at(now)} + case ${sql.join(tiers, sql` `)} end)`);
    await tx.execute(sql`update link_watches set clicks = 0 where clicks > 0 and counted_at < ${at(now)}`);
  });
}

/**
 * Takes links that are due, so that for the length of their lease no other process does: of each host one at a time, and of
 * each publisher one in turn, so that whoever has many links waits behind whoever has few.
 */
export async function takeDueLinks(db: Database, { max, now }: { max: number; now: Date }): Promise<DueLink[]> {
  return db.transaction(async (tx) => {
    await holdTaking(tx);
    const { rows } = await tx.execute<DueLink>(sql`
      with taken as (${hostsUnderTest(now)}),
      of_hosts as (
        select * from (
          select distinct on (host) * from (
            select user_id, gid, host, due_at, row_number() over (partition by user_id order by due_at, gid) as turn
            from link_watches
            where due_at <= ${at(now)} and clicks > 0 and (taken_until is null or taken_until <= ${at(now)})
              and host not in (select host from taken)) due
          order by host, turn, due_at, user_id) next
        order by turn, due_at, user_id limit ${max})
      update link_watches set taken_until = ${at(new Date(now.getTime() + leaseMs))}
      from of_hosts where link_watches.user_id = of_hosts.user_id and link_watches.gid = of_hosts.gid
      returning link_watches.user_id, link_watches.gid, oid, link_watches.host, clicks`);
    return rows;
  });
}

/** Where the host of an offer is not the one for which its link was taken: takes that instead, unless somebody visits it. */
export async function moveToHost(db: Database, due: DueLink, host: string, now: Date): Promise<boolean> {
  if (host === due.host) return true;
  return db.transaction(async (tx) => {
    await holdTaking(tx);
    const { rows } = await tx.execute(sql`
      update link_watches set host = ${host} where user_id = ${due.user_id} and gid = ${due.gid}
      returning ${host} in (${hostsOfOthers(due, now)}) as is_busy`);
    return rows[0]?.['is_busy'] === false;
  });
}

const hostsOfOthers = ({ user_id, gid }: DueLink, now: Date) => sql`
  select host from link_watches where taken_until > ${at(now)} and not (user_id = ${user_id} and gid = ${gid})
  union all select host from visitor_watches where taken_until > ${at(now)}
  union all select host from dead_offers where taken_until > ${at(now)}`;

import { dayOf } from '@millrace/core/format';
import { signOf, suspectHours, testersHours, type OfferTest, type TestedHost } from '@millrace/core/smartlinks';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { hostOfUrl } from './due-links.ts';

const hourMs = 3_600_000;
const fewestFailures = 3;

/** From one moment to another; the first is none of it. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
}

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * All tests that have reached offers, whichever table they are kept in. Not those of an offer that is paused, which have led
 * to others, nor what was before it was brought back.
 */
function offerTests({ since, until }: Period): SQL {
  return sql`
    select tests.* from (
      select oid, user_id, at, country, os, outcome, reason from link_tests
      where dt >= ${dayOf(since)} and at > ${stamp(since)} and at <= ${stamp(until)}
    ) tests
    left join dead_offers on dead_offers.oid = tests.oid
    where dead_offers.oid is null or (dead_offers.dead_since is null and (back_at is null or tests.at > back_at))`;
}

interface TestRow extends Record<string, unknown>, Omit<OfferTest, 'at'> {
  readonly oid: number;
  readonly at: string | Date;
}

/** The tests of some offers, by offer. */
export async function readOfferTests(
  db: Database,
  oids: readonly number[],
  period: Period,
): Promise<Map<number, OfferTest[]>> {
  if (oids.length === 0) return new Map();
  const { rows } = await db.execute<TestRow>(sql`
    select oid, user_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, country, os, outcome, reason
    from (${offerTests(period)}) tests where oid = any(${sql.param(oids)}::int[]) order by at`);
  const tests = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return Map.groupBy(tests, ({ oid }) => oid);
}

/** For how long before a moment the tests of an offer tell whether it is suspected. */
export function testersPeriod(now: Date): Period {
  return { since: new Date(now.getTime() - testersHours * hourMs), until: now };
}

export function suspectPeriod(now: Date): Period {
  return { since: new Date(now.getTime() - suspectHours * hourMs), until: now };
}

/** The offers that enough tests of a period failed for to look closer. */
export async function readFailing(db: Database, period: Period): Promise<number[]> {
  const { rows } = await db.execute<{ oid: number }>(sql`
    select oid from (${offerTests(period)}) tests where outcome = 'fails'
    group by oid having count(*) >= ${fewestFailures} order by oid`);
  return rows.map(({ oid }) => oid);
}

/** The hosts that were tested in a period, each with what its last test said that said something. */
export async function readHosts(db: Database, period: Period): Promise<TestedHost[]> {
  const { rows } = await db.execute<TestRow & { readonly host: string }>(sql`
    select distinct on (host) * from (
      select tests.*, ${hostOfUrl(sql`offers.url`)} as host
      from (${offerTests(period)}) tests join offers on offers.oid = tests.oid where outcome <> 'unclear'
    ) tests where host <> '' order by host, at desc`);
  return rows.map(({ host, outcome, reason }) => ({ host, sign: signOf({ outcome, reason }) }));
}

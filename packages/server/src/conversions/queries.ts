import { daysAfter, startOf, type Range } from '@millrace/core/format';
import type { Conversion, ConversionStatus, ConversionSums } from '@millrace/core/conversions';
import type { ReportFilters } from '@millrace/core/reports';
import { eq, sql, type SQL } from 'drizzle-orm';
import { moment } from '../db/moment.ts';
import type { Database } from '../db/open.ts';
import { jobsWithBreakers, nextTryAt } from '../jobs/breaker.ts';
import { conditionsOf } from '../reports/conditions.ts';
import type { Publisher } from '../session/queries.ts';
import { conversionFacts, factTables } from '../traffic/conversion-facts.ts';
import { conversionRevisions } from '../traffic/tables.ts';

/** Which conversions are asked for. */
export interface AskedConversions {
  /** Those of these days; undefined where one is looked for by its id. */
  readonly range: Range | undefined;
  readonly filters: ReportFilters;
  readonly status?: ConversionStatus | undefined;
  /** A click id or a transaction id. */
  readonly search: string;
  /** Which there were at this revision of the list, in the order and with the status that they had then. */
  readonly until?: number | undefined;
}

type Owner = Pick<Publisher, 'id'>;
type Found<R> = R & Record<string, unknown>;

const columns = sql`${conversionFacts}, ${postback()} as postback`;

/** How often the publisher's own address was called, what it answered last, and when it is called again or that it is at this moment. */
function postback(): SQL {
  return sql`(
    select case when tries.noted > 0 or next.count > 0 then
      json_build_object('tries', tries.count, 'code', coalesce(tries.code, 0), 'failure', tries.failure, 'next_at', ${moment('next.at')},
        'is_sending', (next.held > 0)::int) end
    from (
      select count(*) as noted, (count(*) filter (where failure is distinct from 'notSent'))::int as count,
        (array_agg(code order by postback_tries.at desc, postback_tries.id desc))[1] as code,
        (array_agg(failure order by postback_tries.at desc, postback_tries.id desc))[1] as failure
      from postback_tries where conversion_id = conversions.id) tries,
      (select count(*), count(lease) as held, min(${sql.raw(nextTryAt)}) filter (where lease is null) as at
      from ${jobsWithBreakers} where payload ->> 'conversion_id' = conversions.id::text) next)`;
}

/** A page of a publisher's conversions, the newest first. */
export async function readConversions(
  db: Database,
  who: Owner,
  query: AskedConversions,
  { p, n }: { readonly p: number; readonly n: number },
): Promise<Conversion[]> {
  const { rows } = await db.execute<Found<Conversion>>(sql`${selected(who, query)} limit ${n} offset ${(p - 1) * n}`);
  return rows;
}

export async function readConversion(db: Database, who: Owner, id: number): Promise<Conversion | undefined> {
  const { rows } = await db.execute<Found<Conversion>>(
    sql`select ${columns} ${factTables} where conversions.user_id = ${who.id} and conversions.id = ${id}`,
  );
  return rows[0];
}

/** The revision of the list of a publisher's conversions; 0 where it has never changed. */
export async function revisionOf(db: Database, { id }: Owner): Promise<number> {
  const [row] = await db
    .select({ revision: conversionRevisions.revision })
    .from(conversionRevisions)
    .where(eq(conversionRevisions.user_id, id));
  return row?.revision ?? 0;
}

/** How many conversions there are of each status, and what they pay. */
export async function sumConversions(db: Database, who: Owner, query: AskedConversions) {
  const { rows } = await db.execute<Found<ConversionSums & { tot: number }>>(sql`
    select count(*)::int as tot,
      count(*) filter (where conversions.status = 'approved')::int as approved,
      count(*) filter (where conversions.status = 'pending')::int as pending,
      count(*) filter (where conversions.status = 'reversed')::int as reversed,
      count(*) filter (where conversions.status = 'rejected')::int as rejected,
      count(*) filter (where conversions.status = 'test')::int as test,
      trim_scale(coalesce(sum(payout) filter (where conversions.status = 'approved'), 0))::text as payout
    from conversions join converted_clicks clicks on clicks.id = click_id where ${wanted(who, query)}`);
  const { tot = 0, approved = 0, pending = 0, reversed = 0, rejected = 0, test = 0, payout = '0' } = rows[0] ?? {};
  return { tot, totals: { approved, pending, reversed, rejected, test, payout } };
}

/** All of them, some at a time, by a cursor: `tx` must be a transaction. */
export async function* eachConversion(tx: Database, who: Owner, query: AskedConversions): AsyncGenerator<Conversion[]> {
  await tx.execute(sql`declare conversions_rows no scroll cursor for ${selected(who, query)}`);
  for (;;) {
    const { rows } = await tx.execute<Found<Conversion>>(sql`fetch ${sql.raw(String(atOnce))} from conversions_rows`);
    if (rows.length === 0) return;
    yield rows;
  }
}

const atOnce = 1_000;

function selected(who: Owner, query: AskedConversions): SQL {
  const { at } = asOf(query.until);
  return sql`select ${columns} ${factTables} where ${wanted(who, query)} order by ${at} desc, conversions.id desc`;
}

/** When a conversion had come and what had become of it at a revision, or now: it counts later than it came, or is taken back later. */
function asOf(until: number | undefined): { readonly at: SQL; readonly status: SQL } {
  if (until === undefined) return { at: sql`conversions.at`, status: sql`conversions.status` };
  // What it was then; of what earlier versions have noted, that is told by the revisions alone.
  const then = (name: 'at' | 'status') =>
    sql`(select was.entry ->> ${sql.raw(`'${name}'`)} from jsonb_array_elements(past) was (entry)
      where (was.entry ->> 'ended')::bigint > ${until} order by (was.entry ->> 'ended')::bigint limit 1)`;
  return {
    at: sql`coalesce(${then('at')}::timestamptz, case when approved_revision > ${until} then tested_at else conversions.at end)`,
    status: sql`coalesce(${then('status')}, case when approved_revision > ${until} then 'test'
      when reversed_revision > ${until} then 'approved' else conversions.status end)`,
  };
}

function wanted(who: Owner, { range, filters, status, search, until }: AskedConversions): SQL {
  const then = asOf(until);
  const conditions = [
    sql`conversions.user_id = ${who.id}`,
    ...(range ? [sql`${then.at} >= ${startOf(range.start).toISOString()}`, sql`${then.at} < ${endOf(range)}`] : []),
    // None came before the day on which it was a test: so far the index helps.
    ...(range && until !== undefined ? [sql`conversions.at >= ${startOf(range.start).toISOString()}`] : []),
    ...(status ? [sql`${then.status} = ${status}`] : []),
    ...(search === '' ? [] : [isFound(search)]),
    ...(until === undefined ? [] : [sql`created_revision <= ${until}`]),
    ...conditionsOf(filters, 'clicks'),
  ];
  return sql.join(conditions, sql` and `);
}

function endOf({ end }: Range): string {
  return startOf(daysAfter(end, 1)).toISOString();
}

/** By its transaction id, or by its click id as it was given out or as a UUID is usually written. */
function isFound(search: string): SQL {
  const id = search.toLowerCase().replaceAll('-', '');
  return /^[\da-f]{32}$/.test(id) ? sql`(txid = ${search} or click_id = ${id}::uuid)` : sql`txid = ${search}`;
}

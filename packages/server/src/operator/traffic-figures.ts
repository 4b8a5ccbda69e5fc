import { daysAfter, startOf } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isOrderly, secondsToConvert } from '../traffic/conversion-times.ts';
import { keptSub } from '../traffic/sub-months.ts';
import { whenCounted } from '../traffic/store-clicks.ts';

/** Of whose traffic, and of which days. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly user_id: number | undefined;
  readonly oid: number | undefined;
}

/** What a row is of: each by the smallest table of figures that can tell it. */
export const parts = {
  all: { key: "''", table: 'traffic_days' },
  source: { key: 'source', table: 'traffic_subs' },
  'sub id': { key: 'aff_sub', table: 'traffic_subs' },
  country: { key: 'country', table: 'traffic_days' },
  hour: { key: 'hour::text', table: 'traffic_hours' },
} as const;

export interface PartFigures extends Record<string, unknown> {
  readonly name: string;
  readonly clicks: number;
  readonly conversions: number;
  readonly reversed: number;
  readonly payout: string;
  /** Conversions of a hundred clicks. */
  readonly rate: number | null;
  /** What the same clicks bring others; null where that is not known. */
  readonly usual: number | null;
  /** Seconds from click to conversion, of half of them at most. */
  readonly median: number | null;
  /** Of a hundred conversions: those within the provider's `fast_seconds`. */
  readonly fast: number | null;
}

const conditions = ({ user_id, oid }: Period) => [
  ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
  ...(oid === undefined ? [] : [sql`oid = ${oid}`]),
];

const inDays = (period: Period) =>
  sql.join([sql`dt between ${period.from}::date and ${period.to}::date`, ...conditions(period)], sql` and `);

/** Conversions that came on these days, with the seconds since their clicks. */
function toldIn({ from, to, user_id, oid }: Period, where: SQL): SQL {
  const whose = user_id === undefined ? sql`` : sql`and conversions.user_id = ${user_id}`;
  const offer = oid === undefined ? sql`` : sql`and clicks.oid = ${oid}`;
  return sql`from conversions join converted_clicks clicks on clicks.id = click_id
    where conversions.at >= ${startOf(from).toISOString()} and conversions.at < ${startOf(daysAfter(to, 1)).toISOString()}
      ${whose} ${offer} and ${where}`;
}

interface TrafficQuery {
  readonly period: Period;
  readonly fastSeconds: number;
  readonly limit: number;
  /** The first day of which sources and sub ids are kept; undefined where all are. */
  readonly subsSince: string | undefined;
}

/** The figures of the publisher's own reports, the most clicked first, with how soon and how often clicks convert. */
export async function readPart(
  db: Database,
  part: keyof typeof parts,
  { period, fastSeconds, limit, subsSince }: TrafficQuery,
): Promise<PartFigures[]> {
  const of = parts[part];
  // Conversions stand where their clicks do: without source and sub id, where those are not kept.
  const name = of.table === 'traffic_subs' ? keptSub(of.key, subsSince) : sql.raw(of.key);
  // Without a publisher there are no others.
  const others = period.user_id === undefined ? sql`false` : sql`user_id <> ${period.user_id}`;
  const { rows } = await db.execute<PartFigures>(sql`
    with usual as (
      select oid, sum(cov - reversed) / nullif(sum(clk), 0)::float8 as rate from traffic_days
      where dt between ${period.from}::date and ${period.to}::date and ${others} group by oid having sum(cov - reversed) > 0
    ), counted as (
      select ${name} as name, sum(clk)::float8 as clicks, sum(cov)::float8 as conversions, sum(reversed)::float8 as reversed,
        sum(revenue) as payout, sum(clk * rate) / nullif(sum(clk) filter (where rate is not null), 0) as usual
      from (select * from ${sql.raw(of.table)} where ${inDays(period)}) figures left join usual using (oid) group by 1
    ), told as (
      select ${name} as name, percentile_cont(0.5) within group (order by seconds) as median,
        100.0 * count(*) filter (where seconds <= ${fastSeconds}) / count(*) as fast
      from (select source, aff_sub, country, ${whenCounted('conversions.at')}, ${secondsToConvert} as seconds
        ${toldIn(period, isOrderly)}) timed group by 1
    )
    select name, clicks, conversions, reversed, round(payout, 2)::text as payout,
      round((100 * conversions / nullif(clicks, 0))::numeric, 2)::float8 as rate,
      round((100 * usual)::numeric, 2)::float8 as usual, round(median::numeric)::float8 as median,
      round(fast)::float8 as fast
    from counted left join told using (name)
    order by ${part === 'hour' ? sql`name::int` : sql`clicks desc, name`} limit ${limit}`);
  return rows;
}

export interface Counted extends Record<string, unknown> {
  readonly name: string;
  readonly count: number;
}

/** Clicks that were not delivered, by reason; of an offer nobody knows that, since it has got none of them. */
export async function readUndelivered(db: Database, period: Period): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`select reason as name, sum(clk)::float8 as count from traffic_astray
    where ${inDays({ ...period, oid: undefined })} group by 1 order by 2 desc, 1`);
  return rows;
}

export async function readStatuses(db: Database, period: Period): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(
    sql`select conversions.status as name, count(*)::float8 as count ${toldIn(period, sql`true`)} group by 1 order by 2 desc, 1`,
  );
  return rows;
}

import { dayOf } from '@millrace/core/format';
import { longestDelayHours, type DeliveryHour, type RateHour, type ValueHour } from '@millrace/core/smartlinks';
import { sql } from 'drizzle-orm';
import { hourInUtc } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';

/** Links of a publisher, and since when. */
export interface FiguresAsked {
  readonly user_id: number;
  readonly gids: readonly number[];
  readonly since: Date;
}

interface HourRow extends Record<string, unknown> {
  readonly gid: number;
  /** In UTC, without a zone. */
  readonly at: string;
}

const hourOf = ({ at }: HourRow) => new Date(`${at.replace(' ', 'T')}Z`);
const keyOf = ({ gid, at }: HourRow) => `${gid} ${at}`;

/** By link. */
function byLink<R extends HourRow, H>(rows: readonly R[], told: (row: R) => H): Map<number, H[]> {
  const links = new Map<number, H[]>();
  for (const row of rows) {
    const ofLink = links.get(row.gid) ?? [];
    ofLink.push(told(row));
    links.set(row.gid, ofLink);
  }
  return links;
}

/** What comes of clicks, but what a person or its advertiser has rejected, and what is held as suspect. */
const counts = sql`not is_suspect and conversions.status in ('approved', 'pending', 'reversed')`;

async function readClicks(tx: Database, { user_id, gids, since }: FiguresAsked) {
  const { rows } = await tx.execute<HourRow & { clicks: number }>(sql`
    select gid, ${hourInUtc('dt', 'hour')}::text as at, sum(clk)::float8 as clicks
    from traffic_hours where user_id = ${user_id} and gid = any(${sql.param([...gids])}::int[]) and dt >= ${dayOf(since)}
    group by gid, dt, hour having sum(clk) > 0`);
  return rows;
}

/**
 * What the clicks of each hour have brought of links since a moment. A conversion counts in the hour of its click, whatever
 * became of it but a rejection; one that is held as suspect does not count, as its click does not.
 */
export async function readRates(tx: Database, asked: FiguresAsked): Promise<Map<number, RateHour[]>> {
  const { user_id, gids, since } = asked;
  const at = sql`${since.toISOString()}::timestamptz`;
  const clicked = await readClicks(tx, asked);
  const { rows: converted } = await tx.execute<HourRow & { age: number; conversions: number }>(sql`
    select clicks.gid, (date_trunc('hour', clicks.at at time zone 'UTC'))::text as at, count(*)::int as conversions,
      (floor(extract(epoch from conversions.at) / 3600) - floor(extract(epoch from clicks.at) / 3600))::int as age
    from conversions join converted_clicks clicks on clicks.id = click_id
    where conversions.user_id = ${user_id} and conversions.at >= ${at} and clicks.at >= ${at}
      and clicks.gid = any(${sql.param([...gids])}::int[]) and goal = '' and ${counts}
      and conversions.at < clicks.at + ${longestDelayHours} * interval '1 hour'
    group by 1, 2, 4`);
  const came = new Map<string, number[]>();
  for (const row of converted) {
    const ofHour = came.get(keyOf(row)) ?? [];
    while (ofHour.length <= row.age) ofHour.push(0);
    const place = Math.max(0, row.age);
    ofHour[place] = (ofHour[place] ?? 0) + row.conversions;
    came.set(keyOf(row), ofHour);
  }
  return byLink(clicked, (row) => ({ at: hourOf(row), clicks: row.clicks, came: came.get(keyOf(row)) ?? [] }));
}

/**
 * How many clicks of each hour reached no offer though somebody could have seen to it: not bots and repeated clicks, which
 * count as no clicks, and not what the publisher has blocked. Hours before the first whole day that is known are left out.
 */
export async function readDelivery(tx: Database, asked: FiguresAsked): Promise<Map<number, DeliveryHour[]>> {
  const { user_id, gids, since } = asked;
  const { rows: known } = await tx.execute<{ first: string | null }>(
    sql`select (min(dt) + 1)::text as first from traffic_astray_hours`,
  );
  const first = known[0]?.first;
  if (!first) return new Map();
  const { rows } = await tx.execute<HourRow & { undelivered: number }>(sql`
    select gid, ${hourInUtc('dt', 'hour')}::text as at, sum(clk)::float8 as undelivered
    from traffic_astray_hours where user_id = ${user_id} and gid = any(${sql.param([...gids])}::int[])
      and dt >= ${dayOf(since)} and reason not in ('bot', 'duplicate', 'account', 'source')
    group by gid, dt, hour`);
  const undelivered = new Map(rows.map((row) => [keyOf(row), row.undelivered]));
  const clicked = (await readClicks(tx, asked)).filter((row) => dayOf(hourOf(row)) >= first);
  return byLink(clicked, (row) => ({
    at: hourOf(row),
    clicks: row.clicks,
    undelivered: Math.min(row.clicks, undelivered.get(keyOf(row)) ?? 0),
  }));
}

/** What conversions have earned, by the hour in which they came; those that were taken back within a day of it earned nothing. */
export async function readValues(
  tx: Database,
  { user_id, gids, since }: FiguresAsked,
): Promise<Map<number, ValueHour[]>> {
  const { rows } = await tx.execute<HourRow & { conversions: number; revenue: number; squares: number }>(sql`
    select gid, at::text as at, count(*)::int as conversions, sum(earned)::float8 as revenue, sum(earned * earned)::float8 as squares
    from (
      select clicks.gid, date_trunc('hour', conversions.at at time zone 'UTC') as at,
        case when reversed_at < conversions.at + interval '1 day' then 0 else payout end as earned
      from conversions join converted_clicks clicks on clicks.id = click_id
      where conversions.user_id = ${user_id} and conversions.at >= ${since.toISOString()}::timestamptz
        and clicks.gid = any(${sql.param([...gids])}::int[]) and ${counts}
    ) told group by 1, 2`);
  return byLink(rows, (row) => ({ ...row, at: hourOf(row) }));
}

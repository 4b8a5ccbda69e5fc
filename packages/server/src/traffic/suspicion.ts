import { suspicionsOf, type Suspicion } from '@millrace/core/traffic';
import type { FraudSettings } from '@millrace/core/reference';
import { dayOf, daysAfter } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { firstIdAt } from './click-id.ts';
import { isOrderly, secondsToConvert } from './conversion-times.ts';
import { whenCounted } from './store-clicks.ts';

/** By so many days of others an offer's usual rate is known. */
const usualDays = 30;
const hourMs = 3_600_000;

interface SourceFigures extends Record<string, unknown> {
  readonly user_id: number;
  readonly source: string;
  readonly clicks: number;
  readonly conversions: number;
  readonly fast: number;
  readonly compared: number;
  readonly usual: number;
}

interface Judged {
  readonly now: Date;
  readonly limits: Pick<FraudSettings, 'fast_seconds' | 'min_conversions' | 'hours'>;
}

/**
 * What the clicks of the last hours have brought, by publisher and source: of those publishers alone who have enough
 * conversions to be judged. What an operator has looked at counts no more, and what others convert is what is usual.
 */
async function readSources(db: Database, { now, limits }: Judged): Promise<SourceFigures[]> {
  const since = new Date(Math.floor(now.getTime() / hourMs) * hourMs - limits.hours * hourMs);
  const today = dayOf(now);
  const { rows } = await db.execute<SourceFigures>(sql`
    with looked_at as (select user_id, oid, source, at from source_standings where standing = 'passed'),
    told as (
      select clicks.user_id, clicks.oid, clicks.source, count(*)::float8 as conversions,
        count(*) filter (where ${secondsToConvert} <= ${limits.fast_seconds})::float8 as fast
      from conversions join converted_clicks clicks on clicks.id = click_id
      where clicks.id >= ${firstIdAt(since)}::uuid and ${isOrderly} and not exists (select 1 from looked_at
        where looked_at.user_id = clicks.user_id and looked_at.oid in (0, clicks.oid)
          and (looked_at.source is null or looked_at.source = clicks.source) and looked_at.at >= clicks.at)
      group by 1, 2, 3
    ), whose as (
      select user_id from told group by 1 having sum(conversions) >= ${limits.min_conversions}
    ), clicked as (
      select subs.user_id, subs.oid, subs.source, sum(clk)::float8 as clicks
      from whose join traffic_subs subs using (user_id), (select ${whenCounted(sqlMoment(since))}) first
      where subs.dt between first.dt and ${today}::date and (subs.dt > first.dt or subs.hour >= first.hour)
        and not exists (select 1 from looked_at where looked_at.user_id = subs.user_id and looked_at.oid in (0, subs.oid)
          and (looked_at.source is null or looked_at.source = subs.source)
          and looked_at.at >= (subs.dt + make_interval(hours => subs.hour + 1) - interval '8 hours') at time zone 'UTC')
      group by 1, 2, 3
    ), usual as (
      select whose.user_id, days.oid, sum(cov - reversed) / nullif(sum(clk), 0)::float8 as rate
      from whose join (select distinct user_id, oid from told) ours using (user_id)
        join traffic_days days on days.oid = ours.oid and days.user_id <> whose.user_id
      where days.dt between ${daysAfter(today, -usualDays)}::date and ${today}::date
      group by 1, 2 having sum(cov - reversed) >= ${limits.min_conversions}
    )
    select whose.user_id, source, coalesce(sum(clicks), 0)::float8 as clicks,
      coalesce(sum(conversions), 0)::float8 as conversions, coalesce(sum(fast), 0)::float8 as fast,
      coalesce(sum(conversions) filter (where rate is not null), 0)::float8 as compared,
      coalesce(sum(clicks * rate), 0)::float8 as usual
    from whose join (select * from told full join clicked using (user_id, oid, source)) both_of using (user_id)
      left join usual on usual.user_id = whose.user_id and usual.oid = both_of.oid
    group by 1, 2 order by 1, 2`);
  return rows;
}

function sqlMoment(at: Date): string {
  return `'${at.toISOString()}'::timestamptz`;
}

export interface FoundSuspicion extends Suspicion {
  readonly user_id: number;
}

/** The traffic of the last hours that is suspicious by the provider's limits. */
export async function findSuspicions(
  db: Database,
  { now, limits }: { readonly now: Date; readonly limits: FraudSettings },
): Promise<FoundSuspicion[]> {
  const rows = await readSources(db, { now, limits });
  const publishers = Map.groupBy(rows, ({ user_id }) => user_id);
  return [...publishers].flatMap(([user_id, sources]) =>
    suspicionsOf(sources, limits).map((suspicion) => ({ user_id, ...suspicion })),
  );
}

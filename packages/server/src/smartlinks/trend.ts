import { nameOf } from '@millrace/core/fields';
import { rangeOf } from '@millrace/core/format';
import { trendTimes, type TrendRow } from '@millrace/core/smartlinks';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';

const maxLinks = 200;

/**
 * What the visitors of a link bring, by country, system and carrier, those that earned most first. A default link shows
 * what it brings everyone: the more have sent visitors, the better one sees what to expect.
 */
export async function readTrend(db: Database, query: { gid: number; relative: number }, now: Date) {
  const { start, end } = rangeOf(nameOf(trendTimes, query.relative) ?? 'today', now);
  const { rows } = await db.execute<TrendRow & Record<string, unknown>>(sql`
    select country, os as clk_os, carrier_name,
      coalesce(round(sum(revenue) / nullif(greatest(sum(cov - reversed), 0), 0), 2), 0)::text as rpa,
      coalesce(round(sum(revenue) * 1000 / nullif(sum(impress), 0), 2), 0)::text as aff_ecpc
    from traffic_days where gid = ${query.gid} and dt between ${start} and ${end}
    group by country, os, carrier_name
    order by sum(revenue) desc, sum(impress) desc, country, os, carrier_name
    limit ${maxLinks}`);
  return rows;
}

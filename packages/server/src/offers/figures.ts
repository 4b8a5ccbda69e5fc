import { dayOf, daysAfter, type Range } from '@millrace/core/format';
import { leastClicks, type OfferFigures, type OffersFigures } from '@millrace/core/offers';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { Publisher } from '../session/queries.ts';

/** Whoever knows what one of two publishers earned would know what the other did, were nearly all clicks theirs. */
const mostOfTwo = 0.9;

/** The last seven days of the network that are over, by the server's clock: clicks of today have not converted yet. */
function completeDays(now: Date): Range {
  const today = dayOf(now);
  return { start: daysAfter(today, -7), end: daysAfter(today, -1) };
}

/**
 * What a click earned on each offer, a row for each, to be joined as `earned`. It is the average of all publishers where
 * these have sent enough clicks, and no two of them nearly all; else that of the own clicks, where these are enough. It has
 * as many decimals as are shown: more of them would tell how many clicks and conversions there were.
 */
export function earnedByClick(who: Pick<Publisher, 'id'>, now: Date, oids?: readonly number[]): SQL {
  const { start, end } = completeDays(now);
  const named = oids ? sql` and oid = any(${sql.param([...oids])}::int[])` : sql``;
  return sql`(
    select oid, whose, round(case whose when 'network' then revenue / clk else own_revenue / own_clk end, 3) epc
    from (
      select *, case
        when clk >= ${leastClicks} and of_two <= ${mostOfTwo}::numeric * clk then 'network'
        when own_clk >= ${leastClicks} then 'own' end whose
      from (
        select oid, sum(clk) clk, sum(revenue) revenue,
          sum(clk) filter (where place <= 2) of_two,
          sum(clk) filter (where user_id = ${who.id}) own_clk,
          sum(revenue) filter (where user_id = ${who.id}) own_revenue
        from (
          select oid, user_id, sum(clk) clk, sum(revenue) revenue,
            row_number() over (partition by oid order by sum(clk) desc) place
          from traffic_days where dt between ${start} and ${end} and oid > 0${named}
          group by oid, user_id
        ) by_publisher
        group by oid
      ) by_offer
    ) judged
    where whose is not null
  ) earned`;
}

/** What a click on these offers earned, by one query for all of them; those of which it can't be told are left out. */
export async function readOfferFigures(
  db: Database,
  who: Pick<Publisher, 'id'>,
  oids: readonly number[],
  now: Date,
): Promise<OffersFigures> {
  const days = completeDays(now);
  if (oids.length === 0) return { ...days, data: [] };
  const { rows } = await db.execute<OfferFigures & Record<string, unknown>>(sql`${prepared}
    select oid, trim_scale(epc)::text as epc, whose as of from ${earnedByClick(who, now, oids)} order by oid`);
  return { ...days, data: rows };
}

import { sql, type SQL } from 'drizzle-orm';
import { networkTime } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';
import { usd } from '../offers/rates.ts';
import { toldAt } from '../traffic/conversion-times.ts';

/** What a month of an offer, or of one of its goals, is more or less than was billed of it. */
export interface Unbilled extends Record<string, unknown> {
  readonly advertiser_id: number;
  readonly oid: number;
  readonly offer_name: string;
  /** Empty for the conversion itself. */
  readonly goal: string;
  /** The first day of the month of GMT+8 in which the advertiser told of them first. */
  readonly month: string;
  readonly currency: string;
  readonly conversions: number;
  readonly amount: string;
  /** Where all of them cost the same. */
  readonly unit_price: string | null;
  /** The how-manieth line of this month it would be. */
  readonly part: number;
}

/** What an advertiser pays for a conversion, in the currency in which it was said; null where nobody has said it. */
export const saidAmount = sql`case when conversions.currency is null then conversions.revenue else conversions.told_revenue end`;
export const saidCurrency = sql`coalesce(conversions.currency, ${usd})`;

/** What counts for advertisers: approved conversions with whose offers they are of. */
export const counting = sql`from conversions join converted_clicks clicks on clicks.id = click_id
  join offers on offers.oid = clicks.oid
  where conversions.status = 'approved' and offers.advertiser_id is not null`;

/** Most have never been anything else: of these nothing has to be looked up. */
const told = sql`case when past = '[]' then conversions.at else ${toldAt} end`;

/**
 * What is billed to an advertiser of a month is what that month is now, less what was billed of it before: each approved conversion, of the day on which its advertiser told of it first, by what the advertiser said.
 */
export function unbilledLines(until: string, whose: SQL = sql`true`): SQL {
  return sql`
    with said as (
      select offers.advertiser_id, clicks.oid, conversions.goal, ${saidCurrency} as currency, ${saidAmount} as amount, ${told} as at
      ${counting} and ${whose}
    ), present as (
      select advertiser_id, oid, goal, date_trunc('month', ${sql.raw(networkTime('at'))})::date as month, currency,
        count(*)::int as conversions, sum(amount) as amount, min(amount) as least, max(amount) as most
      from said where amount is not null group by 1, 2, 3, 4, 5
    ), billed as (
      select advertiser_id, oid, goal, month, currency, sum(conversions)::int as conversions, sum(amount) as amount,
        max(part) as part, min(unit_price) as least, max(unit_price) as most
      from advertiser_invoice_lines group by 1, 2, 3, 4, 5
    ), rest as (
      select advertiser_id, oid, goal, month, currency, coalesce(billed.part, 0) + 1 as part,
        coalesce(present.conversions, 0) - coalesce(billed.conversions, 0) as conversions,
        coalesce(present.amount, 0) - coalesce(billed.amount, 0) as amount,
        case when present.least = present.most then present.least
          when present.least is null and billed.least = billed.most then billed.least end as price
      from present full join billed using (advertiser_id, oid, goal, month, currency)
    )
    select rest.advertiser_id, rest.oid, offers.name as offer_name, goal, month::text as month, rest.currency, conversions, part,
      trim_scale(amount)::text as amount,
      case when amount = conversions * price then trim_scale(price)::text end as unit_price
    from rest join offers on offers.oid = rest.oid
    where amount <> 0 and month <= ${until}::date and ${whose}
    order by rest.advertiser_id, rest.currency, month, rest.oid, goal`;
}

export async function readUnbilled(db: Database, until: string, whose?: SQL): Promise<Unbilled[]> {
  return (await db.execute<Unbilled>(unbilledLines(until, whose))).rows;
}

/** How many conversions of a month are on no invoice since nobody has said what they pay, by advertiser. */
export async function countUnsaid(db: Database, month: string, whose: SQL): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ advertiser_id: number; unsaid: number }>(sql`
    select offers.advertiser_id, count(*)::int as unsaid ${counting} and ${saidAmount} is null and ${whose}
      and date_trunc('month', ${sql.raw(networkTime('conversions.at'))})::date = ${month}::date group by 1`);
  return new Map(rows.map(({ advertiser_id, unsaid }) => [advertiser_id, unsaid]));
}

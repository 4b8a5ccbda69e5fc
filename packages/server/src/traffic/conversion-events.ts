import { sql, type SQL } from 'drizzle-orm';
import { whenCounted } from './store-clicks.ts';
import { owners, subs } from './rollup.ts';

const ofClick = sql.raw(
  owners
    .split(', ')
    .map((name) => `clicks.${name}`)
    .join(', '),
);
const columns = (at: string) => sql`conversions.id, ${whenCounted(at)}, ${ofClick}, ${sql.raw(subs)}`;
const from = sql`from conversions join converted_clicks clicks on clicks.id = click_id`;
/** Each time that it was approved again after a reversal. */
const again = sql`cross join jsonb_to_recordset(past) state (status text, reversed_at timestamptz, until timestamptz)`;

const takenBack = sql`-coalesce(conversions.revenue, 0), 0`;

/**
 * What conversions have added to the figures and taken off them, each with its hour: all that figures hold of conversions
 * follows from their rows.
 */
export function conversionEvents(where: SQL = sql`true`): SQL {
  return sql`
    select ${columns('conversions.at')}, 1 as cov, 0 as reversed, payout as revenue,
      coalesce(conversions.revenue, 0) as advertiser_pays, (conversions.revenue is null)::int as unknown
    ${from} where conversions.status in ('approved', 'reversed') and ${where}
    union all
    select ${columns('conversions.reversed_at')}, 0, 1, -payout, ${takenBack} ${from} where conversions.status = 'reversed' and ${where}
    union all
    select ${columns('state.reversed_at')}, 0, 1, -payout, ${takenBack} ${from} ${again} where state.status = 'reversed' and ${where}
    union all
    select ${columns('state.until')}, 1, 0, payout, coalesce(conversions.revenue, 0), 0 ${from} ${again} where state.status = 'reversed' and ${where}`;
}

import { sql } from 'drizzle-orm';
import type { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { goalCurrencyOf, goalPayoutOf, goalRevenueOf, isGoalOf } from '../offers/goals.ts';
import { currencyOf, payoutOf, revenueOf } from '../offers/payouts.ts';
import { inDollars, rateAt, usd } from '../offers/rates.ts';
import { isHeld } from '../sources/standings.ts';
import { nameOf, type Conversion, type Price, type StoredClick, type Told } from './conversion-steps.ts';

/** What is told, with its click. */
export interface ToldOf {
  readonly click: StoredClick;
  readonly told: Told;
}

export type App = Pick<typeof channels.$inferSelect, 'postback_url' | 'callback_url' | 'currency_rate' | 'secret'>;

/** What the publisher gets for a conversion, the id that it has or gets, and whom to tell. */
type Terms = App &
  Price & {
    readonly id: number;
    readonly payout: string;
    readonly aid: number;
    readonly one_conversion: boolean;
    /** The offer pays for the goal that is told. */
    readonly is_known_goal: boolean;
    readonly hold_days: number;
    /** The network holds what this traffic brings. */
    readonly is_suspect: boolean;
    /** The publisher is sent each conversion by a webhook. */
    readonly has_webhook: boolean;
  };

/** In which currency the advertisers of these clicks pay, by click; of an offer that is gone nobody knows. */
export async function readCurrencies(db: Database, clicks: readonly StoredClick[]): Promise<Map<string, string>> {
  const questions = clicks.map(({ id, oid, at }) => ({ id, oid, clicked_at: at }));
  const { rows } = await db.execute<{ id: string; currency: string }>(sql`
    select one.id, ${currencyOf({ at: sql.raw('one.clicked_at') })} as currency
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as one (id text, oid int, clicked_at timestamptz)
    join offers on offers.oid = one.oid`);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/**
 * The terms of each that is told, as they were when its click came: it pays the price that the offer had for the publisher
 * then, or the link's share of what the advertiser pays. Dollars are of the rate when it was told first, tests aside.
 */
export async function readTerms(tx: Database, all: readonly ToldOf[], stored: readonly Conversion[]): Promise<Terms[]> {
  const usualShare = 60;
  const whose = { at: sql.raw('one.clicked_at'), user_id: sql.raw('one.user_id') };
  const ofGoal = { ...whose, goal: sql.raw('one.goal') };
  const known = new Map(stored.map((one) => [nameOf(one.click.id, one), one]));
  const questions = all.map(({ click: { id, oid, gid, aid, user_id, at, source }, told }, place) => {
    const { goal, amount, currency, now: told_at } = told;
    const { id: known_id, status, currency: known_currency, rate } = known.get(nameOf(id, told)) ?? {};
    const known_rate = status === 'test' ? null : rate;
    return {
      place,
      known_id,
      known_currency,
      known_rate,
      oid,
      gid,
      aid,
      user_id,
      clicked_at: at,
      told_at,
      source,
      goal,
      amount,
      currency,
    };
  });
  const isHeldBack = isHeld({ user_id: sql`one.user_id`, oid: sql`one.oid`, source: sql`one.source` });
  const currency = sql.raw('said.currency');
  const { rows } = await tx.execute<Terms>(sql`${prepared}
    select coalesce(known_id, nextval(pg_get_serial_sequence('conversions', 'id')))::int as id,
      trim_scale(case when offers.oid is null then 0 when goal <> '' then coalesce(${goalPayoutOf(ofGoal)}, 0)
        when ${payoutOf(whose)} > 0 then ${payoutOf(whose)}
        when one.amount > 0 then coalesce(round(dollars * coalesce(smartlinks.payout_ratio, ${usualShare}) / 100, 4), 0) else 0 end)::text as payout,
      trim_scale(dollars)::text as revenue, nullif(said.currency, ${usd}) as currency,
      case when said.currency <> ${usd} then trim_scale(said.revenue)::text end as told_revenue,
      case when said.currency <> ${usd} then trim_scale(rated.rate)::text end as rate,
      (goal = '' or ${isGoalOf(ofGoal)}) as is_known_goal,
      coalesce(offers.one_conversion, false) as one_conversion, coalesce(offers.hold_days, 0) as hold_days, ${isHeldBack} as is_suspect,
      exists (select from alert_webhooks where alert_webhooks.user_id = one.user_id and conversions_since is not null) as has_webhook,
      one.aid, channels.postback_url, channels.callback_url, channels.currency_rate, channels.secret
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as one (place int, known_id int, known_currency text,
      known_rate numeric, oid int, gid int, aid int, user_id int, clicked_at timestamptz, told_at timestamptz, source text,
      goal text, amount numeric, currency text)
    join lateral (select * from channels where channels.id = one.aid offset 0) channels on true
    left join lateral (select * from offers where offers.oid = one.oid offset 0) offers on true
    left join lateral (select payout_ratio from smartlinks where smartlinks.gid = one.gid offset 0) smartlinks on true
    cross join lateral (select
      coalesce(one.amount, case when goal = '' then ${revenueOf(whose)} else ${goalRevenueOf(ofGoal)} end) as revenue,
      case when one.amount is not null then coalesce(one.currency, ${currencyOf({ at: whose.at })})
        when goal = '' then ${currencyOf(whose)} else ${goalCurrencyOf(ofGoal)} end as currency offset 0) said
    cross join lateral (select case when said.currency = known_currency and known_rate is not null then known_rate
      when said.currency <> ${usd} then ${rateAt(currency, sql.raw('told_at'))} end as rate offset 0) rated
    cross join lateral (select ${inDollars(sql.raw('said.revenue'), currency, sql.raw('rated.rate'))} as dollars offset 0) paid
    order by place`);
  if (rows.length < all.length) throw new Error('a click has no channel any more');
  return rows;
}

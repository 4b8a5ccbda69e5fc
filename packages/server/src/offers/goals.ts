import type { OfferGoal } from '@millrace/core/offers';
import { sql, type SQL } from 'drizzle-orm';
import { momentOf } from '../db/moment.ts';
import { currencyOf, lastSaid } from './payouts.ts';

/** A goal of an offer of `offers`, and the moment that counts: that of a click, or now. */
interface GoalAt {
  readonly at: Date | SQL;
  readonly goal: string | SQL;
}

interface Whose extends GoalAt {
  /** Undefined for what all publishers get who have no terms of their own. */
  readonly user_id?: number | SQL | undefined;
}

/** Whether a row of goals has not ended at a moment. */
const isRunning = (row: 'offer_goals' | 'listed', at: GoalAt['at']) =>
  sql`coalesce(${sql.raw(row)}.ended_at > ${momentOf(at)}, true)`;

/** Whether an offer pays for a goal. */
export function isGoalOf({ at, goal }: GoalAt): SQL<boolean> {
  return sql<boolean>`exists (select from offer_goals
    where offer_goals.oid = offers.oid and offer_goals.goal = ${goal} and ${isRunning('offer_goals', at)})`;
}

function termOf(name: 'payout' | 'revenue' | 'currency', { at, goal, user_id }: Whose): SQL {
  const last = (whose: SQL) => lastSaid('goal_payouts', name, { at, where: sql`said.goal = ${goal} and ${whose}` });
  const ofAll = last(sql`said.user_id is null`);
  return user_id === undefined ? ofAll : sql`coalesce(${last(sql`said.user_id = ${user_id}`)}, ${ofAll})`;
}

/** What a goal pays at a moment, as a number of the database; null where its offer does not pay for it. */
export function goalPayoutOf(whose: Whose): SQL<string | null> {
  return sql<string | null>`(case when ${isGoalOf(whose)} then ${termOf('payout', whose)} end)`;
}

/** What its advertiser pays at a moment; null where that was never said. */
export function goalRevenueOf(whose: Whose): SQL<string | null> {
  return sql<string | null>`(${termOf('revenue', whose)})`;
}

/** In which currency that is. */
export function goalCurrencyOf(whose: Whose): SQL<string> {
  return sql<string>`coalesce(${termOf('currency', whose)}, ${currencyOf({ at: whose.at })})`;
}

/** The goals of an offer as a publisher gets them, the highest payout first; null where it has none. */
export function goalsOf({ at, user_id }: { readonly at: Date; readonly user_id: number }): SQL<OfferGoal[] | null> {
  const payout = goalPayoutOf({ at, user_id, goal: sql.raw('listed.goal') });
  return sql<OfferGoal[] | null>`(select json_agg(json_build_object('goal', goal, 'name', name, 'name_zh', name_zh,
      'payout', trim_scale(coalesce(payout, 0))::text) order by payout desc, goal)
    from (select listed.*, ${payout} as payout from offer_goals listed
      where listed.oid = offers.oid and ${isRunning('listed', at)}) listed)`;
}

import type { OfferGoal } from '@millrace/core/offers';
import { sql, type SQL } from 'drizzle-orm';
import { momentOf } from './payouts.ts';

/** A goal of an offer of `offers`, and the moment that counts: that of a click, or now. */
interface GoalAt {
  readonly at: Date | SQL;
  readonly goal: string | SQL;
}

interface Whose extends GoalAt {
  /** Undefined for what all publishers get who have no terms of their own. */
  readonly user_id?: number | SQL | undefined;
}

/** Whether an offer pays for a goal. */
export function isGoalOf({ at, goal }: GoalAt): SQL<boolean> {
  return sql<boolean>`exists (select from offer_goals
    where offer_goals.oid = offers.oid and offer_goals.goal = ${goal} and coalesce(offer_goals.ended_at > ${momentOf(at)}, true))`;
}

function ofAll(name: 'payout' | 'revenue', { at, goal }: GoalAt): SQL {
  return sql`(select usual.${sql.raw(name)} from goal_payouts usual
    where usual.oid = offers.oid and usual.goal = ${goal} and usual.user_id is null and usual.since <= ${momentOf(at)}
    order by usual.since desc limit 1)`;
}

function termOf(name: 'payout' | 'revenue', whose: Whose): SQL {
  const { at, goal, user_id } = whose;
  if (user_id === undefined) return ofAll(name, whose);
  return sql`coalesce((select own.${sql.raw(name)} from goal_payouts own
    where own.oid = offers.oid and own.goal = ${goal} and own.user_id = ${user_id} and own.since <= ${momentOf(at)}
    order by own.since desc limit 1), ${ofAll(name, whose)})`;
}

/** What a goal pays at a moment, as a number of the database; null where its offer does not pay for it. */
export function goalPayoutOf(whose: Whose): SQL<string | null> {
  return sql<string | null>`(case when ${isGoalOf(whose)} then ${termOf('payout', whose)} end)`;
}

/** What its advertiser pays at a moment; null where that was never said. */
export function goalRevenueOf(whose: Whose): SQL<string | null> {
  return sql<string | null>`(${termOf('revenue', whose)})`;
}

/** The goals of an offer as a publisher gets them, the highest payout first; null where it has none. */
export function goalsOf({ at, user_id }: { readonly at: Date; readonly user_id: number }): SQL<OfferGoal[] | null> {
  const payout = goalPayoutOf({ at, user_id, goal: sql.raw('listed.goal') });
  return sql<OfferGoal[] | null>`(select json_agg(json_build_object('goal', goal, 'name', name, 'name_zh', name_zh,
      'payout', trim_scale(coalesce(payout, 0))::text) order by payout desc, goal)
    from (select listed.*, ${payout} as payout from offer_goals listed
      where listed.oid = offers.oid and coalesce(listed.ended_at > ${momentOf(at)}, true)) listed)`;
}

import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { goalPayouts, type offerGoals } from '../offers/goal-tables.ts';
import { goalCurrencyOf, goalPayoutOf, goalRevenueOf } from '../offers/goals.ts';
import { currencyOf } from '../offers/payouts.ts';
import { usd } from '../offers/rates.ts';
import { offers } from '../offers/tables.ts';
import { dollarsAt, overpaidLines } from './revenue.ts';

/** A goal counts from its first postback on, whenever its click came. */
export const always = new Date(0);

/** A goal of an offer, for all publishers or for one. */
interface OfGoal {
  readonly oid: number;
  readonly goal: string;
  readonly user_id?: number | undefined;
}

/** Whether clicks of a moment pay nothing for a goal any more. */
export function hasEnded({ ended_at }: Pick<typeof offerGoals.$inferSelect, 'ended_at'>, at: Date): boolean {
  return ended_at !== null && ended_at <= at;
}

/** What a goal pays, and what its advertiser pays, at a moment. */
export async function termsAt(db: Database, { oid, goal, at, user_id }: OfGoal & { readonly at: Date }) {
  const whose = { at, user_id, goal };
  const [revenue, currency] = [goalRevenueOf(whose), goalCurrencyOf(whose)];
  const [row] = await db
    .select({
      payout: sql<string>`trim_scale(coalesce(${goalPayoutOf(whose)}, 0))::text`,
      revenue: sql<string | null>`trim_scale(${revenue})::text`,
      currency,
      dollars: dollarsAt(revenue, currency, at),
      /** In which its advertiser pays for all that is said from then on. */
      ofOffer: currencyOf({ at }),
    })
    .from(offers)
    .where(eq(offers.oid, oid));
  return row ?? { payout: '0', revenue: null, currency: usd, dollars: null, ofOffer: usd };
}

/** Whether a publisher has a payout of its own for a goal at a moment. */
export async function ownAt(
  db: Database,
  { oid, goal, at, user_id }: OfGoal & { readonly at: Date },
): Promise<boolean> {
  if (user_id === undefined) return false;
  const isOwn = [eq(goalPayouts.oid, oid), eq(goalPayouts.goal, goal), eq(goalPayouts.user_id, user_id)];
  const [last] = await db
    .select()
    .from(goalPayouts)
    .where(and(...isOwn, lte(goalPayouts.since, at)))
    .orderBy(desc(goalPayouts.since))
    .limit(1);
  return last !== undefined && last.payout !== null;
}

/** Points at a goal that pays more than its advertiser does. */
export async function overpaid(db: Database, { now, ...of }: OfGoal & { readonly now: Date }): Promise<string[]> {
  return overpaidLines(await termsAt(db, { ...of, at: now }));
}

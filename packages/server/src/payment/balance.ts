import { sql, type SQL } from 'drizzle-orm';
import { networkDay } from '../db/network-day.ts';
import type { Database } from '../db/open.ts';

/** What a publisher has earned that stands on no invoice yet. */
export interface Balance {
  readonly user_id: number;
  /** The first of its days; after the day by which was asked for whoever has joined since. */
  readonly start_date: string;
  readonly conversions: number;
  readonly amount: string;
  /** What of the amount is bonuses, deductions and forfeits. */
  readonly adjusted: string;
}

/**
 * The balances of some publishers, by the end of a day where one is named: what was earned since the last day that
 * stands on an invoice, and what the days of invoices have brought beyond these: parts of a cent, and what was still waiting
 * for its turn when one was made; and adjustments that no invoice has taken yet, whenever they were made. A conversion of an earlier day that is reversed lowers the day on which that happens.
 * Invoices of days that are older than the figures are left as they are.
 */
export async function balances(db: Database, whose: SQL, until = 'infinity'): Promise<Balance[]> {
  const { rows } = await db.execute<{ [K in keyof Balance]: Balance[K] }>(sql`
    select users.id as user_id,
      coalesce(last.end_date + 1, earned.start_date, greatest(least(current_date, ${until}::date),
        ${networkDay('users.created_at')}))::text as start_date,
      earned.conversions::int as conversions,
      trim_scale(round(earned.revenue + beyond.amount + adjusted.amount, 2))::text as amount,
      trim_scale(adjusted.amount)::text as adjusted
    from users
    cross join lateral (
      select max(end_date) as end_date from payments where user_id = users.id) last
    cross join lateral (
      select min(dt) as start_date, greatest(coalesce(sum(cov - reversed), 0), 0) as conversions,
        coalesce(sum(revenue), 0) as revenue
      from traffic_days
      where user_id = users.id and dt > coalesce(last.end_date, '-infinity') and dt <= ${until}::date) earned
    cross join lateral (
      select coalesce(sum(brought.revenue - (payments.amount - payments.adjusted)), 0) as amount
      from payments cross join lateral (
        select coalesce(sum(revenue), 0) as revenue from traffic_days
        where user_id = users.id and dt between payments.start_date and payments.end_date) brought
      where payments.user_id = users.id
        and start_date >= (select min(dt) from traffic_days where user_id = users.id)) beyond
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from adjustments
      where user_id = users.id and invoice_id is null) adjusted
    where ${whose}
    order by users.id`);
  return rows;
}

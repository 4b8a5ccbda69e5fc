import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { rateAt, usd } from '../offers/rates.ts';
import { counting, saidAmount, saidCurrency } from './unbilled.ts';

/** What an advertiser owes in one currency. */
export interface Owed extends Record<string, unknown> {
  readonly advertiser_id: number;
  readonly currency: string;
  /** Of invoices, with their tax, less credit notes. */
  readonly unpaid: string;
  /** What its conversions are over that stand on no invoice yet, this month's too. */
  readonly unbilled: string;
}

const amounts = sql`
  select advertiser_id, currency, amount + tax as unpaid, 0 as unbilled from advertiser_invoices
  union all
  select advertiser_id, currency, -paid.amount, 0 from advertiser_payments paid join advertiser_invoices using (invoice_id)
  union all
  select advertiser_id, currency, 0, -amount from advertiser_invoice_lines
  union all
  select offers.advertiser_id, ${saidCurrency}, 0, coalesce(sum(${saidAmount}), 0) ${counting} group by 1, 2`;

/** What advertisers owe, by currency; those that owe nothing and never did are left out. */
export async function readOwed(db: Database, whose: SQL = sql`true`): Promise<Owed[]> {
  const { rows } = await db.execute<Owed>(sql`
    select advertiser_id, currency, trim_scale(sum(unpaid))::text as unpaid, trim_scale(sum(unbilled))::text as unbilled
    from (${amounts}) owed where ${whose} group by 1, 2 order by 1, 2`);
  return rows;
}

/**
 * An advertiser is past its credit limit where what it has not paid of invoices and what is not invoiced yet are more together; other currencies than its own count by the rates of now.
 */
export async function pastLimit(db: Database, now: Date): Promise<ReadonlySet<number>> {
  const dollars = (currency: SQL) => sql`case when ${currency} = ${usd} then 1 else ${rateAt(currency, now)} end`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select advertisers.id from advertisers
    cross join lateral (select ${dollars(sql`advertisers.currency`)} as rate) own
    join (select advertiser_id, currency, sum(unpaid + unbilled) as amount from (${amounts}) owed group by 1, 2) owes
      on advertiser_id = advertisers.id
    where credit_limit is not null group by advertisers.id, own.rate
    having sum(case when owes.currency = advertisers.currency then amount * coalesce(own.rate, 1)
      when own.rate is not null then amount * ${dollars(sql`owes.currency`)} end) > advertisers.credit_limit * coalesce(own.rate, 1)`);
  return new Set(rows.map(({ id }) => id));
}

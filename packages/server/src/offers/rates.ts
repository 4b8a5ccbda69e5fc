import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { momentOf } from '../db/moment.ts';

/** What publishers earn is in dollars, and so are all figures. */
export const usd = 'USD';

export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

/** What a unit of a currency is in dollars at a moment; null where nobody has said that. */
export function rateAt(currency: SQL, at: Date | SQL): SQL<string | null> {
  return sql<string | null>`(select rates.rate from rates
    where rates.currency = ${currency} and rates.since <= ${momentOf(at)} order by rates.since desc limit 1)`;
}

/**
 * An amount in dollars, to as many digits as are kept and half of the last one up; null where the amount or the rate is not
 * known. It is never more than a column holds: what can not be stored would keep others from it.
 */
export function inDollars(amount: SQL, currency: SQL, rate: SQL): SQL<string | null> {
  return sql<string | null>`(select case when priced.currency = ${usd} then priced.amount
      when priced.amount * priced.rate is not null then least(round(priced.amount * priced.rate, 4), 99999999.9999) end
    from (select (${amount})::numeric as amount, ${currency} as currency, ${rate} as rate) priced)`;
}

/** What currencies are in dollars at a moment. */
export async function readRates(db: Database, at: Date): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ currency: string; rate: string }>(sql`
    select distinct on (currency) currency, trim_scale(rate)::text as rate from rates
    where since <= ${at.toISOString()} order by currency, since desc`);
  return new Map([[usd, '1'], ...rows.map(({ currency, rate }) => [currency, rate] as const)]);
}

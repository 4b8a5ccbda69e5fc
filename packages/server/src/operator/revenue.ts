import { sql, type SQL } from 'drizzle-orm';
import { inDollars, rateAt, usd } from '../offers/rates.ts';

/** What an advertiser pays in dollars, at the rate of a moment, as a column of a query. */
export function dollarsAt(revenue: SQL, currency: SQL, at: Date): SQL<string | null> {
  return sql<string | null>`trim_scale(${inDollars(revenue, currency, rateAt(currency, at))})::text`;
}

interface Paid {
  readonly revenue: string;
  readonly currency: string;
  readonly dollars: string;
}

/** What an advertiser pays, as it says it, and in dollars. */
export function paidText({ revenue, currency, dollars }: Paid): string {
  return currency === usd ? `$${dollars}` : `${revenue} ${currency} ($${dollars})`;
}

/** Points at a payout that is more than what the advertiser pays. */
export function overpaidLines(
  terms: { readonly [name in keyof Paid]: Paid[name] | null } & { readonly payout: string },
) {
  const { payout, revenue, currency, dollars } = terms;
  if (revenue === null || currency === null || dollars === null || Number(payout) <= Number(dollars)) return [];
  return [`Look: it pays more than the ${paidText({ revenue, currency, dollars })} that its advertiser pays.`];
}

interface Before {
  readonly revenue: string | null;
  readonly currency: string;
  /** In which the advertiser of the offer pays. */
  readonly ofOffer: string;
}

/** What an advertiser pays from then on: what was typed, else as before; of one publisher's own terms nothing, which is that of all. */
export function revenueSaid(typed: string, before: Before, isOwn: boolean) {
  if (typed !== '') return { revenue: typed, currency: before.ofOffer };
  return isOwn ? { revenue: null, currency: null } : { revenue: before.revenue, currency: before.currency };
}

type Terms = Pick<Before, 'revenue' | 'currency'> & { readonly payout: string };

export function paysTheSame(before: Terms, after: Terms): boolean {
  const isSame = (name: 'payout' | 'revenue') => Number(before[name]) === Number(after[name]);
  return isSame('payout') && isSame('revenue') && before.currency === after.currency;
}

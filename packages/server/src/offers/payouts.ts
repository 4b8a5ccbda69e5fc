import { sql, type SQL } from 'drizzle-orm';
import { moment, momentOf } from '../db/moment.ts';
import { usd } from './rates.ts';

/** Whose terms, and of which moment: a publisher and a click have them, or columns that hold both. */
interface Whose {
  readonly at: Date | SQL;
  /** Undefined for what all publishers get who have no terms of their own. */
  readonly user_id?: number | SQL | undefined;
}

type Term = 'payout' | 'revenue' | 'currency';

/** Of a row without a revenue that of another row is in force, with its currency. */
const ofRevenue = sql`case when said.revenue is not null then coalesce(said.currency, ${usd}) end`;

/** What the last row says that is in force at a moment, of those of an offer of `offers` that `where` leaves of `said`. */
export function lastSaid(
  table: 'offer_payouts' | 'goal_payouts',
  name: Term,
  { at, where }: { readonly at: Whose['at']; readonly where: SQL },
): SQL {
  const what = name === 'currency' ? ofRevenue : sql.raw(`said.${name}`);
  return sql`(select ${what} from ${sql.raw(table)} said
    where said.oid = offers.oid and ${where} and said.since <= ${momentOf(at)}
    order by said.since desc limit 1)`;
}

/** What was said last for all publishers; what stands in `offers` was said first. */
function ofAll(name: Term, at: Whose['at']): SQL {
  const first = name === 'payout' ? 'payout_price' : name;
  return sql`(
    select terms.amount from (
      select ${sql.raw(name)} as amount, since from offer_payouts
        where offer_payouts.oid = offers.oid and offer_payouts.user_id is null and since <= ${momentOf(at)}
      union all select offers.${sql.raw(first)}, '-infinity'
    ) terms order by terms.since desc limit 1)`;
}

/** What was said last for one publisher; null where that is nothing, or that there is nothing of its own any more. */
function ofOne(name: Term, { at, user_id }: Whose): SQL {
  return lastSaid('offer_payouts', name, { at, where: sql`said.user_id = ${user_id}` });
}

function termOf(name: Term, whose: Whose): SQL {
  return whose.user_id === undefined
    ? ofAll(name, whose.at)
    : sql`coalesce(${ofOne(name, whose)}, ${ofAll(name, whose.at)})`;
}

/** What an offer of `offers` pays at a moment, as a number of the database; 0 floats. */
export function payoutOf(whose: Whose): SQL<string> {
  return sql<string>`(${termOf('payout', whose)})`;
}

/** The same as the wire has it. */
export function payoutText(whose: Whose): SQL<string> {
  return sql<string>`trim_scale(${payoutOf(whose)})::text`;
}

/** What its advertiser pays at a moment; null where that was never said. */
export function revenueOf(whose: Whose): SQL<string | null> {
  return sql<string | null>`(${termOf('revenue', whose)})`;
}

/** In which currency that is; without a publisher that of all that its advertiser tells. */
export function currencyOf(whose: Whose): SQL<string> {
  return sql<string>`coalesce(${termOf('currency', whose)}, ${usd})`;
}

/** A change of what an offer pays that is known already. */
interface NextPayout {
  readonly payout: string;
  readonly since: string;
}

/** The next change of what an offer pays a publisher; null where none is known. */
export function nextPayoutOf({ at, user_id }: { readonly at: Date; readonly user_id: number }): SQL<NextPayout | null> {
  const then = payoutOf({ at: sql.raw('coming.since'), user_id });
  return sql<NextPayout | null>`(
    select json_build_object('payout', ${payoutText({ at: sql.raw('coming.since'), user_id })}, 'since', ${moment('coming.since')})
    from offer_payouts coming
    where coming.oid = offers.oid and (coming.user_id is null or coming.user_id = ${user_id})
      and coming.since > ${momentOf(at)} and ${then} <> ${payoutOf({ at, user_id })}
    order by coming.since limit 1)`;
}

import { dayOf, daysAfter } from '@millrace/core/format';
import { approveStatuses, type RecommendedOffer } from '@millrace/core/offers';
import { sql } from 'drizzle-orm';
import { contains } from '../db/search.ts';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { nextPayoutOf, payoutText } from './payouts.ts';
import { isRunning } from './running.ts';
import { offers } from './tables.ts';

export interface RecommendAsked {
  /** Codes joined by `|`; `global`, or none, is every country. */
  readonly country?: string | undefined;
  readonly name?: string | undefined;
  readonly category?: number | undefined;
  readonly restriction_type?: number | undefined;
  readonly offer_type?: number | undefined;
  readonly p: number;
  readonly n: number;
}

/** What an offer earned lately says more than what it earned long ago. */
const days = 30;

/**
 * The active offers that fit, those first that the network recommends, and then those that earn most per thousand impressions with everyone who sends visitors: in
 * the wished countries, as far as any are named. One that nobody has tried yet comes after those.
 */
export async function recommendedOffers(db: Database, who: Publisher, query: RecommendAsked, now: Date) {
  const { name = '', category, restriction_type, offer_type, p, n } = query;
  const countries = (query.country ?? '').split('|').filter((code) => /^[A-Z]{2}$/.test(code));
  const today = dayOf(now);
  const conditions = [
    sql`${isRunning(now)}`,
    ...(countries.length > 0
      ? [sql`(cardinality(countries) = 0 or countries && ${sql.param(countries)}::text[])`]
      : []),
    ...(name.trim() === '' ? [] : [sql`${contains(offers.name, name.trim())}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(restriction_type === undefined ? [] : [sql`restriction_type = ${restriction_type}`]),
    ...(offer_type ? [sql`ad_type = ${adTypeOf(offer_type)}`] : []),
  ];
  const whose = { at: now, user_id: who.id };
  const where = sql.join(conditions, sql` and `);
  const { rows } = await db.execute<RecommendedOffer & Record<string, unknown>>(sql`
    select offers.oid, name, ${payoutText(whose)} as payout_price, ${nextPayoutOf(whose)} as next_payout, status, icon_url,
      coalesce((select approve_status from applications where applications.oid = offers.oid and user_id = ${who.id}),
        ${approveStatuses.unapproved}) as approve_status,
      coalesce(ecpm, 0)::text as ecpm
    from offers left join (
      select oid, round(sum(revenue) * 1000 / nullif(sum(impress), 0), 2) as ecpm from traffic_days
      where dt between ${daysAfter(today, -days)} and ${today}
        ${countries.length > 0 ? sql`and country in ${countries}` : sql``}
      group by oid
    ) earned on earned.oid = offers.oid
    where ${where} order by recommended_at is null, earned.ecpm desc nulls last, offers.oid desc limit ${n} offset ${(p - 1) * n}`);
  const { rows: all } = await db.execute<{ tot: number }>(sql`select count(*)::int as tot from offers where ${where}`);
  return { tot: all[0]?.tot ?? 0, rows };
}

/** Offer types of creatives are told apart as the offers are, but for apps in the browser, which pay for an action. */
function adTypeOf(offer_type: number): number {
  return offer_type === 3 ? 2 : offer_type;
}

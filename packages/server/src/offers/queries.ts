import { approveStatuses, isByEpc, type OfferAnswer } from '@millrace/core/offers';
import type { LinkRules, Wishes } from '@millrace/core/traffic';
import { and, arrayOverlaps, count, desc, eq, isNull, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import { nameOrId } from '../db/search.ts';
import type { Publisher } from '../session/queries.ts';
import { isCapped } from './caps.ts';
import { meeting } from './criteria.ts';
import { earnedByClick } from './figures.ts';
import { goalsOf } from './goals.ts';
import { orderOf } from './order.ts';
import { nextPayoutOf, payoutOf, payoutText } from './payouts.ts';
import { questionsOfOffer, withoutNone } from './questions.ts';
import { isRunning, statusAt } from './running.ts';
import { applications, offers } from './tables.ts';

export interface OfferSearch extends GrowingPage {
  readonly search: string;
  /** How far the publisher's application is; -1 is any. */
  readonly approve_status: number;
  readonly oids?: readonly number[] | undefined;
  readonly ad_type?: number | undefined;
  readonly category?: number | undefined;
  /** Where visitors come from; an offer without countries takes them from everywhere. */
  readonly country?: string | undefined;
  /** A column, with a minus in front where the largest comes first. */
  readonly sort?: string | undefined;
}

const any = -1;
const floating = '0';

/** A page of the offers with what each is about and the state of the publisher's own application. */
export async function listOffers(db: Database, who: Publisher, { p, n, sort = '', ...search }: OfferSearch, now: Date) {
  const where = oftenWhere(
    and(
      notAfter(offers.oid, search),
      isNull(offers.archived_at),
      search.approve_status === any ? undefined : eq(approve_status, search.approve_status),
      search.oids && sql`${offers.oid} = any(${sql.param([...search.oids])}::int[])`,
      search.ad_type === undefined ? undefined : eq(offers.ad_type, search.ad_type),
      search.category === undefined ? undefined : eq(offers.category, search.category),
      search.country === undefined
        ? undefined
        : or(
            sql`cardinality(${offers.countries}) = 0`,
            arrayOverlaps(offers.countries, [search.country.toUpperCase()]),
          ),
      search.search.trim() === '' ? undefined : nameOrId(offers.name, offers.oid, search.search.trim()),
    ),
  );
  const from = db
    .select({ ...columns(who, now), ...facts(who, now) })
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .$dynamic();
  const listed = isByEpc(sort) ? from.leftJoin(earnedByClick(who, now), sql`earned.oid = ${offers.oid}`) : from;
  const rows = await listed
    .where(where)
    .orderBy(...orderOf(sort, { approve_status, payout_price: payoutOf({ at: now, user_id: who.id }) }))
    .limit(n)
    .offset((p - 1) * n);
  return { ...(await countOffers(db, who, where)), rows: rows.map(withoutNone) };
}

/** Who has not applied is unapproved. */
const approve_status = sql<number>`coalesce(${applications.approve_status}, ${approveStatuses.unapproved})`;

const columns = (who: Publisher, now: Date) => ({
  oid: offers.oid,
  name: offers.name,
  payout_price: payoutText({ at: now, user_id: who.id }),
  next_payout: nextPayoutOf({ at: now, user_id: who.id }),
  approve_status,
  status: statusAt(now),
  icon_url: offers.icon_url,
  questions: questionsOfOffer,
  // What may be applied for again begins with them.
  answers: sql<
    OfferAnswer[] | null
  >`case when ${applications.approve_status} = ${approveStatuses.rejected} then ${applications.answers} end`,
});

/** What an offer is about, where it runs and how many conversions it takes. */
const facts = (who: Publisher, now: Date) => ({
  ad_type: offers.ad_type,
  restriction_type: offers.restriction_type,
  countries: offers.countries,
  os: offers.os,
  category: offers.category,
  conversion_flow: offers.conversion_flow,
  carriers: offers.carriers,
  cap_day: offers.cap_day,
  cap_total: offers.cap_total,
  cap_month: offers.cap_month,
  cap_publisher: offers.cap_publisher,
  start_date: sql<string>`coalesce(${offers.start_date}::text, '')`,
  end_date: sql<string>`coalesce(${offers.end_date}::text, '')`,
  is_capped: isCapped(now, who.id),
  url: offers.url,
  preview_url: offers.preview_url,
});

function ownApplication(who: Publisher): SQL | undefined {
  return and(eq(applications.oid, offers.oid), eq(applications.user_id, who.id));
}

interface OfferPage {
  readonly now: Date;
  readonly wanted: SQL | undefined;
  readonly p: number;
  readonly n: number;
}

/** A page of offers, the newest first. */
async function pageOfOffers(db: Database, who: Publisher, { wanted, p, n, now }: OfferPage) {
  const rows = await db
    .select(columns(who, now))
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(wanted)
    .orderBy(desc(offers.oid))
    .limit(n)
    .offset((p - 1) * n);
  return { ...(await countOffers(db, who, wanted)), rows: rows.map(withoutNone) };
}

async function countOffers(db: Database, who: Publisher, where: SQL | undefined) {
  const [all = nothing] = await db
    .select(grown(offers.oid))
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(where);
  return all;
}

/** What is said of an offer, in each language. */
const texts = {
  description: offers.description,
  description_zh: offers.description_zh,
  kpi: offers.kpi,
  kpi_zh: offers.kpi_zh,
  restrictions: offers.restrictions,
  restrictions_zh: offers.restrictions_zh,
  allowed_traffic: offers.allowed_traffic,
  allowed_traffic_zh: offers.allowed_traffic_zh,
};

/** One offer with what it is about and where it runs. */
export async function readOffer(db: Database, who: Publisher, oid: number, now: Date) {
  const [row] = await db
    .select({
      ...columns(who, now),
      ...facts(who, now),
      ...texts,
      goals: goalsOf({ at: now, user_id: who.id }),
      application: applications,
    })
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(eq(offers.oid, oid));
  if (!row) return undefined;
  const { application, goals, ...offer } = row;
  return {
    ...withoutNone({ ...offer, answers: application?.answers ?? null }),
    ...(goals && { goals }),
    ...(application && { timeline: timelineOf(application) }),
  };
}

/** What became of an application so far, the oldest first. */
function timelineOf({ earlier, ...latest }: typeof applications.$inferSelect) {
  const all = [...earlier, latest];
  return all.flatMap(({ created_at, decided_at, refusal, ...decided }, index) => {
    const submitted = { approve_status: approveStatuses.pending, at: isoOf(created_at) };
    const before = all[index - 1];
    // Decided otherwise, it was not made again.
    const steps = before && isoOf(before.created_at) === submitted.at ? [] : [submitted];
    if (decided_at === null) return steps;
    const { approve_status: state } = decided;
    return [...steps, { approve_status: state, at: isoOf(decided_at), ...(refusal !== '' && { reason: refusal }) }];
  });
}

function isoOf(time: Date | string): string {
  return new Date(time).toISOString();
}

/** What is kept of an application that is decided already, for whoever writes over it. */
export const withEarlier = sql`case when ${applications.decided_at} is null then ${applications.earlier}
  else ${applications.earlier} || jsonb_build_object('created_at', ${applications.created_at}, 'decided_at', ${applications.decided_at},
    'approve_status', ${applications.approve_status}, 'refusal', ${applications.refusal}) end`;

/** What the icon and the page of an offer are drawn from. */
export type OfferFace = Pick<
  typeof offers.$inferSelect,
  'oid' | 'name' | 'category' | 'restriction_type' | 'ad_type' | 'url'
>;

export async function readOfferFace(db: Database, oid: number): Promise<OfferFace | undefined> {
  const { name, category, restriction_type, ad_type, url } = offers;
  const face = { oid: offers.oid, name, category, restriction_type, ad_type, url };
  const [row] = await db.select(face).from(offers).where(eq(offers.oid, oid));
  return row;
}

/** What a smartlink asks of the offers that its editor lists. */
export interface OfferFilter extends Wishes, GrowingPage {
  readonly search: string;
  readonly x_oids: readonly number[];
  readonly payout_type: readonly number[];
}

const payoutTypes = { fixed: 1, floating: 2 } as const;

/** The active offers that could receive visitors of a link which is set like this. */
export function offersFor(db: Database, who: Publisher, filter: OfferFilter, now: Date) {
  const { search, p, n, x_oids, payout_type } = filter;
  const payout = payoutOf({ at: now, user_id: who.id });
  const where = and(
    notAfter(offers.oid, filter),
    isRunning(now),
    meeting(filter),
    x_oids.length > 0 ? notInArray(offers.oid, [...x_oids]) : undefined,
    payout_type.includes(payoutTypes.fixed) ? undefined : eq(payout, floating),
    payout_type.includes(payoutTypes.floating) ? undefined : ne(payout, floating),
    search.trim() === '' ? undefined : nameOrId(offers.name, offers.oid, search.trim()),
  );
  return pageOfOffers(db, who, { wanted: where, p, n, now });
}

/** How many offers could receive visitors of a link if the publisher applied for them. */
export async function countToApplyFor(
  db: Database,
  who: Publisher,
  link: Wishes & Pick<LinkRules, 'x_offers'>,
  { knowsCarriers, now }: { readonly knowsCarriers: boolean; readonly now: Date },
): Promise<number> {
  if (!knowsCarriers && link.carriers.length > 0) return 0;
  const [row] = await db
    .select({ tot: count() })
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(
      and(
        isRunning(now),
        ne(offers.url, ''),
        notInArray(approve_status, [approveStatuses.approved, approveStatuses.pending]),
        not(isCapped(now, who.id)),
        meeting(link),
        link.x_offers.length > 0 ? notInArray(offers.oid, [...link.x_offers]) : undefined,
        knowsCarriers ? undefined : sql`cardinality(${offers.carriers}) = 0`,
      ),
    );
  return row?.tot ?? 0;
}

/** Whether and from when to when an offer runs, which stays so until the transaction ends; undefined where there is none of this id, or it is archived. */
export async function holdOffer(db: Database, oid: number) {
  const { status, start_date, end_date } = offers;
  const [row] = await db
    .select({ status, start_date, end_date })
    .from(offers)
    .where(and(eq(offers.oid, oid), isNull(offers.archived_at)))
    .for('share');
  return row;
}

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  'oid' | 'aid' | 'reason' | 'link_type' | 'answers' | 'created_at'
>;

/**
 * Writes an application down. A rejected one may be made again; one that is pending or approved stays as it is, and
 * false is returned. The database decides, so of many at the same moment one is made.
 */
export async function addApplication(db: Database, who: Publisher, application: NewApplication): Promise<boolean> {
  const { rejected, pending } = approveStatuses;
  const values = { link_type: null, ...application, user_id: who.id };
  const row = { ...values, approve_status: pending, decided_at: null, refusal: '' };
  const rows = await db
    .insert(applications)
    .values(row)
    .onConflictDoUpdate({
      target: [applications.user_id, applications.oid],
      set: { ...row, earlier: withEarlier },
      setWhere: eq(applications.approve_status, rejected),
    })
    .returning({ id: applications.id });
  return rows.length > 0;
}

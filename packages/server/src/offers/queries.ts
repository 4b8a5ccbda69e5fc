import { approveStatuses } from '@millrace/core/offers';
import {
  and,
  arrayContained,
  arrayOverlaps,
  count,
  desc,
  eq,
  inArray,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { nameOrId } from '../db/search.ts';
import type { Publisher } from '../session/queries.ts';
import { applications, offers } from './tables.ts';

export interface OfferSearch {
  readonly search: string;
  /** How far the publisher's application is; -1 is any. */
  readonly approve_status: number;
  readonly oids?: readonly number[] | undefined;
  readonly ad_type?: number | undefined;
  readonly category?: number | undefined;
  /** Where visitors come from; an offer without countries takes them from everywhere. */
  readonly country?: string | undefined;
  readonly p: number;
  readonly n: number;
}

const active = 1;
const any = -1;
const floating = '0';

/** A page of the offers, each with the state of the publisher's own application; the newest come first. */
export async function listOffers(db: Database, who: Publisher, { p, n, ...search }: OfferSearch) {
  const wanted = and(
    search.approve_status === any ? undefined : eq(approve_status, search.approve_status),
    search.oids && inArray(offers.oid, [...search.oids]),
    search.ad_type === undefined ? undefined : eq(offers.ad_type, search.ad_type),
    search.category === undefined ? undefined : eq(offers.category, search.category),
    search.country === undefined
      ? undefined
      : or(sql`cardinality(${offers.countries}) = 0`, arrayOverlaps(offers.countries, [search.country.toUpperCase()])),
    search.search.trim() === '' ? undefined : nameOrId(offers.name, offers.oid, search.search.trim()),
  );
  return pageOfOffers(db, who, { wanted, p, n });
}

/** Who has not applied is unapproved. */
const approve_status = sql<number>`coalesce(${applications.approve_status}, ${approveStatuses.unapproved})`;

const shown = {
  oid: offers.oid,
  name: offers.name,
  payout_price: sql<string>`trim_scale(${offers.payout_price})::text`,
  approve_status,
  status: offers.status,
  icon_url: offers.icon_url,
};

function ownApplication(who: Publisher): SQL | undefined {
  return and(eq(applications.oid, offers.oid), eq(applications.user_id, who.id));
}

interface OfferPage {
  readonly wanted: SQL | undefined;
  readonly p: number;
  readonly n: number;
}

async function pageOfOffers(db: Database, who: Publisher, { wanted, p, n }: OfferPage) {
  const rows = await db
    .select(shown)
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(wanted)
    .orderBy(desc(offers.oid))
    .limit(n)
    .offset((p - 1) * n);
  const [all] = await db
    .select({ tot: count() })
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(wanted);
  return { tot: all?.tot ?? 0, rows };
}

/** One offer with what it is about and where it runs. */
export async function readOffer(db: Database, who: Publisher, oid: number) {
  const [found] = await db
    .select({
      ...shown,
      ad_type: offers.ad_type,
      category: offers.category,
      countries: offers.countries,
      carriers: offers.carriers,
      conversion_flow: offers.conversion_flow,
      application: applications,
    })
    .from(offers)
    .leftJoin(applications, ownApplication(who))
    .where(eq(offers.oid, oid));
  if (!found) return undefined;
  const { application, ...offer } = found;
  return { ...offer, ...(application && { timeline: timelineOf(application) }) };
}

/** What became of an application so far, the oldest first. */
function timelineOf({ created_at, decided_at, refusal, ...decided }: typeof applications.$inferSelect) {
  const made = { approve_status: approveStatuses.pending, at: created_at.toISOString() };
  if (decided_at === null) return [made];
  const { approve_status: state } = decided;
  return [made, { approve_status: state, at: decided_at.toISOString(), ...(refusal !== '' && { reason: refusal }) }];
}

/** What the icon and the page of an offer are drawn from. */
export type OfferFace = Pick<
  typeof offers.$inferSelect,
  'oid' | 'name' | 'category' | 'restriction_type' | 'ad_type' | 'url'
>;

export async function readOfferFace(db: Database, oid: number): Promise<OfferFace | undefined> {
  const { name, category, restriction_type, ad_type, url } = offers;
  const face = { oid: offers.oid, name, category, restriction_type, ad_type, url };
  const [found] = await db.select(face).from(offers).where(eq(offers.oid, oid));
  return found;
}

/** What a smartlink asks of its offers. */
export interface OfferFilter {
  readonly search: string;
  readonly p: number;
  readonly n: number;
  readonly ad_type: number;
  readonly os: number;
  readonly restriction_type: number;
  readonly x_oids: readonly number[];
  readonly payout_type: readonly number[];
  readonly countries: readonly string[];
  readonly x_countries: readonly string[];
  readonly categories: readonly number[];
  readonly x_categories: readonly number[];
  readonly conversion_flow: readonly number[];
  readonly x_conversion_flow: readonly number[];
  readonly carriers: readonly number[];
  readonly x_carriers: readonly number[];
}

const payoutTypes = { fixed: 1, floating: 2 } as const;

/** The active offers that could receive visitors of a link which is set like this. */
export function offersFor(db: Database, who: Publisher, filter: OfferFilter) {
  const { search, p, n, ad_type, os, restriction_type, x_oids, payout_type } = filter;
  const wanted = and(
    eq(offers.status, active),
    eq(offers.restriction_type, restriction_type),
    ad_type === 0 ? undefined : eq(offers.ad_type, ad_type),
    os === 0 ? undefined : inArray(offers.os, [0, os]),
    x_oids.length > 0 ? notInArray(offers.oid, [...x_oids]) : undefined,
    payout_type.includes(payoutTypes.fixed) ? undefined : eq(offers.payout_price, floating),
    payout_type.includes(payoutTypes.floating) ? undefined : ne(offers.payout_price, floating),
    takesAny(offers.countries, filter.countries, filter.x_countries),
    takesAny(offers.carriers, filter.carriers, filter.x_carriers),
    isOneOf(offers.category, filter.categories, filter.x_categories),
    isOneOf(offers.conversion_flow, filter.conversion_flow, filter.x_conversion_flow),
    search.trim() === '' ? undefined : nameOrId(offers.name, offers.oid, search.trim()),
  );
  return pageOfOffers(db, who, { wanted, p, n });
}

/** The offer takes one of the plain values, and something beside the forbidden ones; an empty list takes any. */
function takesAny<V>(column: PgColumn, plain: readonly V[], x: readonly V[]): SQL | undefined {
  const isOpen = sql`cardinality(${column}) = 0`;
  return and(
    plain.length > 0 ? or(isOpen, arrayOverlaps(column, [...plain])) : undefined,
    x.length > 0 ? or(isOpen, not(arrayContained(column, [...x]))) : undefined,
  );
}

function isOneOf(column: PgColumn, plain: readonly number[], x: readonly number[]): SQL | undefined {
  return and(
    plain.length > 0 ? inArray(column, [...plain]) : undefined,
    x.length > 0 ? notInArray(column, [...x]) : undefined,
  );
}

/** Whether there is such an offer to apply for; it stays so until the transaction ends. */
export async function holdActiveOffer(db: Database, oid: number): Promise<boolean> {
  const found = await db
    .select({ oid: offers.oid })
    .from(offers)
    .where(and(eq(offers.oid, oid), eq(offers.status, active)))
    .for('share');
  return found.length > 0;
}

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  'oid' | 'aid' | 'reason' | 'link_type' | 'created_at'
>;

/**
 * Writes an application down. A rejected one may be made again; one that is pending or approved stays as it is, and
 * false is returned. The database decides, so of many at the same moment one is made.
 */
export async function addApplication(db: Database, who: Publisher, application: NewApplication): Promise<boolean> {
  const { rejected, pending } = approveStatuses;
  const asked = { link_type: null, ...application, user_id: who.id };
  const row = { ...asked, approve_status: pending, decided_at: null, refusal: '' };
  const made = await db
    .insert(applications)
    .values(row)
    .onConflictDoUpdate({
      target: [applications.user_id, applications.oid],
      set: row,
      setWhere: eq(applications.approve_status, rejected),
    })
    .returning({ id: applications.id });
  return made.length > 0;
}

import { approveStatuses } from '@millrace/core/offers';
import { linkOrder } from '@millrace/core/smartlinks';
import type { LinkState } from '@millrace/core/traffic';
import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { inState } from '../db/edited.ts';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import { nameOrId } from '../db/search.ts';
import { nextPayoutOf, payoutText } from '../offers/payouts.ts';
import { statusAt } from '../offers/running.ts';
import { applications, offers } from '../offers/tables.ts';
import type { Publisher } from '../session/queries.ts';
import { broughtByLink, judgedDays, orderByFigure } from './figures.ts';
import { isBroken } from './health.ts';
import { smartlinkOffers, smartlinks } from './tables.ts';

type Stored = typeof smartlinks.$inferSelect;
/** What a publisher decides about a link. */
export type LinkValues = Omit<
  Stored,
  'gid' | 'user_id' | 'approve_status' | 'state' | 'version' | 'created_at' | 'updated_at'
>;
export type LinkOffer = Omit<typeof smartlinkOffers.$inferInsert, 'gid'>;

/** A publisher sees the own links and those that everyone has. */
function visible(who: Publisher): SQL | undefined {
  return or(eq(smartlinks.user_id, who.id), isNull(smartlinks.user_id));
}

export async function maySee(db: Database, who: Publisher, gid: number): Promise<boolean> {
  const isVisible = and(eq(smartlinks.gid, gid), visible(who));
  const rows = await db.select({ gid: smartlinks.gid }).from(smartlinks).where(isVisible);
  return rows.length > 0;
}

/** A link that the publisher may see, with its offers in their order. */
export async function readSmartlink(db: Database, who: Publisher, gid: number, now: Date) {
  const [link] = await db
    .select()
    .from(smartlinks)
    .where(and(eq(smartlinks.gid, gid), visible(who)));
  if (!link) return undefined;
  const ofPublisher = and(eq(applications.oid, offers.oid), eq(applications.user_id, who.id));
  const named = await db
    .select({
      weight: smartlinkOffers.weight,
      oid: offers.oid,
      name: offers.name,
      payout_price: payoutText({ at: now, user_id: who.id }),
      next_payout: nextPayoutOf({ at: now, user_id: who.id }),
      approve_status: sql<number>`coalesce(${applications.approve_status}, ${approveStatuses.unapproved})`,
      status: statusAt(now),
      icon_url: offers.icon_url,
    })
    .from(smartlinkOffers)
    .innerJoin(offers, eq(offers.oid, smartlinkOffers.oid))
    .leftJoin(applications, ofPublisher)
    .where(eq(smartlinkOffers.gid, gid))
    .orderBy(asc(smartlinkOffers.place));
  return { link, named };
}

export interface LinkSearch extends GrowingPage {
  readonly search: string;
  readonly sml_type: number;
  readonly gids?: readonly number[] | undefined;
  readonly uid?: number | undefined;
  readonly conversion_flow?: readonly number[] | undefined;
  readonly state?: LinkState | undefined;
  /** Those alone whose tests fail. */
  readonly health?: 'broken' | undefined;
  /** A column, with a minus in front where the largest comes first. */
  readonly sort?: string | undefined;
  /** The channel whose figures it is sorted by. */
  readonly aid?: number | undefined;
}

function isForOneOf(flows: readonly number[]): SQL {
  return flows.length === 0 ? sql`false` : arrayOverlaps(smartlinks.conversion_flow, [...flows]);
}

/** Whoever names links by their ids gets them in whatever state they are. */
function isListed({ state, gids }: LinkSearch): SQL | undefined {
  if (state !== undefined) return eq(smartlinks.state, state);
  return gids ? undefined : ne(smartlinks.state, 'archived');
}

/** A smartlink as the list shows it to a publisher. */
const rowFor = (db: Database, who: Publisher) => ({
  gid: smartlinks.gid,
  uid: sql<number>`coalesce(${smartlinks.user_id}, 0)`,
  name: smartlinks.name,
  icon_url: smartlinks.icon_url,
  ad_type: smartlinks.ad_type,
  restriction_type: smartlinks.restriction_type,
  payout_price: sql<string>`trim_scale(${smartlinks.payout_price})::text`,
  approve_status: smartlinks.approve_status,
  state: smartlinks.state,
  version: smartlinks.version,
  is_broken: isBroken(db, who),
});

export async function readRow(db: Database, who: Publisher, gid: number) {
  const [detail] = await db
    .select(rowFor(db, who))
    .from(smartlinks)
    .where(and(eq(smartlinks.gid, gid), visible(who)));
  return detail;
}

/** By what a link is; two of one name the newest first. */
function ownOrder(sort: string): SQL[] {
  const { column, isDown } = linkOrder(sort);
  const direction = isDown ? desc : asc;
  if (column !== 'name') return [direction(smartlinks.gid)];
  // The same order in each database, whatever its language is.
  return [direction(sql`lower(${smartlinks.name}) collate "C"`), desc(smartlinks.gid)];
}

/** The ids in the order in which they are named, what is not named behind them. */
export function inOrderOf(gids: readonly number[]): SQL {
  return sql`array_position(${sql.param([...gids])}::int[], ${smartlinks.gid})`;
}

export async function listSmartlinks(db: Database, who: Publisher, search: LinkSearch, now: Date) {
  const { p, n, sort = '', aid = 0 } = search;
  const where = oftenWhere(
    and(
      visible(who),
      notAfter(smartlinks.gid, search),
      isListed(search),
      eq(smartlinks.sml_type, search.sml_type),
      search.gids && sql`${smartlinks.gid} = any(${sql.param([...search.gids])}::int[])`,
      search.health === undefined ? undefined : isBroken(db, who),
      search.uid === undefined ? undefined : eq(smartlinks.user_id, search.uid),
      search.conversion_flow && isForOneOf(search.conversion_flow),
      search.search.trim() === '' ? undefined : nameOrId(smartlinks.name, smartlinks.gid, search.search.trim()),
    ),
  );
  const byFigure = orderByFigure(sort);
  // The network's own links stand as it has set them.
  const named = sort === '' && search.gids ? [inOrderOf(search.gids)] : [];
  const from = db.select(rowFor(db, who)).from(smartlinks).$dynamic();
  const listed = byFigure
    ? from.leftJoin(broughtByLink(who, { aid, range: judgedDays(now) }), sql`brought.gid = ${smartlinks.gid}`)
    : from;
  const rows = await listed
    .where(where)
    .orderBy(...(byFigure ? [byFigure, desc(smartlinks.gid)] : [...named, ...ownOrder(sort)]))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(smartlinks.gid)).from(smartlinks).where(where);
  return { ...all, rows };
}

/** How far the publisher's applications for these offers are. */
export function offerStates(db: Database, who: Publisher, oids: readonly number[]) {
  return db
    .select({ oid: applications.oid, approve_status: applications.approve_status })
    .from(applications)
    .where(and(eq(applications.user_id, who.id), inArray(applications.oid, [...oids])));
}

export async function addSmartlink(
  db: Database,
  who: Publisher,
  { values, offers: linkOffers, now }: { values: LinkValues; offers: readonly LinkOffer[]; now: Date },
): Promise<{ gid: number; version: number }> {
  const [stored] = await db
    .insert(smartlinks)
    .values({ ...values, user_id: who.id, created_at: now, updated_at: now })
    .returning({ gid: smartlinks.gid, version: smartlinks.version });
  if (!stored) throw new Error('Millrace: a smartlink was not stored.');
  await setOffers(db, stored.gid, linkOffers);
  return stored;
}

interface LinkChange {
  readonly gid: number;
  readonly values: LinkValues;
  readonly offers: readonly LinkOffer[];
  /** The state that is changed; whichever there is where it is left out. */
  readonly version?: number | undefined;
  readonly now: Date;
}

/** Changes an own link and tells its new version; undefined where there is none of this id in this state. */
export async function changeSmartlink(
  db: Database,
  who: Publisher,
  { gid, values, offers: linkOffers, version, now }: LinkChange,
): Promise<number | undefined> {
  const isOwn = and(eq(smartlinks.gid, gid), eq(smartlinks.user_id, who.id));
  const [changed] = await db
    .update(smartlinks)
    .set({ ...values, updated_at: now })
    .where(and(isOwn, inState(smartlinks.version, version)))
    .returning({ version: smartlinks.version });
  if (changed) await setOffers(db, gid, linkOffers);
  return changed?.version;
}

async function setOffers(db: Database, gid: number, linkOffers: readonly LinkOffer[]): Promise<void> {
  await db.delete(smartlinkOffers).where(eq(smartlinkOffers.gid, gid));
  if (linkOffers.length > 0) await db.insert(smartlinkOffers).values(linkOffers.map((offer) => ({ gid, ...offer })));
}

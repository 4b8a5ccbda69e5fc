import { approveStatuses } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { fillerOffer } from '@millrace/core/smartlinks';
import type { SourceAnswer } from '@millrace/core/sources';
import {
  runs,
  someLinkRules,
  wantsOffer,
  type ClosedSource,
  type LinkRules,
  type Routable,
} from '@millrace/core/traffic';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { isCapped } from '../offers/caps.ts';
import { payoutOf } from '../offers/payouts.ts';
import { statusAt } from '../offers/running.ts';
import { applications, offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { readBlocked } from '../sources/queries.ts';
import { readClosed } from '../sources/standings.ts';
import { smartlinkOffers, smartlinks } from '../smartlinks/tables.ts';
import { products, type Product } from './products.ts';

/** An offer that visitors can be sent to. */
interface Destination extends Routable {
  readonly name: string;
  readonly url: string;
}

/** A link that publishers hand out, with all that decides about its visitors. */
export interface Link {
  readonly user_id: number;
  readonly aid: number;
  /** By which the app has signed who its user is, where the click comes from an offerwall. */
  readonly secret: string;
  readonly product: Product;
  readonly gid: number;
  readonly rules: LinkRules;
  readonly offers: readonly Destination[];
  readonly filler: Destination | undefined;
  /** What visitors get whose source the publisher has blocked. */
  readonly blocked: ReadonlyMap<string, SourceAnswer>;
  /** To which visitors of the publisher the network has closed offers. */
  readonly closed: readonly ClosedSource[];
  /** What those get: the publisher may have chosen a filler among the offers that are closed. */
  readonly networkFiller: Destination | undefined;
  /** The account is not a normal one: every visitor gets the filler of the network. */
  readonly isClosed: boolean;
}

export const activeChannel = 1;

/**
 * The link of a channel and a smartlink, or of a channel and one offer; undefined where it leads nowhere. One of an account
 * that is not normal is a link still, since visitors press it for as long as it stands somewhere.
 */
export async function readLink(db: Database, aid: number, id: number, now: Date): Promise<Link | undefined> {
  const [owner] = await db
    .select({ user_id: channels.user_id, secret: channels.secret, status: users.status })
    .from(channels)
    .innerJoin(users, eq(users.id, channels.user_id))
    .where(and(eq(channels.id, aid), eq(channels.status, activeChannel)));
  if (!owner) return undefined;
  const { user_id, secret } = owner;
  const isClosed = owner.status !== userStatuses.normal;
  const [link] = await db
    .select()
    .from(smartlinks)
    .where(and(eq(smartlinks.gid, id), or(eq(smartlinks.user_id, user_id), isNull(smartlinks.user_id))));
  const approved = await readApproved(db, user_id, now);
  const closed = await readClosed(db, user_id);
  const networkFiller = closed.length === 0 ? undefined : await readFiller(db, fillerOffer, now);
  const of = { user_id, aid, secret, isClosed, closed, networkFiller };
  if (link) {
    const wanted = { ...link, ...(await readGroups(db, id)) };
    // A default link is the network's own.
    const chosen = link.user_id === null ? link.filled_oid : fillerOf(wanted, approved);
    const filler = await readFiller(db, isClosed ? fillerOffer : chosen, now);
    const rules = { ...wanted, filled_oid: filler?.oid ?? 0 };
    const blocked = await readBlocked(db, { owner: user_id, link: id });
    return { ...of, product: products.smartlink, gid: id, rules, offers: approved, filler, blocked };
  }
  const one = approved.filter(({ oid }) => oid === id);
  // Of an offer that is not approved, or no longer, visitors come all the same, and are told to the publisher.
  if (one.length === 0 && !(await readOne(db, id, now))) return undefined;
  const filler = await readFiller(db, fillerOffer, now);
  const rules = someLinkRules({ filled_oid: filler?.oid ?? 0 });
  return { ...of, product: products.offer, gid: 0, rules, offers: one, filler, blocked: new Map() };
}

/** The filler that a publisher has chosen counts only while it is approved and one that the link wants. */
export function fillerOf(link: LinkRules, approved: readonly Destination[]): number {
  const chosen = approved.find(({ oid }) => oid === link.filled_oid);
  return chosen && wantsOffer(link, chosen) ? chosen.oid : fillerOffer;
}

/** The offer that gets whom no other may receive: the link's own or the usual one, the first of them that runs. */
export async function readFiller(db: Database, oid: number, now: Date): Promise<Destination | undefined> {
  for (const one of new Set([oid, fillerOffer])) {
    const filler = await readOne(db, one, now);
    if (filler && runs(filler)) return filler;
  }
  return undefined;
}

const shown = (now: Date, user_id?: number) => ({
  is_capped: isCapped(now, user_id),
  oid: offers.oid,
  name: offers.name,
  status: statusAt(now),
  ad_type: offers.ad_type,
  restriction_type: offers.restriction_type,
  prelander: offers.prelander,
  countries: offers.countries,
  os: offers.os,
  carriers: offers.carriers,
  category: offers.category,
  conversion_flow: offers.conversion_flow,
  payout_price: payoutOf({ at: now, user_id }),
  url: offers.url,
});

/** Of applications with their offers: those that the publisher may send visitors to. */
export function isPromoted(user_id: number) {
  const { approved } = approveStatuses;
  return and(eq(applications.user_id, user_id), eq(applications.approve_status, approved), ne(offers.url, ''));
}

/** All offers that a publisher may send visitors to, whoever they take. */
export async function readApproved(db: Database, user_id: number, now: Date): Promise<Destination[]> {
  const rows = await db
    .select(shown(now, user_id))
    .from(applications)
    .innerJoin(offers, eq(offers.oid, applications.oid))
    .where(isPromoted(user_id));
  return rows.map(destination);
}

async function readOne(db: Database, oid: number, now: Date): Promise<Destination | undefined> {
  const [found] = await db
    .select(shown(now))
    .from(offers)
    .where(and(eq(offers.oid, oid), ne(offers.url, '')));
  return found && destination(found);
}

function destination({
  payout_price,
  ...offer
}: Omit<Destination, 'payout' | 'approve_status'> & { payout_price: string }): Destination {
  return { ...offer, approve_status: approveStatuses.approved, payout: Number(payout_price) };
}

/** The prior and the blocked offers of a link. */
async function readGroups(db: Database, gid: number): Promise<Pick<LinkRules, 'offer_ratio' | 'x_offers'>> {
  const rows = await db.select().from(smartlinkOffers).where(eq(smartlinkOffers.gid, gid));
  return {
    offer_ratio: Object.fromEntries(rows.flatMap(({ oid, weight }) => (weight === null ? [] : [[oid, weight]]))),
    x_offers: rows.filter(({ weight }) => weight === null).map(({ oid }) => oid),
  };
}

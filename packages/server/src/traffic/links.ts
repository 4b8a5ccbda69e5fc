import { userStatuses } from '@millrace/core/session';
import { fillerOffer } from '@millrace/core/smartlinks';
import type { SourceAnswer } from '@millrace/core/sources';
import { someLinkRules, type ClosedSource, type LinkRules } from '@millrace/core/traffic';
import { and, eq, isNull, or } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { fillerOf, readApproved, readDestination, readFiller, type Destination } from '../offers/destinations.ts';
import { users } from '../session/tables.ts';
import { readBlocked } from '../sources/queries.ts';
import { readClosed } from '../sources/standings.ts';
import { smartlinkOffers, smartlinks } from '../smartlinks/tables.ts';
import { products, type Product } from './products.ts';

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
    const wholeLink = { ...link, ...(await readGroups(db, id)) };
    // A default link is the network's own.
    const ownFiller = link.user_id === null ? link.filled_oid : fillerOf(wholeLink, approved);
    const filler = await readFiller(db, isClosed ? fillerOffer : ownFiller, now);
    const rules = { ...wholeLink, filled_oid: filler?.oid ?? 0 };
    const blocked = await readBlocked(db, { owner: user_id, link: id });
    return { ...of, product: products.smartlink, gid: id, rules, offers: approved, filler, blocked };
  }
  const one = approved.filter(({ oid }) => oid === id);
  // Of an offer that is not approved, or no longer, visitors come all the same, and are told to the publisher.
  if (one.length === 0 && !(await readDestination(db, id, now))) return undefined;
  const filler = await readFiller(db, fillerOffer, now);
  const rules = someLinkRules({ filled_oid: filler?.oid ?? 0 });
  return { ...of, product: products.offer, gid: 0, rules, offers: one, filler, blocked: new Map() };
}

/** The prior and the blocked offers of a link. */
async function readGroups(db: Database, gid: number): Promise<Pick<LinkRules, 'offer_ratio' | 'x_offers'>> {
  const rows = await db.select().from(smartlinkOffers).where(eq(smartlinkOffers.gid, gid));
  return {
    offer_ratio: Object.fromEntries(rows.flatMap(({ oid, weight }) => (weight === null ? [] : [[oid, weight]]))),
    x_offers: rows.filter(({ weight }) => weight === null).map(({ oid }) => oid),
  };
}

import { approveStatuses } from '@millrace/core/offers';
import { fillerOffer } from '@millrace/core/smartlinks';
import { runs, wantsOffer, type LinkRules, type Routable } from '@millrace/core/traffic';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { isCapped } from './caps.ts';
import { payoutOf } from './payouts.ts';
import { statusAt } from './running.ts';
import { applications, offers } from './tables.ts';

/** An offer that visitors can be sent to. */
export interface Destination extends Routable {
  readonly name: string;
  readonly url: string;
}

/** The filler that a publisher has chosen counts only while it is approved and one that the link wants. */
export function fillerOf(link: LinkRules, approved: readonly Destination[]): number {
  const filler = approved.find(({ oid }) => oid === link.filled_oid);
  return filler && wantsOffer(link, filler) ? filler.oid : fillerOffer;
}

/** The offer that gets whom no other may receive: the link's own or the usual one, the first of them that runs. */
export async function readFiller(db: Database, oid: number, now: Date): Promise<Destination | undefined> {
  for (const one of new Set([oid, fillerOffer])) {
    const filler = await readDestination(db, one, now);
    if (filler && runs(filler)) return filler;
  }
  return undefined;
}

const columns = (now: Date, user_id?: number) => ({
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
    .select(columns(now, user_id))
    .from(applications)
    .innerJoin(offers, eq(offers.oid, applications.oid))
    .where(isPromoted(user_id));
  return rows.map(destination);
}

export async function readDestination(db: Database, oid: number, now: Date): Promise<Destination | undefined> {
  const [row] = await db
    .select(columns(now))
    .from(offers)
    .where(and(eq(offers.oid, oid), ne(offers.url, '')));
  return row && destination(row);
}

function destination({
  payout_price,
  ...offer
}: Omit<Destination, 'payout' | 'approve_status'> & { payout_price: string }): Destination {
  return { ...offer, approve_status: approveStatuses.approved, payout: Number(payout_price) };
}

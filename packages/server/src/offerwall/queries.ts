import { wallOffers } from '@millrace/core/channels';
import { userStatuses } from '@millrace/core/session';
import type { Visitor } from '@millrace/core/traffic';
import { and, eq, not } from 'drizzle-orm';
import { channels, placements } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { isCapped } from '../offers/caps.ts';
import { payoutText } from '../offers/payouts.ts';
import { statusAt } from '../offers/running.ts';
import { applications, offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { isPromoted } from '../offers/destinations.ts';
import { activeChannel } from '../traffic/links.ts';

export type Wall = NonNullable<Awaited<ReturnType<typeof readWall>>>;

/** The wall of a placement, with the app whose users see it; undefined where it is not, or not any more. */
export async function readWall(db: Database, id: number) {
  const [row] = await db
    .select({
      id: placements.id,
      type: placements.type,
      aid: channels.id,
      user_id: channels.user_id,
      secret: channels.secret,
      currency_name: channels.currency_name,
      currency_rate: channels.currency_rate,
    })
    .from(placements)
    .innerJoin(channels, eq(channels.id, placements.aid))
    .innerJoin(users, eq(users.id, channels.user_id))
    .where(and(eq(placements.id, id), eq(channels.status, activeChannel), eq(users.status, userStatuses.normal)));
  return row;
}

export type Shown = Awaited<ReturnType<typeof readShown>>[number];

/** What this visitor may do for the app: the offers that its publisher may promote and that fit. */
export async function readShown(
  db: Database,
  { user_id }: Wall,
  { visitor, now }: { readonly visitor: Visitor; readonly now: Date },
) {
  const rows = await db
    .select({
      oid: offers.oid,
      name: offers.name,
      icon_url: offers.icon_url,
      status: statusAt(now),
      countries: offers.countries,
      os: offers.os,
      carriers: offers.carriers,
      restriction_type: offers.restriction_type,
      payout_price: payoutText({ at: now, user_id }),
    })
    .from(applications)
    .innerJoin(offers, eq(offers.oid, applications.oid))
    .where(and(isPromoted(user_id), not(isCapped(now, user_id))));
  return wallOffers(rows, visitor);
}

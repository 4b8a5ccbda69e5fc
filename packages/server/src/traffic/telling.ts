import { callbackAddress, earnedIn, type PostbackTelling } from '@millrace/core/channels';
import { filled, hasFixedHost } from '@millrace/core/traffic';
import { eq, sql } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { signedEarning } from './offerwall-signature.ts';
import { macrosOf } from './macros.ts';
import { conversions, convertedClicks } from './tables.ts';

type Click = typeof convertedClicks.$inferSelect;

export interface Telling {
  readonly conversion_id: number;
  readonly goal: string;
  readonly txid: string;
  readonly payout: string;
  readonly status: 'approved' | 'reversed';
  readonly now: Date;
}

/** What the publisher's own address is called with; undefined where none is saved. */
export async function addressToTell(db: Database, click: Click, telling: Telling): Promise<string | undefined> {
  const [channel] = await db.select({ url: channels.postback_url }).from(channels).where(eq(channels.id, click.aid));
  return channel && addressOfPostback(channel.url, click, telling);
}

/** The same, where the address that is saved is known already. */
export function addressOfPostback(
  url: string,
  click: Click,
  { conversion_id, goal, txid, payout, status, now }: Telling,
) {
  // One from before hosts had to be written out would let the visitor choose whom we call.
  if (url === '' || !hasFixedHost(url)) return undefined;
  return filled(url, {
    ...macrosOf(click, { payout, at: now }),
    status,
    goal,
    txid,
    conversion_id: String(conversion_id),
  });
}

/** What is told, and the address that was to be called with it. */
export interface Told {
  readonly url: string;
  readonly conversion_id?: number | null;
  readonly told: PostbackTelling | null;
}

/** The address as it is now: it may have been mended since a conversion came, or taken away. */
export async function addressNow(db: Database, { url, conversion_id, told }: Told): Promise<string | undefined> {
  if (conversion_id === undefined || conversion_id === null || told === null) return url;
  const [row] = await db
    .select({
      click: convertedClicks,
      goal: conversions.goal,
      txid: conversions.txid,
      payout: sql<string>`trim_scale(${conversions.payout})::text`,
      at: conversions.at,
      reversed_at: conversions.reversed_at,
    })
    .from(conversions)
    .innerJoin(convertedClicks, eq(convertedClicks.id, conversions.click_id))
    .where(eq(conversions.id, conversion_id));
  if (!row) return undefined;
  if (told === 'callback') return callbackNow(db, row.click, url);
  const { click, at, reversed_at, ...rest } = row;
  return addressToTell(db, click, {
    ...rest,
    conversion_id,
    status: told,
    now: told === 'reversed' ? (reversed_at ?? at) : at,
  });
}

/** What the app was told, at its address and by its secret of now: what its user has earned stays as it was. */
async function callbackNow(db: Database, { aid }: { readonly aid: number }, url: string): Promise<string | undefined> {
  const [app] = await db
    .select({ address: channels.callback_url, secret: channels.secret })
    .from(channels)
    .where(eq(channels.id, aid));
  const earned = earnedIn(url);
  if (!app || app.address === '' || !earned) return undefined;
  return callbackAddress(app.address, earned, signedEarning(app.secret, earned));
}

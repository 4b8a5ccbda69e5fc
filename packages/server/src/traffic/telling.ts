import type { PostbackTelling } from '@millrace/core/channels';
import { filled, hasFixedHost } from '@millrace/core/traffic';
import { eq, sql } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { macrosOf } from './macros.ts';
import { clicks, conversions } from './tables.ts';

export interface Telling {
  readonly txid: string;
  readonly payout: string;
  readonly status: 'approved' | 'reversed';
  readonly now: Date;
}

/** What the publisher's own address is called with; undefined where none is saved. */
export async function addressToTell(
  db: Database,
  click: typeof clicks.$inferSelect,
  { txid, payout, status, now }: Telling,
): Promise<string | undefined> {
  const [channel] = await db.select({ url: channels.postback_url }).from(channels).where(eq(channels.id, click.aid));
  // One from before hosts had to be written out would let the visitor choose whom we call.
  if (!channel || channel.url === '' || !hasFixedHost(channel.url)) return undefined;
  return filled(channel.url, { ...macrosOf(click, { payout, at: now }), status, txid });
}

/** What is told, and the address that was to be called with it. */
export interface Told {
  readonly url: string;
  readonly conversion_id?: number | null;
  readonly told: PostbackTelling | null;
}

/**
 * The address as it is now: it may have been mended since a conversion came, or taken away. What an app is told is signed,
 * and stays as it was.
 */
export async function addressNow(db: Database, { url, conversion_id, told }: Told): Promise<string | undefined> {
  if (conversion_id === undefined || conversion_id === null || told === null || told === 'callback') return url;
  const [found] = await db
    .select({
      click: clicks,
      txid: conversions.txid,
      payout: sql<string>`trim_scale(${conversions.payout})::text`,
      at: conversions.at,
      reversed_at: conversions.reversed_at,
    })
    .from(conversions)
    .innerJoin(clicks, eq(clicks.id, conversions.click_id))
    .where(eq(conversions.id, conversion_id));
  if (!found) return undefined;
  const { click, at, reversed_at, ...rest } = found;
  return addressToTell(db, click, { ...rest, status: told, now: told === 'reversed' ? (reversed_at ?? at) : at });
}

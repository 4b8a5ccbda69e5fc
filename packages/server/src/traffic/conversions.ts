import { filled, hasFixedHost, isPayable } from '@millrace/core/traffic';
import { and, eq, sql } from 'drizzle-orm';
import { postbackKind, type PostbackJob } from '../channels/postback-jobs.ts';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import { offers } from '../offers/tables.ts';
import { benefitOf, tellApp } from '../offerwall/benefit.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { macrosOf } from './macros.ts';
import { addCounted, noFigures, whoseAndWhen } from './rollup.ts';
import { clicks, conversions } from './tables.ts';

export type StoredClick = typeof clicks.$inferSelect;

export interface Told {
  readonly txid: string;
  /** What the advertiser pays, as decimal text; it matters where the price floats. */
  readonly amount: string;
  readonly isReversed: boolean;
  readonly now: Date;
}

export async function readClick(db: Database, id: string): Promise<StoredClick | undefined> {
  const [found] = await db.select().from(clicks).where(eq(clicks.id, id));
  return found;
}

/**
 * Notes what an advertiser tells of a click: once for each transaction, whatever is repeated, and in whichever order a
 * conversion and its reversal come. True where it is news.
 */
export async function noteConversion(db: Database, click: StoredClick, told: Told): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isPaid = isPayable(click.reason);
    const payout = isPaid ? await payoutOf(tx, click, told.amount) : '0';
    const { click_id, txid, is_reversed } = conversions;
    const made = await tx
      .insert(conversions)
      .values({ click_id: click.id, txid: told.txid, at: told.now, payout, is_reversed: told.isReversed })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) {
      if (told.isReversed || !isPaid) return true;
      await count(tx, click, { at: told.now, payout, times: 1 });
      await tellPublisher(tx, click, { ...told, payout });
      await tellApp(tx, click, { ...told, payout });
      return true;
    }
    if (!told.isReversed) return false;
    const [taken] = await tx
      .update(conversions)
      .set({ is_reversed: true, reversed_at: told.now })
      .where(and(eq(click_id, click.id), eq(txid, told.txid), eq(is_reversed, false)))
      .returning();
    if (!taken) return false;
    if (!isPaid) return true;
    // It leaves the hour in which it came, so that the figures stay what a recount would give.
    await count(tx, click, { at: taken.at, payout: taken.payout, times: -1 });
    return true;
  });
}

/** What the publisher gets: the offer's fixed price, or the link's share of what the advertiser pays. */
async function payoutOf(tx: Database, { oid, gid }: StoredClick, amount: string): Promise<string> {
  const usualShare = 60;
  const [found] = await tx
    .select({
      payout: sql<string>`trim_scale(case when ${offers.payout_price} > 0 then ${offers.payout_price}
        else round(${amount}::numeric * coalesce(${smartlinks.payout_ratio}, ${usualShare}) / 100, 4) end)::text`,
    })
    .from(offers)
    .leftJoin(smartlinks, eq(smartlinks.gid, gid))
    .where(eq(offers.oid, oid));
  return found?.payout ?? '0';
}

async function count(
  tx: Database,
  click: StoredClick,
  { at, payout, times }: { at: Date; payout: string; times: 1 | -1 },
): Promise<void> {
  const revenue = times === 1 ? payout : `-${payout}`;
  const { own, others } = await benefitOf(tx, click, { at, payout, times });
  await addCounted(tx, [{ ...whoseAndWhen({ ...click, at }), ...noFigures, ...own, cov: times, revenue }, ...others]);
}

type Paid = Told & { readonly payout: string };

/** What the publisher's own address is called with; undefined where none is saved. */
export async function addressToTell(tx: Database, click: StoredClick, told: Paid): Promise<string | undefined> {
  const [channel] = await tx.select({ url: channels.postback_url }).from(channels).where(eq(channels.id, click.aid));
  // One from before hosts had to be written out would let the visitor choose whom we call.
  if (!channel || channel.url === '' || !hasFixedHost(channel.url)) return undefined;
  const macros = macrosOf(click, { payout: told.payout, at: told.now });
  return filled(channel.url, { ...macros, status: 'approved', txid: told.txid });
}

/** Writes down that the publisher's own address is to be told, in the same transaction. */
async function tellPublisher(tx: Database, click: StoredClick, told: Paid): Promise<void> {
  const url = await addressToTell(tx, click, told);
  if (url === undefined) return;
  const payload: PostbackJob = { aid: click.aid, url };
  await addJob(tx, { kind: postbackKind, payload, now: told.now });
}

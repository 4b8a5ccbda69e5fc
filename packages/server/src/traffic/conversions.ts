import type { ConversionStatus } from '@millrace/core/conversions';
import { isPayable } from '@millrace/core/traffic';
import { and, eq, sql } from 'drizzle-orm';
import { postbackKind, removePostbacks, type PostbackJob } from '../channels/postback-jobs.ts';
import { postbackTimeoutMs } from '../channels/postbacks.ts';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import { offers } from '../offers/tables.ts';
import { benefitOf, tellApp } from '../offerwall/benefit.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { noteReversals } from './reversals.ts';
import { addCounted, noFigures, whoseAndWhen } from './rollup.ts';
import { clicks, conversions } from './tables.ts';
import { addressToTell, type Telling } from './telling.ts';

export type StoredClick = typeof clicks.$inferSelect;

export interface Told {
  readonly txid: string;
  /** What the advertiser pays, as decimal text; it matters where the price floats. */
  readonly amount: string;
  readonly status: ConversionStatus;
  readonly now: Date;
}

/** A conversion as it is stored, with its click. */
interface Noted {
  readonly id: number;
  readonly at: Date;
  readonly txid: string;
  readonly payout: string;
}

const noted = {
  id: conversions.id,
  at: conversions.at,
  txid: conversions.txid,
  status: conversions.status,
  payout: sql<string>`trim_scale(${conversions.payout})::text`,
};

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
    const status = statusOf(click, told);
    const payout = status === 'approved' ? await payoutOf(tx, click, told.amount) : '0';
    const { txid, now: at } = told;
    const [made] = await tx
      .insert(conversions)
      .values({ user_id: click.user_id, click_id: click.id, txid, at, payout, status })
      .onConflictDoNothing()
      .returning(noted);
    if (made) {
      if (status === 'approved') await approve(tx, click, made);
      return true;
    }
    if (told.status === 'reversed' || told.status === 'rejected') return reverse(tx, click, told);
    return status === 'approved' && approveTested(tx, click, { txid, at, payout, status });
  });
}

/** What was taken back before we heard of it has never counted: it is rejected, and so is what nobody is paid for. */
function statusOf(click: StoredClick, { status }: Told): ConversionStatus {
  const isNever = status === 'reversed' || (status === 'approved' && !isPayable(click.reason));
  return isNever ? 'rejected' : status;
}

/** A test of the same transaction makes way for what it tried out. */
async function approveTested(
  tx: Database,
  click: StoredClick,
  { txid, ...approved }: Pick<typeof conversions.$inferInsert, 'txid' | 'at' | 'payout' | 'status'>,
): Promise<boolean> {
  const [made] = await tx
    .update(conversions)
    .set(approved)
    .where(and(isOf(click, txid), eq(conversions.status, 'test')))
    .returning(noted);
  if (made) await approve(tx, click, made);
  return made !== undefined;
}

async function approve(tx: Database, click: StoredClick, made: Noted): Promise<void> {
  await count(tx, click, { conversion: made, at: made.at, times: 1 });
  await tellPublisher(tx, click, { ...made, status: 'approved', now: made.at });
  await tellApp(tx, click, { ...made, conversion_id: made.id, now: made.at });
}

/** Takes a conversion back that counts; false where there is none. It leaves the figures of the hour in which that happens. */
async function reverse(tx: Database, click: StoredClick, { txid, now }: Told): Promise<boolean> {
  const [taken] = await tx
    .update(conversions)
    .set({ status: 'reversed', reversed_at: now })
    .where(and(isOf(click, txid), eq(conversions.status, 'approved')))
    .returning(noted);
  if (!taken) return false;
  await count(tx, click, { conversion: taken, at: now, times: -1 });
  // What has not arrived yet would tell of money that is not there any more.
  const isUnderWay = await removePostbacks(tx, taken.id);
  const run_at = isUnderWay ? new Date(now.getTime() + postbackTimeoutMs) : now;
  await tellPublisher(tx, click, { ...taken, status: 'reversed', now, run_at });
  await noteReversals(tx, click.user_id, now);
  return true;
}

/** The conversion of a click by one transaction. */
function isOf(click: StoredClick, txid: string) {
  return and(eq(conversions.click_id, click.id), eq(conversions.txid, txid));
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

interface Counting {
  readonly conversion: Noted;
  /** When it comes, or when it is taken back. */
  readonly at: Date;
  readonly times: 1 | -1;
}

async function count(tx: Database, click: StoredClick, { conversion, at, times }: Counting): Promise<void> {
  const { payout } = conversion;
  const figures = times === 1 ? { cov: 1, revenue: payout } : { reversed: 1, revenue: `-${payout}` };
  const benefit = await benefitOf(tx, click, { at: conversion.at, payout, times });
  await addCounted(tx, [{ ...whoseAndWhen({ ...click, at }), ...noFigures, ...benefit, ...figures }]);
}

/** Writes down that the publisher's own address is to be told, in the same transaction. */
async function tellPublisher(
  tx: Database,
  click: StoredClick,
  told: Telling & { readonly id: number; readonly run_at?: Date },
): Promise<void> {
  const url = await addressToTell(tx, click, told);
  if (url === undefined) return;
  const payload: PostbackJob = { aid: click.aid, url, conversion_id: told.id, told: told.status };
  await addJob(tx, { kind: postbackKind, payload, now: told.now, run_at: told.run_at });
}

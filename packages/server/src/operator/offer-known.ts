import { sql } from 'drizzle-orm';
import { advertiserInvoiceLines } from '../billing/tables.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { rates } from '../offers/rate-tables.ts';
import { readRates } from '../offers/rates.ts';
import type { CommandContext } from './command.ts';
import { linkOrigins } from './visitor-address.ts';

/** What is known when lines of offers are judged. */
export interface Known {
  /** Of the network's links. */
  readonly origins: readonly string[];
  /** What a unit of a currency is in dollars now. */
  readonly rates: ReadonlyMap<string, string>;
  /** In which advertisers pay. */
  readonly currencies: ReadonlyMap<number, string>;
  /** Offers for which their advertisers were billed. */
  readonly billed: ReadonlySet<number>;
}

export async function readKnown(context: CommandContext): Promise<Known> {
  const { db, now } = context;
  // None of them is taken back before what names its currency is there.
  await db.execute(sql`lock table ${rates} in share mode`);
  const rows = await db.select({ id: advertisers.id, currency: advertisers.currency }).from(advertisers);
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  const billed = await db.selectDistinct({ oid: advertiserInvoiceLines.oid }).from(advertiserInvoiceLines);
  return {
    billed: new Set(billed.map(({ oid }) => oid)),
    origins: await linkOrigins(context),
    rates: await readRates(db, now),
    currencies,
  };
}

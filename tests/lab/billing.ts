// What the tests of invoices to advertisers start from: advertisers with offers, and conversions of any day.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { convertedClicks, conversions, type PastState } from '../../packages/server/src/traffic/tables.ts';
import { operate, type Told } from './operator.ts';

interface Said {
  /** What it pays; null where nobody says. */
  readonly amount: string | null;
  readonly currency?: string;
  readonly goal?: string;
  readonly status?: 'approved' | 'pending' | 'rejected' | 'reversed' | 'test';
  readonly past?: readonly PastState[];
}

export const entryOf = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

export function billingOf(read: () => Database) {
  let lastOid = 700_000;

  /** An advertiser, by the id that it gets. */
  async function advertiser(name: string, ...words: string[]): Promise<number> {
    const { exit, text } = await operate(read(), ['advertisers', 'add', name, ...words]);
    expect(exit, text).toBe(0);
    return Number(/as advertiser (\d+)/.exec(text)?.[1]);
  }

  async function offer(advertiser_id: number | null, name: string, currency = 'USD'): Promise<number> {
    lastOid += 1;
    await read()
      .execute(sql`insert into offers (oid, name, ad_type, payout_price, advertiser_id, currency, status, countries,
      category, conversion_flow, restriction_type, prelander, os, carriers, cap_day, icon_url)
      select ${lastOid}, ${name}, ad_type, 0.5, ${advertiser_id}, ${currency}, 1, countries, category, conversion_flow,
      restriction_type, prelander, os, carriers, 0, '' from offers order by oid limit 1`);
    return lastOid;
  }

  /** A conversion of this moment; gives its id. */
  async function told(oid: number, at: string, { amount, currency, goal = '', status = 'approved', past = [] }: Said) {
    const moment = new Date(at);
    const click_id = randomUUID();
    const whose = { user_id: 1, aid: 1001, product: 1, gid: 0, country: 'DE', os: 'iOS', carrier_name: '' };
    await read()
      .insert(convertedClicks)
      .values({ ...whose, id: click_id, at: moment, oid });
    const isOther = currency !== undefined;
    const [row] = await read()
      .insert(conversions)
      .values({
        user_id: 1,
        click_id,
        txid: click_id,
        goal,
        at: moment,
        payout: status === 'rejected' || status === 'test' ? '0' : '0.5',
        revenue: amount,
        ...(isOther && { told_revenue: amount, currency, rate: '1' }),
        status,
        past,
        ...(status === 'reversed' && { reversed_at: moment }),
      })
      .returning({ id: conversions.id });
    return row?.id ?? 0;
  }

  /** Types a command on a day, at noon of GMT+8. */
  async function on(day: string, ...words: string[]): Promise<Told> {
    return operate(read(), words, { now: new Date(`${day}T12:00:00+08:00`) });
  }

  async function done(day: string, ...words: string[]): Promise<string> {
    const { exit, text } = await on(day, ...words);
    expect(exit, text).toBe(0);
    return text;
  }

  async function reverse(id: number, at: string): Promise<void> {
    await read()
      .update(conversions)
      .set({ status: 'reversed', reversed_at: new Date(at) })
      .where(eq(conversions.id, id));
  }

  /** The lines of an invoice, each in a few words. */
  async function linesOf(invoice: string): Promise<string[]> {
    const text = await done('2026-12-31', 'advertisers', 'invoices', invoice, '--json');
    const rows: {
      month: string;
      offer: number;
      goal: string;
      conversions: number;
      each: unknown;
      amount: number;
      corrects: string;
    }[] = JSON.parse(text);
    return rows.map(({ month, offer: oid, goal, conversions: count, each, amount, corrects }) =>
      [
        month,
        oid,
        goal || '-',
        `${count} × ${each === '' ? '?' : each} = ${amount}`,
        corrects && `corrects ${corrects}`,
      ]
        .join(' ')
        .trim(),
    );
  }

  /** As the offers stand in the file that moves them. */
  const move = (oid: number, advertiser_id: number | null) =>
    operate(read(), ['offers', 'import', 'offers.csv'], {
      file: `oid,advertiser_id\n${oid},${advertiser_id ?? 'none'}\n`,
    });

  async function isTidy(): Promise<void> {
    await read().execute(sql`delete from advertiser_payments`);
    await read().execute(sql`delete from advertiser_invoice_lines`);
    await read().execute(sql`delete from advertiser_invoices`);
    await read().execute(
      sql`delete from conversions where click_id in (select id from converted_clicks where oid > 700000)`,
    );
    await read().execute(sql`delete from provider_values where name like 'invoice%'`);
    await read().update(offers).set({ advertiser_id: null });
    await read().execute(sql`delete from advertisers`);
    await read().execute(sql`delete from rates`);
  }

  return { advertiser, offer, told, on, done, reverse, linesOf, move, isTidy };
}

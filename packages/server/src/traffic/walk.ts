import type { IntegrationCheck } from '@millrace/core/channels';
import { chanceFrom, createRouter, sampleValues, subsOf, type Visitor } from '@millrace/core/traffic';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { rolledBack } from '../db/rolled-back.ts';
import { noteConversion, readClick } from './conversions.ts';
import { addressToTell } from './telling.ts';
import { readKnowledge } from '../offers/knowledge.ts';
import { readLink, type Link } from './links.ts';
import { clicks, conversions } from './tables.ts';

interface Walk {
  readonly aid: number;
  readonly gid: number;
  readonly visitor: Visitor;
}

type Walking = Pick<Context, 'db' | 'now' | 'clickIds'>;

interface Walked extends Omit<IntegrationCheck, 'tried'> {
  /** What the publisher's own address would be called with; undefined where none is saved. */
  readonly url?: string;
}

/** Sends a test click along the way of real ones, from the link to the address that is told; nothing of it stays. */
export async function walk({ db, now, clickIds }: Walking, { aid, gid, visitor }: Walk): Promise<Walked> {
  const nowhere: Walked = { gid: 0, oid: 0, reason: '', payout: '' };
  const link = await readLink(db, aid, gid, now());
  if (!link) return nowhere;
  const chance = chanceFrom(now().getTime());
  const oids = link.offers.map((offer) => offer.oid);
  const { oid, reason = '' } = createRouter(
    link.offers,
    link.rules,
  )({
    ...link,
    visitor,
    knowledge: await readKnowledge(db, oids, now()),
    chance,
  });
  const result: Walked = { ...nowhere, gid, oid, reason };
  if (oid === 0 || reason !== '') return result;
  return convert({ db, now, clickIds }, link, { visitor, found: result });
}

async function convert(
  { db, now, clickIds }: Walking,
  link: Link,
  { visitor, found }: { readonly visitor: Visitor; readonly found: Walked },
): Promise<Walked> {
  return rolledBack(db, async (tx) => {
    const at = now();
    const click = { ...clickOf(link, visitor), id: clickIds.create(at), at, oid: found.oid };
    await tx.insert(clicks).values(click);
    const stored = await readClick(tx, click.id);
    if (!stored) return found;
    const telling = {
      goal: '',
      txid: sampleValues.txid,
      amount: sampleValues.payout,
      status: 'approved',
      now: at,
    } as const;
    await noteConversion(tx, stored, telling);
    const payout = sql<string>`trim_scale(${conversions.payout})::text`;
    const [paid] = await tx
      .select({ id: conversions.id, payout })
      .from(conversions)
      .where(eq(conversions.click_id, stored.id));
    if (!paid) return found;
    const url = await addressToTell(tx, stored, { ...telling, conversion_id: paid.id, payout: paid.payout });
    return { ...found, payout: paid.payout, ...(url !== undefined && { url }) };
  });
}

function clickOf({ user_id, aid, product, gid }: Link, { country, os }: Visitor) {
  return { user_id, aid, product, gid, country, os, carrier_name: '', ...subsOf(sampleValues) };
}

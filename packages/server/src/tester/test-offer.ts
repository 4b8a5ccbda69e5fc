import { destinationOf, linkOutcome, signOf, type OfferSign } from '@millrace/core/smartlinks';
import { systems, verdictOf } from '@millrace/core/tester';
import { filled } from '@millrace/core/traffic';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { payoutText } from '../offers/payouts.ts';
import { isToRun } from '../offers/running.ts';
import { offers } from '../offers/tables.ts';
import { offerPage } from '../pictures/addresses.ts';
import { macrosOf } from '../traffic/macros.ts';
import { products } from '../traffic/products.ts';
import { countedSince, holdTaking, hostOfUrl, hostsUnderTest, leaseMs } from './due-links.ts';
import { zoneFor } from './exits.ts';
import { runTest, type Testing } from './run-test.ts';

/** An offer whose own address is to be tested now. */
export interface DueOffer extends Record<string, unknown> {
  readonly oid: number;
  readonly url: string;
}

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** How a host knows where a visit comes from. */
const source = 'link-health';

/** Takes offers that are due, each of another host, so that for the length of their lease nothing else visits that. */
export async function takeDueOffers(db: Database, { max, now }: { max: number; now: Date }): Promise<DueOffer[]> {
  return db.transaction(async (tx) => {
    await holdTaking(tx);
    const { rows } = await tx.execute<DueOffer>(sql`
      with due as (
        select * from (
          select distinct on (host) * from (
            select dead_offers.oid, due_at, ${hostOfUrl(sql`offers.url`)} as host, offers.url
            from dead_offers join offers on offers.oid = dead_offers.oid
            where due_at <= ${stamp(now)} and (taken_until is null or taken_until <= ${stamp(now)})
              and offers.url <> '' and ${isToRun(now)}
          ) offered
          where host not in (${hostsUnderTest(now)})
          order by host, due_at, oid
        ) next order by due_at, oid limit ${max})
      update dead_offers set taken_until = ${stamp(new Date(now.getTime() + leaseMs))}, host = due.host
      from due where dead_offers.oid = due.oid
      returning dead_offers.oid, due.url`);
    return rows;
  });
}

/** As whom most visitors came to an offer of late. */
interface Busiest extends Record<string, unknown> {
  readonly user_id: number;
  readonly aid: number;
  readonly gid: number;
  readonly country: string;
  readonly os: string;
}

async function readBusiest(db: Database, oid: number, now: Date): Promise<Busiest | undefined> {
  const { rows } = await db.execute<Busiest>(sql`
    select user_id, aid, gid, country, os from traffic_days where oid = ${oid} and dt >= ${countedSince(now)}
    group by user_id, aid, gid, country, os having sum(clk) > 0
    order by sum(sum(clk)) over (partition by country, os) desc, sum(clk) desc, aid, gid limit 1`);
  return rows[0];
}

export interface OwnTest {
  readonly sign: OfferSign;
  readonly reason: string;
}

/**
 * Tests the address of an offer as its usual visitor would follow it, with a click id that no click has: whatever its
 * advertiser tells of it is counted nowhere. Nothing where nobody visits it.
 */
export async function testOffer(
  { oid, url }: DueOffer,
  testing: Testing & Pick<Context, 'clickIds'>,
): Promise<OwnTest> {
  const { db, config, now, clickIds } = testing;
  const visitor = await readBusiest(db, oid, now());
  if (!visitor) return { sign: 'nothing', reason: '' };
  const { country, os, ...whose } = visitor;
  const at = now();
  const [terms] = await db
    .select({ payout: payoutText({ at, user_id: visitor.user_id }) })
    .from(offers)
    .where(eq(offers.oid, oid));
  const subs = { source, aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const click = { ...whose, ...subs, country, os, id: clickIds.create(at), at, oid, carrier_name: '' };
  const macros = macrosOf({ ...click, product: products.smartlink }, { payout: terms?.payout ?? '0', at });
  const result = await runTest(
    {
      url: filled(offerPage(config, { oid, url }), macros),
      os: os === 'iOS' ? systems.ios : systems.android,
      zone: zoneFor(config.exits, country),
      ...(country && { country }),
    },
    testing,
  );
  const verdict = verdictOf(result);
  const destination = verdict.is === 'fails' ? '' : destinationOf(result.land_page);
  const outcome = linkOutcome({ verdict, destination, expected: '', isDirect: result.exit === undefined });
  return { sign: signOf({ outcome, reason: verdict.reason }), reason: verdict.reason };
}

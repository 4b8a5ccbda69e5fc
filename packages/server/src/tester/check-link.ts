import { dayOf } from '@millrace/core/format';
import {
  brokenNews,
  destinationOf,
  healthDays,
  linkOutcome,
  nextTestMs,
  nextWay,
  promotionUrl,
  standingAfter,
  standingOf,
  testedWays,
  testIntervalMs,
  type LinkClicks,
  type LinkWay,
  type WayName,
} from '@millrace/core/smartlinks';
import { systems, systemWords, verdictOf, type TestResult } from '@millrace/core/tester';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { channels } from '../channels/tables.ts';
import { offers } from '../offers/tables.ts';
import { linkDestinations, linkTests, linkWatches, linkWays } from '../smartlinks/health-tables.ts';
import { tellOfLink } from '../smartlinks/tell-of-link.ts';
import { countedSince, hostOfUrl, moveToHost, type DueLink } from './due-links.ts';
import { zoneFor } from './exits.ts';
import { keepResult } from './queries.ts';
import { runTest, type Testing } from './run-test.ts';

const dayMs = 24 * 3_600_000;
/** Until a host that is visited at this moment may be visited again. */
const busyHostMs = 60_000;
/** Enough to tell a page from an empty one. */
const keptCharacters = 256;
/** How a host knows where a visit comes from, beside its mark. */
const source = 'link-health';

/** Tests a link that was taken as the visitors come to it whose turn it is, notes what became of it, and tells where that is news. */
export async function checkLink(due: DueLink, testing: Testing): Promise<void> {
  const { db, config, now } = testing;
  const standings = await db.select().from(linkWays).where(ofWatch(linkWays, due));
  const failing = standings.filter(({ failures }) => failures > 0);
  const ways = testedWays(await readClicks(db, due, now()), failing);
  const way = nextWay(ways, standings, now());
  const [channel] = way ? await db.select().from(channels).where(eq(channels.id, way.aid)) : [];
  if (!way || !channel) return release(db, due, new Date(now().getTime() + dayMs));
  if (!(await moveToHost(db, due, await hostOf(db, way.oid), now()))) {
    return release(db, due, new Date(now().getTime() + busyHostMs));
  }
  const domain = channel.domain || config.provider.tracking_domain || config.origin;
  const url = promotionUrl({ channel: { id: way.aid, domain }, gid: due.gid, source, aff_sub: '' });
  const asked = {
    url,
    os: way.os,
    zone: zoneFor(config.exits, way.country),
    ...(way.country && { country: way.country }),
  };
  const result = await runTest(asked, testing, { way: { country: way.country, oid: way.oid } });
  await noteTest({ due, way, ways, result }, testing);
}

/** From where visitors came, and which offers they reached. */
export async function readClicks(
  db: Database,
  { user_id, gid }: Pick<DueLink, 'user_id' | 'gid'>,
  now: Date,
): Promise<LinkClicks[]> {
  const { rows } = await db.execute<LinkClicks & Record<string, unknown>>(sql`
    select aid, oid, country, os, sum(clk)::float8 as clicks from traffic_days
    where user_id = ${user_id} and gid = ${gid} and oid > 0 and dt >= ${countedSince(now)}
    group by aid, oid, country, os having sum(clk) > 0 order by 5 desc, aid, oid, country, os`);
  return rows;
}

async function hostOf(db: Database, oid: number): Promise<string> {
  const [offer] = await db
    .select({ host: hostOfUrl(offers.url) })
    .from(offers)
    .where(eq(offers.oid, oid));
  return offer?.host ?? '';
}

interface Tested {
  readonly due: DueLink;
  readonly way: LinkWay;
  /** All from which the link is tested. */
  readonly ways: readonly LinkWay[];
  readonly result: TestResult;
}

async function noteTest({ due, way, ways, result }: Tested, { db, now }: Testing): Promise<void> {
  const { user_id, gid } = due;
  const { oid, country, os } = way;
  const at = new Date(result.at);
  const isDirect = result.exit === undefined;
  const verdict = verdictOf(result);
  const destination = verdict.is === 'fails' ? '' : destinationOf(result.land_page);
  await db.transaction(async (tx) => {
    // Whoever tests it too, or accepts where it leads, waits.
    await tx.select({ gid: linkWatches.gid }).from(linkWatches).where(ofWatch(linkWatches, due)).for('update');
    const expected = await learnDestination(tx, { user_id, gid, oid, country, os }, { destination, at });
    const outcome = linkOutcome({ verdict, destination, expected, isDirect });
    const standings = await tx.select().from(linkWays).where(ofWatch(linkWays, due));
    const before = standingOf(way, standings) ?? { failures: 0, is_broken: false };
    const { news: _, ...standing } = standingAfter(before, outcome);
    await keepWays(tx, due, { ways, standings });
    await tx
      .update(linkWays)
      .set({ ...standing, tested_at: at })
      .where(and(ofWatch(linkWays, due), eq(linkWays.country, country), eq(linkWays.os, os)));
    const others = standings.filter((one) => one.is_broken && standingOf(one, ways) && !standingOf(one, [way]));
    const wasBroken = others.length + Number(before.is_broken);
    const isBroken = others.length + Number(standing.is_broken);
    const is_broken = isBroken > 0;
    const everyMs = testIntervalMs(due.clicks) ?? dayMs;
    const due_at = new Date(now().getTime() + nextTestMs(everyMs, standing, Math.random()));
    await keepResult(tx, bare(result), { now: at, isAnonymous: false, keptMs: healthDays * dayMs });
    await tx.insert(linkTests).values({
      user_id,
      gid,
      oid,
      at,
      dt: dayOf(at),
      country,
      os,
      is_direct: isDirect,
      outcome,
      destination,
      is_broken,
      reason: verdict.reason,
      result_id: result.id,
    });
    await tx
      .update(linkWatches)
      .set({ failures: standing.failures, is_broken, oid, due_at, taken_until: null })
      .where(ofWatch(linkWatches, due));
    const news = brokenNews(wasBroken, isBroken, ways.length);
    const seenFrom = { country, system: os === systems.ios ? systemWords.ios : systemWords.android };
    const values = news === 'broken everywhere' ? {} : seenFrom;
    if (news) await tellOfLink(tx, due, { code: news === 'mended' ? 'linkMended' : 'linkBroken', values }, now());
  });
}

type Led = Pick<typeof linkDestinations.$inferInsert, 'user_id' | 'gid' | 'oid' | 'country' | 'os'>;

/** Where a link was expected to lead before it led there; the first place is expected from then on. */
async function learnDestination(
  tx: Database,
  led: Led,
  { destination, at }: { readonly destination: string; readonly at: Date },
): Promise<string> {
  const { oid, country, os } = led;
  const isOfWay = and(
    ofWatch(linkDestinations, led),
    eq(linkDestinations.oid, oid),
    eq(linkDestinations.country, country),
    eq(linkDestinations.os, os),
  );
  const [known] = await tx.select().from(linkDestinations).where(isOfWay);
  if (destination === '') return known?.destination ?? '';
  const seen = { seen: destination, seen_at: at };
  if (known) await tx.update(linkDestinations).set(seen).where(isOfWay);
  else await tx.insert(linkDestinations).values({ ...led, destination, learnt_at: at, ...seen });
  return known?.destination ?? '';
}

/** Notes from where a link is tested now; from elsewhere it is tested no more, and not said to be broken. */
async function keepWays(
  tx: Database,
  { user_id, gid }: DueLink,
  { ways, standings }: { readonly ways: readonly LinkWay[]; readonly standings: readonly WayName[] },
): Promise<void> {
  const isOf = ({ country, os }: WayName) =>
    and(ofWatch(linkWays, { user_id, gid }), eq(linkWays.country, country), eq(linkWays.os, os));
  const gone = standings.filter((one) => !standingOf(one, ways));
  for (const one of gone) await tx.update(linkWays).set({ clicks: 0, failures: 0, is_broken: false }).where(isOf(one));
  for (const { country, os, clicks } of ways) {
    await tx
      .insert(linkWays)
      .values({ user_id, gid, country, os, clicks })
      .onConflictDoUpdate({ target: [linkWays.user_id, linkWays.gid, linkWays.country, linkWays.os], set: { clicks } });
  }
}

async function release(db: Database, due: DueLink, due_at: Date): Promise<void> {
  await db.update(linkWatches).set({ due_at, taken_until: null }).where(ofWatch(linkWatches, due));
}

interface OfWatch {
  readonly user_id: AnyPgColumn;
  readonly gid: AnyPgColumn;
}

function ofWatch(table: OfWatch, { user_id, gid }: Pick<DueLink, 'user_id' | 'gid'>) {
  return and(eq(table.user_id, user_id), eq(table.gid, gid));
}

/** A result as it is kept: with its hops, and without their pages and most of their headers. */
export function bare(result: TestResult): TestResult {
  const urls = result.urls.map((hop) => ({
    ...hop,
    header: hop.header.filter(({ name }) => ['content-type', 'location'].includes(name.toLowerCase())),
    is_header_cut: true,
    content: hop.content.slice(0, keptCharacters),
    is_content_cut: hop.is_content_cut === true || hop.content.length > keptCharacters,
  }));
  return { ...result, urls };
}

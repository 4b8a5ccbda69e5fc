import { dayOf, daysAfter } from '@millrace/core/format';
import {
  busiestWay,
  destinationOf,
  healthDays,
  linkOutcome,
  nextTestMs,
  promotionUrl,
  standingAfter,
  testIntervalMs,
  type LinkWay,
} from '@millrace/core/smartlinks';
import { verdictOf, type TestResult } from '@millrace/core/tester';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { channels } from '../channels/tables.ts';
import { linkTests, linkWatches } from '../smartlinks/health-tables.ts';
import { tellOfLink } from '../smartlinks/tell-of-link.ts';
import { countedSince, type DueLink } from './due-links.ts';
import { zoneFor } from './exits.ts';
import { keepResult } from './queries.ts';
import { runTest, type Testing } from './run-test.ts';

const dayMs = 24 * 3_600_000;
/** Enough to tell a page from an empty one. */
const keptCharacters = 256;
/** How a host knows where a visit comes from, beside its mark. */
const source = 'link-health';

/** Tests a link that was taken as its visitors come to it, notes what became of it, and tells where that is news. */
export async function checkLink(due: DueLink, testing: Testing): Promise<void> {
  const { db, config, now } = testing;
  const way = busiestWay(await readWays(db, due, now()));
  const [channel] = way ? await db.select().from(channels).where(eq(channels.id, way.aid)) : [];
  if (!way || !channel) return release(db, due, new Date(now().getTime() + dayMs));
  const domain = channel.domain || config.provider.tracking_domain || config.origin;
  const url = promotionUrl({ channel: { id: way.aid, domain }, gid: due.gid, source, aff_sub: '' });
  const asked = {
    url,
    os: way.os,
    zone: zoneFor(config.exits, way.country),
    ...(way.country && { country: way.country }),
  };
  const result = await runTest(asked, testing, { way: { country: way.country, oid: due.oid } });
  await noteTest(due, result, testing);
}

/** Where visitors of the offer that most get came from. */
export async function readWays(
  db: Database,
  { user_id, gid, oid }: Pick<DueLink, 'user_id' | 'gid' | 'oid'>,
  now: Date,
): Promise<LinkWay[]> {
  const { rows } = await db.execute<LinkWay & Record<string, unknown>>(sql`
    select aid, country, os, sum(clk)::float8 as clicks from traffic_days
    where user_id = ${user_id} and gid = ${gid} and oid = ${oid} and dt >= ${countedSince(now)}
    group by aid, country, os having sum(clk) > 0 order by 4 desc, aid, country, os`);
  return rows;
}

async function noteTest(due: DueLink, result: TestResult, { db, now }: Testing): Promise<void> {
  const { user_id, gid, oid } = due;
  const at = new Date(result.at);
  const dt = dayOf(at);
  const { os, country = '' } = result.asked;
  const isDirect = result.exit === undefined;
  const verdict = verdictOf(result);
  const destination = verdict.is === 'fails' ? '' : destinationOf(result.land_page);
  const isOfWay = and(
    eq(linkTests.user_id, user_id),
    eq(linkTests.gid, gid),
    eq(linkTests.oid, oid),
    eq(linkTests.country, country),
    eq(linkTests.os, os),
    gte(linkTests.dt, daysAfter(dt, 1 - healthDays)),
  );
  const [first] = await db
    .select({ destination: linkTests.destination })
    .from(linkTests)
    .where(and(isOfWay, inArray(linkTests.outcome, ['works', 'changed'])))
    .orderBy(asc(linkTests.at), asc(linkTests.id))
    .limit(1);
  const outcome = linkOutcome({ verdict, destination, expected: first?.destination ?? '', isDirect });
  const { news, ...standing } = standingAfter(due, outcome);
  const everyMs = testIntervalMs(due.clicks) ?? dayMs;
  const due_at = new Date(now().getTime() + nextTestMs(everyMs, standing, Math.random()));
  const { is_broken } = standing;
  await db.transaction(async (tx) => {
    await keepResult(tx, bare(result), { now: at, isAnonymous: false, keptMs: healthDays * dayMs });
    await tx.insert(linkTests).values({
      user_id,
      gid,
      oid,
      at,
      dt,
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
      .set({ ...standing, due_at, taken_until: null })
      .where(isWatch(due));
    if (news) await tellOfLink(tx, due, { code: news === 'broken' ? 'linkBroken' : 'linkMended', values: {} }, now());
  });
}

async function release(db: Database, due: DueLink, due_at: Date): Promise<void> {
  await db.update(linkWatches).set({ due_at, taken_until: null }).where(isWatch(due));
}

function isWatch({ user_id, gid }: DueLink) {
  return and(eq(linkWatches.user_id, user_id), eq(linkWatches.gid, gid));
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

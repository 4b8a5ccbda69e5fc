import { dayOf } from '@millrace/core/format';
import { healthDays, promotionUrl, testedWays } from '@millrace/core/smartlinks';
import { aHop, aPage, aTestResult, systems, systemWords, type TestResult } from '@millrace/core/tester';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../server/src/db/open.ts';
import { offers } from '../../server/src/offers/tables.ts';
import { linkDestinations, linkTests, linkWatches, linkWays } from '../../server/src/smartlinks/health-tables.ts';
import { tellOfLink } from '../../server/src/smartlinks/tell-of-link.ts';
import { readClicks } from '../../server/src/tester/check-link.ts';
import { countWatches } from '../../server/src/tester/due-links.ts';
import { testResults } from '../../server/src/tester/tables.ts';
import { userAgentOf } from '../../server/src/tester/user-agents.ts';
import { faults, offersSite, type Night, type Told } from './faults.ts';
import { demoOwner } from './people.ts';

const gid = 5037;
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const repeatMs = 5 * minuteMs;

/** A link whose offer leads to a page that answers 500: two tests of this night failed, and those of the days before worked. */
export async function breakLink(
  tx: Database,
  { night, now, origin, offersSitePort }: Night,
): Promise<Told | undefined> {
  const isOwn = and(eq(linkWatches.user_id, demoOwner), eq(linkWatches.gid, gid));
  await countWatches(tx, now);
  const [watch] = await tx.select().from(linkWatches).where(isOwn);
  // Somebody may have changed the demonstration since: it starts all the same.
  if (!watch) return undefined;
  const [way] = testedWays(await readClicks(tx, watch, now));
  if (!way) return undefined;
  const { oid, country, os } = way;
  const page = `${offersSite(offersSitePort)}${faults.landing.path}`;
  await tx.update(offers).set({ url: page }).where(eq(offers.oid, oid));
  const url = promotionUrl({ channel: { id: way.aid, domain: origin }, gid, source: 'link-health', aff_sub: '' });
  const asked = { url, os, zone: 0, country } as const;
  const failedAt = night.getTime() + 37 * minuteMs;
  // Tested once a day, as it has few clicks; the repeat after the first failure comes five minutes later.
  const worked = Array.from({ length: healthDays - 1 }, (_, index) => failedAt - (healthDays - 1 - index) * dayMs);
  const { code, body } = faults.landing;
  const failedPage = aPage({ link: page, code, content: body, content_size: body.length });
  const tests = [
    ...worked.map((at) => ({ result: resultAt(at, asked, aPage({ link: page })), works: true, is_broken: false })),
    ...[failedAt, failedAt + repeatMs].map((at, repeats) => {
      return { result: resultAt(at, asked, failedPage), works: false, is_broken: repeats > 0 };
    }),
  ];
  await tx.insert(testResults).values(tests.map(({ result }) => keptResult(result)));
  await tx.insert(linkTests).values(
    tests.map(({ result, works, is_broken }) => ({
      user_id: demoOwner,
      gid,
      oid,
      at: new Date(result.at),
      dt: dayOf(new Date(result.at)),
      country,
      os,
      is_direct: true,
      outcome: works ? ('works' as const) : ('fails' as const),
      reason: works ? 'page' : 'serverError',
      destination: works ? new URL(page).hostname : '',
      is_broken,
      result_id: result.id,
    })),
  );
  const ofWay = { user_id: demoOwner, gid, country, os };
  const standing = { failures: 2, is_broken: true };
  const { hostname: destination, host } = new URL(page);
  await tx
    .insert(linkWays)
    .values({ ...ofWay, ...standing, clicks: way.clicks, tested_at: new Date(failedAt + repeatMs) });
  const [firstAt = failedAt] = worked;
  const seen_at = new Date(worked.at(-1) ?? failedAt);
  const led = { destination, learnt_at: new Date(firstAt), seen: destination, seen_at };
  await tx.insert(linkDestinations).values({ ...ofWay, oid, ...led });
  // Tested again as soon as the server runs.
  await tx
    .update(linkWatches)
    .set({ ...standing, oid, host, due_at: now })
    .where(isOwn);
  const toldAt = new Date(failedAt + repeatMs);
  const values = { country, system: os === systems.ios ? systemWords.ios : systemWords.android };
  const notice = { code: 'linkBroken', values } as const;
  return { at: toldAt, tell: () => tellOfLink(tx, { user_id: demoOwner, gid }, notice, toldAt) };
}

function keptResult(result: TestResult): typeof testResults.$inferInsert {
  const at = new Date(result.at);
  const bytes = Buffer.byteLength(JSON.stringify(result));
  const expires_at = new Date(at.getTime() + healthDays * dayMs);
  return { id: result.id, result, bytes, is_anonymous: false, created_at: at, expires_at };
}

/** Two hops: our link, and where it leads. */
function resultAt(at: number, asked: TestResult['asked'], page: ReturnType<typeof aPage>): TestResult {
  const ua = userAgentOf(asked.os);
  const hop = { ua, country: undefined, network: undefined, request_header: [{ name: 'user-agent', value: ua }] };
  const first = aHop({ ...hop, link: asked.url, delta: 6, header: [{ name: 'location', value: page.link }] });
  const result = aTestResult({ asked, urls: [first, { ...page, ...hop, delta: 14 }], user_agent: ua });
  return { ...result, id: `demo-link-health-${Math.floor(at / 1_000)}`, at: new Date(at).toISOString() };
}

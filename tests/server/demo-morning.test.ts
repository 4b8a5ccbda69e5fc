// What the demonstration's publisher finds in the morning: a bad source, a broken link and a failing postback. Figures are worked out by hand.
import { snapshotRows, totals } from '@millrace/core/reports';
import { daysAfter, dayOf } from '@millrace/core/format';
import { demonstration } from '@millrace/demo';
import { createOffersSite } from '@millrace/demo/sites';
import { and, eq } from 'drizzle-orm';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { testDueLinks } from '../../packages/server/src/tester/watch-links.ts';
import { freePort } from '../lab/free-port.ts';
import { aServer } from '../lab/start.ts';

const reachable: string[] = [];
let offersSitePort = 0;
// Before the server, which calls what its configuration names at its start.
beforeAll(async () => {
  offersSitePort = await freePort();
  reachable.push(`127.0.0.1:${offersSitePort}`);
});
const server = aServer({ config: { reachable, browser: false } });
const links = { badSource: 5016, broken: 5037 } as const;
const failing = 1005;

const range = () => ({ start: daysAfter(dayOf(server.now()), -9), end: dayOf(server.now()) });
const publisher = async () => (await server.signIn('publisher@demo.test')).client;

async function figures() {
  const client = await publisher();
  const whole = totals(snapshotRows(await client.reports.series(range())));
  const of = (group: 'source' | 'dt') =>
    client.reports.list({ type: 'stat_report', ...range(), group: [group], n: 100 });
  const filters = { gid: [links.badSource] };
  const ofLink = await client.reports.list({ type: 'sml_report', ...range(), group: ['source'], n: 100, filters });
  return { whole, bySource: await of('source'), byDay: await of('dt'), ofLink };
}

let before: Awaited<ReturnType<typeof figures>>;

beforeAll(async () => {
  before = await figures();
  const site = createOffersSite({ origin: server.origin }).listen(offersSitePort, '127.0.0.1');
  await once(site, 'listening');
  const place = { origin: server.origin, offersSitePort };
  await demonstration.seed(server.db, server.now(), place);
  // Once is enough, whatever is started again.
  await demonstration.seed(server.db, server.now(), place);
  return () => site.close();
});

test('its figures are the same in the snapshot and in reports by source and by day', async () => {
  const { whole, bySource, byDay, ofLink } = await figures();
  for (const { totals: sums, list } of [bySource, byDay]) {
    expect(sums).toMatchObject({ clk: whole.clk, cov: whole.cov, impress: whole.impress });
    expect(list.reduce((sum, { clk = 0 }) => sum + clk, 0)).toBe(whole.clk);
  }
  // Two sources, each of 16 rounds of 36 clicks, then of 5 and 8 in the last four hours.
  expect(whole.clk - before.whole.clk).toBe(2 * (16 * 36 + 5 + 8));
  expect(whole.cov - before.whole.cov).toBe(1);
  const rowOf = (name: string) => ofLink.list.find(({ source }) => source === name);
  expect(rowOf('partner-77')).toMatchObject({ clk: 589, cov: 0 });
  expect(rowOf('partner-31')).toMatchObject({ clk: 589, cov: 1 });
});

test('a rule has blocked the source that converts nothing, and one that is not on yet would block another', async () => {
  const client = await publisher();
  const gid = links.badSource;
  const { list: blocks } = await client.sources.ruleBlocks({ gid });
  // 84 click hours of the week that are a day old: 14 rounds of 36.
  expect(blocks).toEqual([
    expect.objectContaining({ source: 'partner-77', clicks: 504, conversions: 0, revenue: '0', ended: null }),
  ]);
  const { list: rules } = await client.sources.rules({ gid });
  expect(rules.map(({ is_on, blocking }) => ({ is_on, blocking }))).toEqual([
    { is_on: 1, blocking: 1 },
    { is_on: 0, blocking: 0 },
  ]);
  const trials = await Promise.all(
    rules.map(async ({ min_clicks, days, wait_hours, measure, limit }) => {
      const { list } = await client.sources.tryRule({ gid, min_clicks, days, wait_hours, measure, limit });
      return list.map(({ source }) => source);
    }),
  );
  expect(trials).toEqual([['partner-77'], expect.arrayContaining(['partner-77', 'partner-31'])]);
  const astray = await client.reports.astray({ ...range(), gid });
  expect(astray.reasons.find(({ reason }) => reason === 'source')).toMatchObject({ clk: 5 + 8 });
});

test('a test of the broken link says today what those of the night have said', async () => {
  const client = await publisher();
  const health = () => client.smartlinks.health({ gid: links.broken });
  const night = await health();
  expect(night.condition).toBe('broken');
  expect(night.tests.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['fails', 'fails', 'works']);
  const [failed] = night.tests;
  const hops = await client.tester.result({ id: failed?.id ?? '' });
  expect(hops.urls.map(({ code }) => code)).toEqual([302, 500]);
  const everywhere = [...reachable, new URL(server.origin).host];
  const usual = readConfig({ PORT: '1', ORIGIN: server.origin });
  const isOwn = and(eq(linkWatches.user_id, 1), eq(linkWatches.gid, links.broken));
  await server.db.update(linkWatches).set({ due_at: new Date(Date.UTC(2100, 0)) });
  await server.db.update(linkWatches).set({ due_at: server.now() }).where(isOwn);
  const tested = await testDueLinks({
    db: server.db,
    config: { ...usual, reachable: everywhere },
    secret: await serverSecret(server.db),
    now: () => server.now(),
    log: createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) }),
    outside: createOutside({ reachable: everywhere }),
    provider: async () => usual.provider,
  });
  expect(tested).toBe(1);
  const now = await health();
  expect(now.condition).toBe('broken');
  expect(now.tests).toHaveLength(10);
  const shown = ({ outcome, reason, country, os }: (typeof now.tests)[number]) => ({ outcome, reason, country, os });
  expect(now.tests.slice(0, 1).map(shown)).toEqual(night.tests.slice(0, 1).map(shown));
  const fresh = await client.tester.result({ id: now.tests[0]?.id ?? '' });
  expect(fresh.urls.map(({ link, code }) => [new URL(link).pathname, code])).toEqual(
    hops.urls.map(({ link, code }) => [new URL(link).pathname, code]),
  );
});

test('a call of the failing postback says what its log says, and what failed waits for its next try', async () => {
  const client = await publisher();
  const log = await client.channels.postbacks({ id: failing });
  expect(log.failing).toMatchObject({ code: 500 });
  const [newest] = log.list;
  expect(newest?.next_at).toEqual(expect.any(String));
  const again = await client.channels.resendPostback({ id: failing, try_id: newest?.id ?? 0 });
  expect(again).toMatchObject({ code: newest?.last?.code, answer: newest?.last?.answer });
  const arrived = await client.channels.postbacks({ id: failing, show: 'arrived' });
  expect(arrived.tot).toBeGreaterThan(0);
  expect(await server.db.$count(jobs, eq(jobs.kind, 'postback'))).toBeGreaterThan(0);
});

test('each of the three is told in the bell, in the order in which it happened', async () => {
  const client = await publisher();
  const notices = await client.account.notices({});
  const told = notices.slice(0, 3).map(({ code, values }) => `${code} ${values?.['gid'] ?? values?.['id']}`);
  // The hour of the day decides which of them came first.
  expect(told.toSorted()).toEqual(['linkBroken 5037', 'postbackFails 1005', 'sourceBlocked 5016']);
  const times = notices.slice(0, 3).map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('one offer can be applied for that asks something', async () => {
  const client = await publisher();
  const { data } = await client.offers.list({ search: 'Home Loan Finder', approve_status: 2, n: 100 });
  const asking = data.filter(({ questions }) => questions !== undefined);
  expect(asking.map(({ questions = [] }) => questions.map(({ key }) => key))).toEqual([['place', 'traffic', 'leads']]);
});

// Tests of smartlinks on their schedule: which are due, as whom they are made, what becomes of them and who is told.
import { codes } from '@millrace/core';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { count, eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { linkTests, linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { smartlinks } from '../../packages/server/src/smartlinks/tables.ts';
import { countWatches, takeDueLinks } from '../../packages/server/src/tester/due-links.ts';
import { testDueLinks } from '../../packages/server/src/tester/watch-links.ts';
import { clicks, trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, iphone } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable, browser: false } });
const { click, figures, newLink } = aTraffic(server);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What the advertisers' page answers. */
let answer: { status: number; location?: string } = { status: 200 };
let seen: string[] = [];

beforeAll(async () => {
  const page = createServer((request, response) => {
    seen.push(request.headers['user-agent'] ?? '');
    const { status, location } = answer;
    response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<h1>Hello</h1>');
  }).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const host = `127.0.0.1:${(page.address() as AddressInfo).port}`;
  reachable.push(new URL(server.origin).host, host);
  await server.db.delete(trafficDays);
  await server.db.update(offers).set({ url: `http://${host}/l?c={click_id}` });
  return () => page.close();
});

/** What a process has that tests links. */
async function aProcess(part: { link_health?: boolean } = {}) {
  const usual = readConfig({ PORT: '1', ORIGIN: server.origin });
  const config = { ...usual, reachable, provider: { ...usual.provider, ...part } };
  return {
    db: server.db,
    config,
    secret: await serverSecret(server.db),
    now: () => server.now(),
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    outside: createOutside({ reachable }),
    provider: async () => config.provider,
  };
}

/** A link with clicks of Germans on iPhones, whose visits before do not count; at noon, since tests five minutes apart must be of one day. */
async function aLinkWithClicks(): Promise<number> {
  server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * day - server.now().getTime());
  await server.db.delete(linkWatches);
  await server.db.delete(trafficDays);
  answer = { status: 200 };
  seen = [];
  const link = await newLink();
  await click({ link, agent: iphone });
  await server.settled();
  await countWatches(server.db, server.now());
  server.wait(16 * minute);
  return link;
}

async function health(gid: number, of?: string) {
  const { client } = await server.signIn('publisher@demo.test');
  return client.smartlinks.health({ gid, ...(of && { day: of }) });
}

async function told(gid: number): Promise<string[]> {
  const { client } = await server.signIn('publisher@demo.test');
  const notices = await client.account.notices({});
  return notices.flatMap(({ code, values }) => (values?.['gid'] === String(gid) && code ? [code] : []));
}

test('a link with clicks is tested by one of two processes, as most of its visitors come, and nobody counts the test', async () => {
  const link = await aLinkWithClicks();
  expect(await health(link)).toMatchObject({ condition: 'untested', tests: [] });
  const before = (await server.db.select({ all: count() }).from(clicks))[0]?.all;
  const both = await Promise.all([await aProcess(), await aProcess()].map((one) => testDueLinks(one)));
  expect(both.reduce((sum, tested) => sum + tested)).toBe(1);
  expect(seen).toEqual([expect.stringContaining('iPhone')]);
  const { condition, tests, days } = await health(link);
  expect(condition).toBe('works');
  expect(tests).toEqual([
    expect.objectContaining({ country: 'DE', os: 1, is_direct: true, outcome: 'works', destination: '127.0.0.1' }),
  ]);
  expect(days).toHaveLength(14);
  expect(days.at(-1)?.condition).toBe('works');
  const { client } = await server.signIn('publisher@demo.test');
  const { urls } = await client.tester.result({ id: tests[0]?.id ?? '' });
  expect(urls.map(({ code }) => code)).toEqual([302, 200]);
  expect(urls[0]?.is_uncounted).toBe(true);
  await server.settled();
  expect((await server.db.select({ all: count() }).from(clicks))[0]?.all).toBe(before);
  expect((await figures(link)).totals.clk).toBe(1);
  // A day later at the earliest, since it has few clicks.
  server.wait(hour);
  expect(await testDueLinks(await aProcess())).toBe(0);
});

test('a link is broken by two failures in a row, told once, named in the list, and told when it works again', async () => {
  const link = await aLinkWithClicks();
  const process = await aProcess();
  answer = { status: 404 };
  const broken = async () => {
    const { client } = await server.signIn('publisher@demo.test');
    const { data } = await client.smartlinks.list({ health: 'broken' });
    expect(data.every((row) => row.is_broken)).toBe(true);
    return data.map(({ gid }) => gid);
  };
  expect(await testDueLinks(process)).toBe(1);
  expect([await told(link), await broken(), (await health(link)).condition]).toEqual([[], [], 'untested']);
  server.wait(5 * minute + 1_000);
  expect(await testDueLinks(process)).toBe(1);
  expect([await told(link), await broken()]).toEqual([['linkBroken'], [link]]);
  expect(await health(link)).toMatchObject({ condition: 'broken', tests: [{ reason: 'notFound' }, {}] });
  server.wait(27 * hour);
  await testDueLinks(process);
  expect(await told(link)).toEqual(['linkBroken']);
  answer = { status: 200 };
  server.wait(27 * hour);
  await testDueLinks(process);
  expect([await told(link), await broken()]).toEqual([['linkMended', 'linkBroken'], []]);
});

test('nothing is told of a link whose alerts are muted, until they are not', async () => {
  const link = await aLinkWithClicks();
  const process = await aProcess();
  const { client } = await server.signIn('publisher@demo.test');
  await client.smartlinks.muteAlerts({ gid: link, is_muted: 1 });
  answer = { status: 404 };
  await testDueLinks(process);
  server.wait(5 * minute + 1_000);
  await testDueLinks(process);
  expect([await told(link), (await health(link)).condition]).toEqual([[], 'broken']);
  await client.smartlinks.muteAlerts({ gid: link, is_muted: 0 });
  answer = { status: 200 };
  server.wait(27 * hour);
  await testDueLinks(process);
  expect(await told(link)).toEqual(['linkMended']);
});

test('a link that leads elsewhere than its first good test has changed, on the day of the test', async () => {
  const link = await aLinkWithClicks();
  const process = await aProcess();
  await testDueLinks(process);
  answer = { status: 302, location: 'https://play.google.com/store/apps/details?id=com.harbor.tycoon' };
  await server.db.update(offers).set({ os: 0 });
  server.wait(27 * hour);
  await testDueLinks(process);
  // An app of Android is none for an iPhone; another page is a change.
  expect((await health(link)).tests[0]).toMatchObject({ outcome: 'fails', reason: 'otherStore' });
  answer = { status: 302, location: 'https://apps.apple.com/app/id1500855883' };
  server.wait(5 * minute + 1_000);
  await testDueLinks(process);
  const { condition, tests, days } = await health(link);
  expect([condition, tests[0]?.destination, days.at(-1)?.condition]).toEqual(['changed', '1500855883', 'changed']);
  const today = days.at(-1)?.day ?? '';
  expect((await health(link, today)).tests).toHaveLength(2);
  expect((await health(link, daysAfter(today, -3))).tests).toEqual([]);
});

test('nothing is tested where the operator has switched it off, or while nothing leaves the network', async () => {
  const link = await aLinkWithClicks();
  expect(await testDueLinks(await aProcess({ link_health: false }))).toBe(0);
  await server.db.insert(outgoingStops).values({ at: server.now(), by: 'somebody' });
  onTestFinished(async () => void (await server.db.delete(outgoingStops)));
  expect(await testDueLinks(await aProcess())).toBe(0);
  expect(seen).toEqual([]);
  expect(await health(link)).toMatchObject({ is_on: true, condition: 'untested' });
});

test('a paused link and one without clicks in seven days are tested no more', async () => {
  const link = await aLinkWithClicks();
  const { client } = await server.signIn('publisher@demo.test');
  await client.smartlinks.setState({ sml_id: link, state: 'paused' });
  await countWatches(server.db, server.now());
  expect(await testDueLinks(await aProcess())).toBe(0);
  await client.smartlinks.setState({ sml_id: link, state: 'active' });
  server.wait(8 * 24 * hour);
  await countWatches(server.db, server.now());
  expect(await testDueLinks(await aProcess())).toBe(0);
});

test('a link that is not the publisher’s is not tested for its clicks, which lead nowhere', async () => {
  const link = await aLinkWithClicks();
  await server.db.delete(linkWatches);
  const ownDays = await server.db.update(trafficDays).set({ user_id: 6 }).where(eq(trafficDays.gid, link)).returning();
  expect(ownDays.length).toBeGreaterThan(0);
  await countWatches(server.db, server.now());
  expect(await server.db.select().from(linkWatches)).toEqual([]);
  // One that the network shows to all is tested for each who promotes it.
  await server.db.update(smartlinks).set({ user_id: null }).where(eq(smartlinks.gid, link));
  await countWatches(server.db, server.now());
  expect(await server.db.select({ user_id: linkWatches.user_id }).from(linkWatches)).toEqual([{ user_id: 6 }]);
});

test('a link whose only test failed is not said to work', async () => {
  const link = await aLinkWithClicks();
  answer = { status: 500 };
  await testDueLinks(await aProcess());
  expect(await health(link)).toMatchObject({ condition: 'untested', tests: [{ outcome: 'fails' }] });
});

test('what is left of a round is not tested once nothing leaves the network', async () => {
  await aLinkWithClicks();
  const one = await aProcess();
  let asked = 0;
  const provider = async () => ({ ...one.config.provider, link_health: ++asked === 1 });
  await server.db.update(linkWatches).set({ due_at: server.now() });
  expect(await testDueLinks({ ...one, provider })).toBe(1);
  expect(asked).toBe(2);
});

test('of each host one link is tested at a time, and of each publisher one in turn', async () => {
  const link = await aLinkWithClicks();
  const [row] = await server.db.select().from(linkWatches).where(eq(linkWatches.gid, link));
  if (!row) throw new Error('The link is not watched.');
  await server.db.delete(linkWatches);
  const watch = (user_id: number, gid: number, host: string, sooner: number) => ({
    ...row,
    user_id,
    gid,
    host,
    due_at: new Date(server.now().getTime() - sooner),
  });
  await server.db
    .insert(linkWatches)
    .values([
      watch(1, link, 'a.test', 9_000),
      watch(1, 5002, 'b.test', 8_000),
      watch(1, 5003, 'a.test', 7_000),
      watch(2, 5004, 'c.test', 1_000),
    ]);
  const take = async (max: number) =>
    (await takeDueLinks(server.db, { max, now: server.now() })).map(({ gid }) => gid).toSorted();
  expect(await take(2)).toEqual([5004, link].toSorted());
  expect(await take(9)).toEqual([5002]);
  // The lease of a process that died ends.
  server.wait(3 * minute);
  expect(await take(9)).toEqual([5002, 5004, link].toSorted());
});

test('health is told of the links that the publisher sees, and what is no day is refused', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  await expect(client.smartlinks.health({ gid: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.smartlinks.health({ gid: 5001, day: 'today' })).rejects.toMatchObject({ code: codes.invalid });
  expect((await server.db.select({ all: count() }).from(linkTests).where(eq(linkTests.user_id, aid)))[0]?.all).toBe(0);
});

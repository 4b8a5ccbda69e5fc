// Offers whose page is dead: when they are paused, who is told, and what brings them back.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { deadOffers } from '../../packages/server/src/offers/dead-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { watchDeadOffers } from '../../packages/server/src/operator/dead-offer-round.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { findSuspects } from '../../packages/server/src/operator/dead-offers.ts';
import { countWatches, leaseMs } from '../../packages/server/src/tester/due-links.ts';
import { takeDueOffers } from '../../packages/server/src/tester/test-offer.ts';
import { testDueLinks } from '../../packages/server/src/tester/watch-links.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aDeadPage, hour, minute } from '../lab/dead-offers.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, filler, iphone } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable, browser: false } });
const traffic = aTraffic(server);
const lab = aDeadPage(server, traffic, reachable);
const { page, oid, aProcess, tested, rounds, isPaused, type, said, told, visit } = lab;

const untilNext = async () => {
  const [row] = await server.db.select().from(deadOffers).where(eq(deadOffers.oid, oid()));
  return ((row?.due_at?.getTime() ?? 0) - (row?.tested_at?.getTime() ?? 0)) / minute;
};

test('an offer whose page dies is paused by the tests of its links and two of its own, and brought back by two good ones', async () => {
  const process = await aProcess();
  await traffic.click({ link: lab.gid(), agent: iphone });
  await server.settled();
  await server.db.delete(linkWatches);
  await countWatches(server.db, server.now());
  // As of a link with 1,000 clicks a day.
  await server.db.update(linkWatches).set({ clicks: 7_000 });
  page().answer = 404;
  let before = 0;
  for (let quarter = 0; quarter < 16 && !(await isPaused()); quarter += 1) {
    await testDueLinks(process);
    await watchDeadOffers(process);
    before += 1;
    server.wait(8 * minute);
  }
  expect(await isPaused()).toBe(true);
  // An hour of failing tests at least.
  expect(before).toBeGreaterThan(7);
  const ownVisits = page().seen.filter((url) => url.endsWith('&s=link-health'));
  expect(ownVisits.length).toBeGreaterThanOrEqual(2);
  expect(await said()).toEqual([expect.stringMatching(/^Paused: .+ \(\d+\)\. Its page is dead \(notFound\)/)]);
  expect(await told()).toContain('offerPaused');

  const { to, status } = await visit();
  expect(to).not.toContain(page().host);
  expect([302, 404]).toContain(status);
  // A link to this offer alone says why its visitor got the filler.
  const alone = await traffic.click({ link: oid() });
  expect(alone.to).not.toContain(page().host);
  expect(await traffic.latest()).toMatchObject({ oid: filler, reason: 'paused' });
  // The operator's own state of it is as it was.
  expect(await server.db.select({ status: offers.status }).from(offers).where(eq(offers.oid, oid()))).toEqual([
    { status: 1 },
  ]);

  page().answer = 200;
  await rounds(process, 3, 17 * minute);
  expect(await isPaused()).toBe(false);
  expect((await said())[1]).toMatch(/^Brought back: .+ Two tests in a row found its page again\.$/);
  expect((await visit()).to).toContain(page().host);
  expect((await told()).filter((code) => code === 'offerPaused')).toHaveLength(1);
});

test('no test of an offer is counted as a click, and its address is filled in as for its usual visitor', async () => {
  await server.settled();
  const before = await server.db.$count(clicks);
  await tested();
  page().answer = 503;
  await rounds(await aProcess(), 2);
  await server.settled();
  expect(await isPaused()).toBe(true);
  expect(await server.db.$count(clicks)).toBe(before);
  expect(page().seen).toHaveLength(2);
  expect(page().seen[0]).toMatch(/^\/l\?c=[\da-f]{20,}&p=1\.5&s=link-health$/);
});

test('while nothing leaves the network nothing is tested', async () => {
  await tested();
  await server.db.insert(outgoingStops).values({ at: server.now(), by: 'somebody' });
  onTestFinished(async () => void (await server.db.delete(outgoingStops)));
  await rounds(await aProcess(), 3);
  expect(page().seen).toEqual([]);
});

test.each([
  ['a page that turns the test away', { reason: 'forbidden' }],
  ['tests that lead elsewhere', { reason: 'otherDestination' }],
  ['two tests', { minutes: [80, 5] }],
  ['tests within less than an hour', { minutes: [50, 30, 5, 1] }],
])('%s is no reason to look closer', async (_what, tests) => {
  await tested(tests);
  page().answer = 404;
  await rounds(await aProcess(), 3);
  expect(await lab.states()).toEqual([]);
  expect(page().seen).toEqual([]);
});

test('tests of one system alone are none where others test it too', async () => {
  await tested({ minutes: [20 * 60], outcome: 'works', systems: [2] });
  await tested({ systems: [1] });
  page().answer = 404;
  await rounds(await aProcess(), 3);
  expect(await lab.states()).toEqual([]);
});

test('an offer whose own address works is not paused, whatever its links say', async () => {
  await tested();
  await rounds(await aProcess(), 4);
  expect(page().seen).toHaveLength(1);
  expect(await isPaused()).toBe(false);
});

test('a link that finds the page between the two own tests keeps it running', async () => {
  const process = await aProcess();
  await tested();
  page().answer = 404;
  await rounds(process, 1);
  await tested({ minutes: [1], outcome: 'works' });
  await rounds(process, 2);
  expect(page().seen).toHaveLength(2);
  expect(await isPaused()).toBe(false);
});

test('while other hosts fail as well it is our own network that is down', async () => {
  const process = await aProcess();
  await tested();
  await tested({ index: 1 });
  page(0).answer = 404;
  page(1).answer = 404;
  await rounds(process, 4);
  expect(page().seen.length).toBeGreaterThanOrEqual(2);
  expect(await lab.states()).toEqual([
    [oid(0), false],
    [oid(1), false],
  ]);
  // The others are back, and only this one is not.
  await tested({ index: 1, minutes: [1], outcome: 'works' });
  page(1).answer = 200;
  await rounds(process, 2);
  expect([await isPaused(0), await isPaused(1)]).toEqual([true, false]);
});

test('no more than a tenth of the running offers is paused at the same time, which the operator is told once', async () => {
  const process = await aProcess();
  await server.db
    .update(offers)
    .set({ status: 0 })
    .where(sql`oid not in (${oid(0)}, ${oid(1)}, ${oid(2)})`);
  await tested({ index: 2, minutes: [70, 2], outcome: 'works' });
  await tested();
  page(0).answer = 404;
  await rounds(process, 2);
  expect(await isPaused()).toBe(true);
  await tested({ index: 1 });
  page(1).answer = 404;
  await rounds(process, 6, 17 * minute);
  expect(await isPaused(1)).toBe(false);
  const tooMany = (await said()).filter((line) => line.startsWith('Not paused, though dead: '));
  expect(tooMany).toHaveLength(1);
  expect(tooMany[0]).toContain('1 of 3 offers are paused as dead, and 1 may be at the same time.');
  const { text } = await type('today');
  expect(text).toMatch(/2 +offers whose page is dead +millrace offers dead/);
  expect((await type('offers', 'dead')).text).toMatch(/too many/);
});

test('an offer that dies again within a day is tested half as often', async () => {
  const process = await aProcess();
  for (const [least, most] of [
    [13, 17],
    [26, 34],
    [53, 67],
  ] as const) {
    page().answer = 404;
    await tested();
    await rounds(process, 2);
    expect(await isPaused()).toBe(true);
    const minutes = await untilNext();
    expect(minutes).toBeGreaterThan(least);
    expect(minutes).toBeLessThan(most);
    page().answer = 200;
    await rounds(process, 3, 70 * minute);
    expect(await isPaused()).toBe(false);
    server.wait(2 * hour);
  }
});

test('two processes that look at the same moment pause it once, with one test of the page at a time', async () => {
  const both = [await aProcess(), await aProcess()];
  await tested();
  page().answer = 404;
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(both.map((process) => watchDeadOffers(process)));
    server.wait(6 * minute);
  }
  expect(page().seen).toHaveLength(2);
  expect(await said()).toHaveLength(1);
  expect((await told()).filter((code) => code === 'offerPaused')).toHaveLength(1);
});

test('an own test whose process dies is made by another one, once its lease has ended', async () => {
  const process = await aProcess();
  await tested();
  page().answer = 404;
  await findSuspects(process);
  // It takes the offer, and nothing more is heard of it.
  expect(await takeDueOffers(server.db, { max: 4, now: server.now() })).toHaveLength(1);
  await watchDeadOffers(process);
  expect(page().seen).toEqual([]);
  server.wait(leaseMs + 1_000);
  await rounds(process, 2);
  expect(await isPaused()).toBe(true);
});

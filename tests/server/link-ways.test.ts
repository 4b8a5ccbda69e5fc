// From where links are tested, for whom they are said to be broken, and where they are expected to lead.
import { codes } from '@millrace/core';
import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import {
  linkDestinations,
  linkTests,
  linkWatches,
  linkWays,
} from '../../packages/server/src/smartlinks/health-tables.ts';
import { testDueLinks } from '../../packages/server/src/tester/watch-links.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { connectExit } from '../lab/exits.ts';
import { aLinkDesk } from '../lab/link-tests.ts';
import { aServer } from '../lab/start.ts';
import { brazilian, iphone } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable, browser: false } });
const { page, aProcess, aLinkWith, told, health } = aLinkDesk(server, reachable);
const minute = 60_000;
const dayAndMore = 27 * 60 * minute;

const german = { agent: iphone };
const brazil = { network: brazilian };
const brazilOnIos = { network: brazilian, agent: iphone };

/** Makes so many tests one after the other, each once it is due; gives the languages in which the page was visited. */
async function testedIn(tests: number): Promise<string[]> {
  const before = page.seen.length;
  const process = await aProcess();
  for (let done = 0; done < tests;) {
    const [watch] = await server.db.select().from(linkWatches);
    server.wait(Math.max(0, (watch?.due_at.getTime() ?? 0) - server.now().getTime()) + 1_000);
    done += await testDueLinks(process);
  }
  return page.seen.slice(before);
}

test('the tests of a link go round the countries and systems of its clicks, and are no more than of one', async () => {
  const link = await aLinkWith(german, german, german, brazil, brazil);
  expect(await testedIn(5)).toEqual(['de', 'pt', 'de', 'pt', 'de']);
  const { ways, tests } = await health(link);
  expect(ways).toEqual([
    expect.objectContaining({ country: 'DE', os: 1, condition: 'works', destination: '127.0.0.1' }),
    expect.objectContaining({ country: 'BR', os: 2, condition: 'works' }),
  ]);
  expect(new Set(tests.map(({ country, os }) => `${country}${os}`))).toEqual(new Set(['DE1', 'BR2']));
  expect(await testDueLinks(await aProcess())).toBe(0);
});

test('a link that fails in one country is broken there alone, told with its name, and mended there', async () => {
  const link = await aLinkWith(german, german, brazil);
  page.answers = { pt: { status: 404 } };
  expect(await testedIn(2)).toEqual(['de', 'pt']);
  expect(await told(link)).toEqual([]);
  // Repeated in the same country, five minutes later.
  const failedAt = server.now().getTime();
  expect(await testedIn(1)).toEqual(['pt']);
  expect(server.now().getTime() - failedAt).toBeLessThan(6 * minute);
  const [notice] = await told(link);
  expect(notice).toMatchObject({ code: 'linkBroken', values: { country: 'BR', system: 'Android' } });
  expect(notice?.text).toMatch(/two tests in a row failed\. Seen from Brazil on Android\.$/);
  // A good test of the other country mends nothing.
  expect(await testedIn(1)).toEqual(['de']);
  const { condition, ways } = await health(link);
  expect([condition, ways.map((way) => way.condition)]).toEqual(['broken', ['works', 'broken']]);
  expect(ways[1]).toMatchObject({ reason: 'notFound', destination: '' });
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.smartlinks.list({ health: 'broken' })).data.map(({ gid }) => gid)).toEqual([link]);
  page.answers = {};
  // As often as the busiest, so the next but one at the latest.
  expect(await testedIn(2)).toContain('pt');
  const codesTold = (await told(link)).map(({ code }) => code);
  expect([codesTold, (await health(link)).condition]).toEqual([['linkMended', 'linkBroken'], 'works']);
});

test('a link that is broken everywhere is told twice, however many countries, and once when it is mended everywhere', async () => {
  const link = await aLinkWith(german, german, brazil, brazil, brazilOnIos);
  page.answers = { de: { status: 404 }, pt: { status: 404 } };
  // Each way once, and once more five minutes later.
  await testedIn(6);
  const texts = (await told(link)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/two tests in a row failed\.$/);
  expect(texts[1]).toContain('Seen from');
  page.answers = {};
  await testedIn(3);
  expect((await told(link)).map(({ code }) => code)).toEqual(['linkMended', 'linkBroken', 'linkBroken']);
});

test('single failures in several countries are no alarm', async () => {
  const link = await aLinkWith(german, brazil);
  page.usual = { status: 500 };
  const [first] = await testedIn(1);
  page.usual = { status: 200 };
  expect(await testedIn(1)).toEqual([first]);
  page.usual = { status: 500 };
  const [second] = await testedIn(1);
  expect(second).not.toBe(first);
  page.usual = { status: 200 };
  expect(await testedIn(1)).toEqual([second]);
  expect([await told(link), (await health(link)).condition]).toEqual([[], 'works']);
});

test('where no clicks come from any more, it is not said to be broken', async () => {
  const link = await aLinkWith(german, german, brazil);
  page.answers = { pt: { status: 404 } };
  await testedIn(3);
  expect((await health(link)).condition).toBe('broken');
  await server.db.delete(trafficDays).where(eq(trafficDays.country, 'BR'));
  expect(await testedIn(1)).toEqual(['de']);
  const { condition, ways } = await health(link);
  expect([condition, ways.map(({ country }) => country)]).toEqual(['works', ['DE']]);
  expect((await told(link)).map(({ code }) => code)).toEqual(['linkBroken']);
});

test('a link is tested by the exit of the country whose turn it is, and directly where there is none', async () => {
  const link = await aLinkWith(german, german, brazil);
  const exit = await connectExit();
  onTestFinished(() => exit.close());
  const process = await aProcess({ exits: [{ country: 'DE', zone: 0, carriers: [], proxy: exit.url }] });
  expect(await testDueLinks(process)).toBe(1);
  expect([page.seen, exit.dialled]).toEqual([['de'], [new URL(server.origin).host, page.host]]);
  server.wait(dayAndMore);
  expect(await testDueLinks(process)).toBe(1);
  expect([page.seen, exit.dialled.length]).toEqual([['de', 'pt'], 2]);
  const { tests } = await health(link);
  expect(tests.map(({ country, is_direct }) => [country, is_direct])).toEqual([
    ['BR', true],
    ['DE', false],
  ]);
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.tester.result({ id: tests[1]?.id ?? '' })).exit).toEqual({ country: 'DE', zone: 0 });
});

test('an exit that fails tells nothing of the link', async () => {
  const link = await aLinkWith(german);
  const exit = await connectExit();
  exit.close();
  const process = await aProcess({ exits: [{ country: 'DE', zone: 0, carriers: [], proxy: exit.url }] });
  for (let times = 0; times < 3; times += 1) {
    expect(await testDueLinks(process)).toBe(1);
    server.wait(dayAndMore);
  }
  const { condition, tests } = await health(link);
  expect([condition, new Set(tests.map(({ outcome }) => outcome))]).toEqual(['untested', new Set(['unclear'])]);
  expect(await told(link)).toEqual([]);
});

test('where a link leads is learnt once for all, until its publisher accepts that it leads elsewhere', async () => {
  const link = await aLinkWith(german);
  await testedIn(1);
  // The first test is in no list any more, which once made the next one the first.
  await server.db.delete(linkTests);
  page.usual = { status: 302, location: 'https://apps.apple.com/app/id1500855883' };
  await testedIn(1);
  server.wait(20 * dayAndMore);
  await server.db.update(linkWatches).set({ due_at: server.now() });
  await server.db.update(trafficDays).set({ dt: server.now().toISOString().slice(0, 10) });
  await testedIn(1);
  const changed = { condition: 'changed', destination: '1500855883', expected: '127.0.0.1' };
  expect(await health(link)).toMatchObject({ condition: 'changed', ways: [changed], tests: [{ outcome: 'changed' }] });
  const { client } = await server.signIn('publisher@demo.test');
  const accept = (destination: string, gid = link) => client.smartlinks.acceptDestination({ gid, destination });
  await expect(accept('com.never.seen')).rejects.toMatchObject({ code: codes.conflict });
  await expect(accept('1500855883', 999_999)).rejects.toMatchObject({ code: codes.notFound });
  expect((await health(link)).condition).toBe('changed');
  await accept('1500855883');
  // Twice is once.
  await accept('1500855883');
  expect(await health(link)).toMatchObject({ condition: 'works', ways: [{ expected: '1500855883' }] });
  await testedIn(1);
  expect((await health(link)).tests[0]?.outcome).toBe('works');
});

test('a link whose next test visits a host that is visited already waits', async () => {
  await aLinkWith(german);
  const [row] = await server.db.select().from(linkWatches);
  if (!row) throw new Error('The link is not watched.');
  // Its offer has moved since the clicks were counted.
  await server.db.update(linkWatches).set({ host: 'elsewhere.test' });
  const taken_until = new Date(server.now().getTime() + 2 * minute);
  await server.db.insert(linkWatches).values({ ...row, gid: 5002, taken_until, due_at: taken_until });
  await testDueLinks(await aProcess());
  expect(page.seen).toEqual([]);
  const [waiting] = await server.db.select().from(linkWatches).where(eq(linkWatches.gid, row.gid));
  expect(waiting).toMatchObject({ host: page.host, taken_until: null });
  server.wait(2 * minute + 1_000);
  await server.db.delete(linkWatches).where(eq(linkWatches.gid, 5002));
  expect(await testDueLinks(await aProcess())).toBe(1);
  expect(page.seen).toEqual(['de']);
});

test('links that were tested before keep how they stand and where they led at first', async () => {
  const link = await aLinkWith(german);
  await testedIn(1);
  page.usual = { status: 302, location: 'https://apps.apple.com/app/id1500855883' };
  await testedIn(1);
  page.usual = { status: 500 };
  await testedIn(2);
  const before = await health(link);
  expect(before.condition).toBe('broken');
  const rows = () => Promise.all([server.db.select().from(linkWays), server.db.select().from(linkDestinations)]);
  const kept = await rows();
  await server.db.delete(linkWays);
  await server.db.delete(linkDestinations);
  const file = new URL('../../packages/server/src/db/migrations/0079_link_ways.sql', import.meta.url);
  const steps = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  for (const step of steps.filter((one) => one.includes('INSERT INTO'))) await server.db.execute(sql.raw(step));
  expect(await rows()).toEqual(kept);
  expect(await health(link)).toEqual(before);
});

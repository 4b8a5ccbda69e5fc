import { count, eq } from 'drizzle-orm';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { testHeader, testMark, testWayHeader } from '../../packages/server/src/traffic/test-visit.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable, browser: false } });
const { click, figures, newLink } = aTraffic(server);

async function stored(): Promise<number> {
  await server.settled();
  return (await server.db.select({ all: count() }).from(clicks))[0]?.all ?? 0;
}

async function tested(url: string) {
  reachable.splice(0, reachable.length, new URL(url).host);
  const { client } = await server.signIn('publisher@demo.test');
  const [first] = (await client.tester.track({ url, os: 2, zone: 0 })).urls;
  return first;
}

test("a publisher who tests a link of the network is not counted, and what the tester sends is nobody else's to read", async () => {
  const link = await newLink({ countries: ['JP'] });
  const before = await stored();
  const hop = await tested(`${server.origin}/c?aid=${aid}&oid=${link}&aff_sub=mine`);
  expect(hop).toMatchObject({ code: 302, is_uncounted: true });
  expect(JSON.stringify(hop?.request_header)).not.toContain(testHeader);
  // Twice within five seconds, it is no repeated click either.
  await tested(`${server.origin}/c?aid=${aid}&oid=${link}&aff_sub=mine`);
  expect(await stored()).toBe(before);
  const { totals, astray } = await figures(link);
  expect([totals.clk, astray.clicks]).toEqual([0, 0]);
});

test('who is no tester of ours is counted, whatever mark is made up or kept', async () => {
  const link = await newLink();
  const signing = { secret: await serverSecret(server.db), now: server.now };
  const marked = { query: new URLSearchParams({ aid: String(aid), oid: String(link) }), way: '' };
  const old = testMark({ ...signing, now: () => new Date(server.now().getTime() - 62_000) }, marked);
  const right = testMark(signing, marked);
  const [at = ''] = right.split('.');
  const foreign = testMark({ ...signing, secret: 'another' }, marked);
  const ofAnotherLink = testMark(signing, { ...marked, query: new URLSearchParams({ aid: String(aid), oid: '1' }) });
  const ofAWay = testMark(signing, { ...marked, way: 'DE.200001' });
  for (const mark of [old, foreign, ofAnotherLink, ofAWay, at, `${at}.`, `${at}.${'A'.repeat(43)}`, 'NaN.x', '']) {
    const before = await stored();
    const { answer } = await click({ link, headers: { [testHeader]: mark } });
    expect(answer.headers.get(testHeader), mark).toBeNull();
    expect(await stored(), mark).toBe(before + 1);
  }
  const before = await stored();
  // A right mark names no other way than that which it was made for.
  const other = await click({ link, headers: { [testHeader]: ofAWay, [testWayHeader]: 'US.200001' } });
  expect(other.answer.headers.get(testHeader)).toBeNull();
  expect(await stored()).toBe(before + 1);
  expect((await click({ link, headers: { [testHeader]: right } })).status).toBe(302);
  expect(await stored()).toBe(before + 1);
});

test('a foreign link learns nothing of the tester, under a domain of a channel it is ours', async () => {
  const seen: (string | string[] | undefined)[] = [];
  const foreign = createServer((request, response) => {
    seen.push(request.headers[testHeader]);
    // One that says that it counts nothing is not believed.
    response.writeHead(200, { [testHeader]: 'not counted' }).end('Hello');
  });
  foreign.listen(0, '127.0.0.1');
  onTestFinished(() => void foreign.close());
  await once(foreign, 'listening');
  const origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  expect(await tested(`${origin}/c?aid=${aid}&oid=1`)).not.toHaveProperty('is_uncounted');
  await server.db.update(channels).set({ domain: origin }).where(eq(channels.id, aid));
  expect(await tested(`${origin}/c?aid=${aid}&oid=1`)).toMatchObject({ is_uncounted: true });
  expect(await tested(`${origin}/other`)).not.toHaveProperty('is_uncounted');
  expect(seen.map((mark) => mark !== undefined)).toEqual([false, true, false]);
});

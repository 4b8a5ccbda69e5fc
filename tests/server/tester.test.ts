import { codes, toldBy } from '@millrace/core';
import { Hop, type TestResult } from '@millrace/core/tester';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkLab } from '@millrace/demo/link-lab';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { aServer } from '../lab/start.ts';

const lab = createLinkLab();
const reachable: string[] = [];
const offersSite = 'https://offers.test';
const englishSite = 'https://english.test';
const provider = { ...defaultProvider, daily_tests: 3, offers_site: offersSite, english_site: englishSite };
const server = aServer({ config: { reachable, browser: false, provider } });
let origin = '';

let hits = 0;
let waiting = 0;
const open = () => waiting;
lab.on('request', (request) => {
  hits += 1;
  waiting += 1;
  request.socket.once('close', () => (waiting -= 1));
});

beforeAll(async () => {
  lab.listen(0, '127.0.0.1');
  await once(lab, 'listening');
  const { port } = lab.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  reachable.push(`127.0.0.1:${port}`);
});
afterAll(() => {
  lab.closeAllConnections();
  lab.close();
});

async function follow(path: string, os: 1 | 2 = 2): Promise<TestResult> {
  const { client } = await server.signIn('publisher@demo.test');
  return client.tester.track({ url: origin + path, os, zone: 0 });
}

test('a hop tells what was sent and what came back, and of cookies only the names', async () => {
  const result = await follow('/chain/cookie', 1);
  const [first, second] = result.urls;
  expect(first).toMatchObject({ code: 302, host: '127.0.0.1', family: 4, cookies_set: ['wr_uid'], cookies_sent: [] });
  expect(second).toMatchObject({ code: 200, cookies_sent: ['wr_uid'], cookies_set: [] });
  expect(second?.ua).toContain('iPhone');
  expect(second?.content).toContain('Build your harbor');
  expect(JSON.stringify(result)).not.toContain('abc123');
  expect(result).toMatchObject({
    land_page: `${origin}/cookie/2`,
    conditions: ['direct', 'userAgentOnly', 'scriptsRead', 'mayDiffer'],
  });
});

test('what is kept of a page is its first 64 KB', async () => {
  const [hop] = (await follow('/chain/large')).urls;
  expect([hop?.content.length, hop?.content_size]).toEqual([65_536, 5_000_000]);
});

test('a result is found again by its page link, for thirty days, and by nothing else', async () => {
  const { id, ...rest } = await follow('/chain/lander');
  const { client } = await server.signIn('publisher@demo.test');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await client.tester.result({ id })).toEqual({ id, ...rest });
  for (const wrong of [`${id}x`, 'x', id.toLowerCase() + '_']) {
    await expect(client.tester.result({ id: wrong })).rejects.toMatchObject({ code: codes.notFound });
  }
  server.wait(31 * 24 * 3_600_000);
  await expect(client.tester.result({ id })).rejects.toMatchObject({ code: codes.notFound });
});

test('what can not be tested is said at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const usual = { url: `${origin}/chain/lander`, os: 2, zone: 0 } as const;
  for (const [field, part] of [
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: ' ' }],
    ['country', { country: 'ZZ' }],
    ['carrier', { carrier: 5 }],
    ['uid', { uid: 'x'.repeat(65) }],
  ] as const) {
    const tried = client.tester.track({ ...usual, ...part });
    await expect(tried, field).rejects.toMatchObject({ code: codes.invalid, fields: { [field]: expect.any(String) } });
  }
});

test('a target with signs that no database takes is kept without them', async () => {
  const result = await follow('/chain/odd');
  expect(result.urls.at(-1)).toMatchObject({ kind: 'deepLink', link: 'myapp:x\uFFFDy' });
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.tester.result({ id: result.id })).toEqual(result);
});

test('whoever leaves ends the test', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const before = hits;
  const aborter = new AbortController();
  const asked = client.tester.track({ url: `${origin}/chain/slow`, os: 2, zone: 0 }, { signal: aborter.signal });
  await expect.poll(() => hits).toBe(before + 1);
  aborter.abort();
  await expect(asked).rejects.toMatchObject({ name: 'CancelledError' });
  await expect.poll(() => open()).toBe(0);
});

test('addresses inside are never visited, and the chain says so', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (const url of [
    'http://127.0.0.1:1/',
    `${server.origin}/healthz`,
    'http://0x7f.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
  ]) {
    const result = await client.tester.track({ url, os: 2, zone: 0 });
    expect(result.urls, url).toMatchObject([{ error: 'notPublic', content: '', header: [] }]);
  }
});

test('a visitor has a number of free tests a day, which neither cleared cookies nor another site bring back', async () => {
  server.wait(24 * 3_600_000);
  const usual = { url: `${origin}/end`, os: 2, zone: 0, source: 0 } as const;
  const { client } = await server.visitor();
  expect(await client.tester.trackTimes()).toEqual({ t: 3 });
  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map(() => client.tester.track(usual)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const other = await server.visitor();
  expect(await other.client.tester.trackTimes()).toEqual({ t: 0 });
  await expect(other.client.tester.track(usual)).rejects.toMatchObject({ code: codes.tooMany });
  for (const source of [0, 1, 2] as const) {
    await expect(other.client.tester.track({ ...usual, source })).rejects.toMatchObject({ code: codes.tooMany });
  }
  // Tomorrow there are new ones.
  server.wait(24 * 3_600_000);
  expect(await other.client.tester.trackTimes()).toEqual({ t: 3 });
});

test('tests are not counted for those alone who may open the tester of the portal, whatever anybody sends', async () => {
  server.wait(24 * 3_600_000);
  const stranger = await server.visitor();
  const unsaid = { url: `${origin}/end`, os: 2, zone: 0 } as const;
  const said = { ...unsaid, source: 2 } as const;
  for (const asked of [said, unsaid, said]) await stranger.client.tester.track(asked);
  const none = { code: codes.tooMany };
  await expect(stranger.client.tester.track(said)).rejects.toMatchObject(none);
  for (const closed of ['interactive@demo.test', 'blocked@demo.test', 'advertiser@demo.test']) {
    const { client } = await server.signIn(closed);
    for (const asked of [said, unsaid]) await expect(client.tester.track(asked), closed).rejects.toMatchObject(none);
  }
  const { client } = await server.signIn('publisher@demo.test');
  for (const asked of [said, unsaid])
    expect(await client.tester.track(asked)).toMatchObject({ land_page: `${origin}/end` });
  // Who says where they come from is counted there, signed in or not.
  await expect(client.tester.track({ ...said, source: 0 })).rejects.toMatchObject(none);
});

test.each([
  ['http://8.8.8.8:0/', 'port'],
  ['http://8.8.8.8:22/', 'port'],
  ['https://8.8.8.8:6379/', 'port'],
  ['http://127.0.0.1:0/', 'notPublic'],
])('%s is not visited, and the hop says why: %s', async (url, error) => {
  const { client } = await server.signIn('publisher@demo.test');
  const { urls } = await client.tester.track({ url, os: 2, zone: 0 });
  expect(urls).toMatchObject([{ error, header: [], content: '' }]);
});

test('a partner site is known by where its page stands, whatever the page says', async () => {
  server.wait(24 * 3_600_000);
  let made = 0;
  const ask = async (path: string, site: string) => {
    // Nor by what it says of its address.
    const headers = { origin: site, 'x-forwarded-for': `203.0.113.${made++}` };
    const answer = await fetch(`${server.origin}/api/adtrack/${path}`, { headers });
    return (await answer.json()) as { c: number; d: { t: number } };
  };
  const track = `track/?url=${encodeURIComponent(`${origin}/end`)}&os=2&zone=0`;
  for (const source of ['&source=0', '&source=1', '&source=2']) {
    expect((await ask(track + source, offersSite)).c).toBe(0);
  }
  expect((await ask(`${track}&source=2`, offersSite)).c).toBe(codes.tooMany);
  expect((await ask('track-times/', offersSite)).d).toEqual({ t: 0 });
  expect((await ask('track-times/', englishSite)).d).toEqual({ t: 0 });
});

test('where no browser is, no picture is taken, and the reason is said before anybody asks', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { exits, no_screenshot } = await client.tester.proxy();
  expect(exits).toEqual([]);
  expect(no_screenshot).toMatch(/\w/);
  const { id } = await follow('/end');
  await expect(client.tester.screenshot({ id })).rejects.toMatchObject({ message: no_screenshot });
  await expect(client.tester.screenshot({ id: 'nothing' })).rejects.toMatchObject({ code: codes.notFound });
});

test('hops are told as they come, and the answer last; without asking for events there is the answer alone', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const path = `/api/adtrack/track/?os=2&zone=0&url=${encodeURIComponent(`${origin}/chain/lander`)}`;
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  const events = await visitor.fetch(path, { headers: { ...headers, accept: 'text/event-stream' } });
  expect(events.headers.get('content-type')).toBe('text/event-stream');
  const told = [...(await events.text()).matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)];
  expect(told.map(([, event]) => event)).toEqual(['told', 'told', 'told', 'told', 'answer']);
  const parts = told.map(([, , data = '']) => JSON.parse(data) as { d: TestResult });
  expect(parts.at(-1)?.d.urls).toEqual(parts.slice(0, -1));
  const plain = await visitor.fetch(path, { headers });
  expect(plain.headers.get('content-type')).toContain('json');
  expect(((await plain.json()) as { d: TestResult }).d.urls).toHaveLength(4);
});

test('what is refused before the first hop is an answer like any other, also to who asks for events', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '', accept: 'text/event-stream' };
  const refused = await visitor.fetch('/api/adtrack/track/?os=2&zone=0&url=nothing', { headers });
  expect(await refused.json()).toMatchObject({ c: codes.invalid, d: { fields: { url: expect.any(String) } } });
});

test('whoever leaves between two hops ends the test at the server', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const aborter = new AbortController();
  const asked = client.tester.track(
    { url: `${origin}/chain/then-slow`, os: 2, zone: 0 },
    { signal: aborter.signal, tap: toldBy(Hop, () => aborter.abort()) },
  );
  await expect(asked).rejects.toMatchObject({ name: 'CancelledError' });
  await expect.poll(() => open()).toBe(0);
});

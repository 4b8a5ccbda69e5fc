import { codes } from '@millrace/core';
import { verdictOf, type TestResult } from '@millrace/core/tester';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLinkLab } from '../../packages/server/src/demo/link-lab.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { aServer } from '../lab/start.ts';

const lab = createLinkLab();
const reachable: string[] = [];
const server = aServer({ config: { reachable, provider: { ...defaultProvider, daily_tests: 3 } } });
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
  const { client } = await server.visitor();
  return client.tester.track({ url: origin + path, os, zone: 0 });
}

/** A chain in short: how each hop leads on, or why it does not. */
const kindsOf = ({ urls }: TestResult) => urls.map(({ kind, error }) => error ?? kind).join(' ');

describe('each chain of the lab', () => {
  const chains: Record<string, [kinds: string, verdict: string]> = {
    store: ['30x 30x 30x deepLink', 'works store'],
    lander: ['30x meta meta none', 'works page'],
    intent: ['30x script deepLink', 'works app'],
    fallback: ['30x none', 'works page'],
    loop: ['30x 30x loop', 'fails loop'],
    permanent: ['30x none', 'works page'],
    refresh: ['refresh none', 'works page'],
    inside: ['30x notPublic', 'fails notPublic'],
    macro: ['30x none', 'doubts macro'],
    renamed: ['30x 30x 30x none', 'doubts clickIdLost'],
    nowhere: ['noTarget', 'fails noTarget'],
    relative: ['30x 30x none', 'works page'],
    'other-app': ['30x deepLink', 'fails otherStore'],
    script: ['script none', 'works page'],
    'not-found': ['30x none', 'fails notFound'],
    fault: ['none', 'fails serverError'],
    bad: ['badTarget', 'fails badTarget'],
    cookie: ['30x none', 'works page'],
    large: ['tooLarge', 'doubts tooLarge'],
    bomb: ['tooLarge', 'doubts tooLarge'],
  };
  test.each(Object.entries(chains))('%s', async (name, [kinds, verdict]) => {
    const result = await follow(`/chain/${name}`);
    const { is, reason } = verdictOf(result);
    expect([kindsOf(result), `${is} ${reason}`]).toEqual([kinds, verdict]);
  });

  test('ends after twenty hops', async () => {
    const result = await follow('/chain/long');
    expect(result.urls).toHaveLength(21);
    expect(result.urls.at(-1)).toMatchObject({ error: 'tooManyHops' });
    expect(result.land_page).toBe('');
  });

  test('that ends in the App Store fits iOS and not Android', async () => {
    expect(verdictOf(await follow('/chain/apple', 1))).toMatchObject({ is: 'works' });
    expect(verdictOf(await follow('/chain/apple', 2))).toMatchObject({ is: 'fails', reason: 'otherStore' });
  });
});

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
  const { client } = await server.visitor();
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await client.tester.result({ id })).toEqual({ id, ...rest });
  for (const wrong of [`${id}x`, 'x', id.toLowerCase() + '_']) {
    await expect(client.tester.result({ id: wrong })).rejects.toMatchObject({ code: codes.notFound });
  }
  server.wait(31 * 24 * 3_600_000);
  await expect(client.tester.result({ id })).rejects.toMatchObject({ code: codes.notFound });
});

test('what can not be tested is said at its field', async () => {
  const { client } = await server.visitor();
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
  const { client } = await server.visitor();
  expect(await client.tester.result({ id: result.id })).toEqual(result);
});

test('whoever leaves ends the test', async () => {
  const { client } = await server.visitor();
  const before = hits;
  const aborter = new AbortController();
  const asked = client.tester.track({ url: `${origin}/chain/slow`, os: 2, zone: 0 }, { signal: aborter.signal });
  await vi.waitFor(() => expect(hits).toBe(before + 1));
  aborter.abort();
  await expect(asked).rejects.toMatchObject({ name: 'CancelledError' });
  await vi.waitFor(() => expect(open()).toBe(0));
});

test('addresses inside are never visited, and the chain says so', async () => {
  const { client } = await server.visitor();
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

test('the partner sites have a number of free tests a day, which clearing cookies does not bring back', async () => {
  server.wait(24 * 3_600_000);
  const usual = { url: `${origin}/end`, os: 2, zone: 0, source: 0 } as const;
  const { client } = await server.visitor();
  expect(await client.tester.trackTimes()).toEqual({ t: 3 });
  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map(() => client.tester.track(usual)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const other = await server.visitor();
  expect(await other.client.tester.trackTimes()).toEqual({ t: 0 });
  await expect(other.client.tester.track({ ...usual, source: 1 })).rejects.toMatchObject({ code: codes.tooMany });
  // Elsewhere they are not counted, and tomorrow there are new ones.
  expect(await other.client.tester.track({ ...usual, source: 2 })).toMatchObject({ land_page: `${origin}/end` });
  server.wait(24 * 3_600_000);
  expect(await other.client.tester.trackTimes()).toEqual({ t: 3 });
});

test('no picture is taken, and the reason is said before anybody asks', async () => {
  const { client } = await server.visitor();
  const { exits, no_screenshot } = await client.tester.proxy();
  expect(exits).toEqual([]);
  expect(no_screenshot).toMatch(/\w/);
  const { id } = await follow('/end');
  await expect(client.tester.screenshot({ id })).rejects.toMatchObject({ message: no_screenshot });
  await expect(client.tester.screenshot({ id: 'nothing' })).rejects.toMatchObject({ code: codes.notFound });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createLinkLab } from '@millrace/demo/link-lab';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { zoneFor, type ExitProxy } from '../../packages/server/src/tester/exits.ts';
import { connectExit, socksExit, type LocalExit } from '../lab/exits.ts';
import { aServer } from '../lab/start.ts';

const lab = createLinkLab();
const reachable: string[] = [];
const exits: ExitProxy[] = [];
// Where names lead, as this server sees it; a proxy is given addresses in numbers and asks nobody.
const resolve = async (host: string) => [{ address: host === 'inside.test' ? '10.0.0.1' : '127.0.0.1', port }];
const server = aServer({ config: { reachable, exits, browser: false }, resolve });
let port = 0;
let german: LocalExit;
let mobile: LocalExit;

beforeAll(async () => {
  lab.listen(0, '127.0.0.1');
  await once(lab, 'listening');
  port = (lab.address() as AddressInfo).port;
  reachable.push(`127.0.0.1:${port}`);
  german = await connectExit();
  mobile = await socksExit({ login: ['cc-de', 'p@ss:word'] });
  exits.push(
    { country: 'DE', zone: 0, carriers: [], proxy: german.url },
    { country: 'DE', zone: 2, carriers: [262001], proxy: mobile.url },
  );
});
afterAll(() => {
  for (const exit of [german, mobile]) exit.close();
  lab.closeAllConnections();
  lab.close();
});

async function track(path: string, part: { country?: string; zone: 0 | 1 | 2; carrier?: number }) {
  const { client } = await server.signIn('publisher@demo.test');
  return client.tester.track({ url: `http://go.test${path}`, os: 2, ...part });
}

test('a test goes out by the exit of its country and connection type, which dials what was judged, in numbers', async () => {
  const result = await track('/chain/relative', { country: 'DE', zone: 0 });
  expect(result.urls.map(({ code }) => code)).toEqual([302, 302, 200]);
  expect(result).toMatchObject({ exit: { country: 'DE', zone: 0 }, land_page: 'http://go.test/end' });
  expect(result.conditions).toContain('exit');
  expect(result.conditions).not.toContain('direct');
  // One line for all three hops, which are at one host.
  expect(german.dialled).toEqual([`127.0.0.1:${port}`]);
});

test('an exit of SOCKS with a login, by carrier', async () => {
  const result = await track('/chain/permanent', { country: 'DE', zone: 2, carrier: 262001 });
  expect(result.exit).toEqual({ country: 'DE', zone: 2, carrier: 'Telekom' });
  expect(result.urls.map(({ code }) => code)).toEqual([301, 200]);
  expect(mobile.dialled).toEqual([`127.0.0.1:${port}`]);
});

test('without an exit that fits, a test goes out directly and says so', async () => {
  const before = german.dialled.length + mobile.dialled.length;
  for (const part of [
    { zone: 0 },
    { country: 'US', zone: 0 },
    { country: 'DE', zone: 1 },
    { country: 'DE', zone: 2, carrier: 262002 },
  ] as const) {
    const result = await track('/end', part);
    expect(result.conditions).toContain('direct');
    expect(result.exit).toBeUndefined();
  }
  expect(german.dialled.length + mobile.dialled.length).toBe(before);
});

test('an exit leads nowhere that is not public either, and is not even asked', async () => {
  const before = german.dialled.length;
  const { client } = await server.signIn('publisher@demo.test');
  for (const url of ['http://inside.test/', 'http://169.254.169.254/', 'http://[::1]/', 'http://2130706433:1/']) {
    const { urls } = await client.tester.track({ url, os: 2, zone: 0, country: 'DE' });
    expect(urls, url).toMatchObject([{ error: 'notPublic' }]);
  }
  const { urls } = await track('/chain/inside', { country: 'DE', zone: 0 });
  expect(urls.map(({ error }) => error)).toEqual([undefined, 'notPublic']);
  expect(german.dialled.slice(before)).toEqual([`127.0.0.1:${port}`]);
});

test('everyone is told which exits there are, and nobody what they are', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { exits: told } = await client.tester.proxy();
  expect(told).toEqual([
    { country: 'DE', zone: 0, carriers: [] },
    { country: 'DE', zone: 2, carriers: [262001] },
  ]);
});

const usual = { milliseconds: 3_000, mostBytes: 100_000 };
const outside = () => createOutside({ reachable, resolve });

test.each([
  ['a login that is wrong', () => connectExit({ login: ['a', 'b'] }), 'exit', '407'],
  ['an exit that refuses', () => connectExit({ refuses: 403 }), 'exit', '403'],
  ['an exit with nobody behind it', () => connectExit({ refuses: 502 }), 'exit', '502'],
  ['a login of SOCKS that is wrong', () => socksExit({ login: ['a', 'b'] }), 'exit', 'SOCKS_LOGIN'],
  ['an exit of SOCKS that does not allow it', () => socksExit({ refuses: 2 }), 'exit', 'SOCKS_2'],
  ['a host behind SOCKS that takes no connection', () => socksExit({ refuses: 5 }), 'refused', 'SOCKS_5'],
] as const)('%s', async (_, open, reason, code) => {
  const exit = await open();
  onTestFinished(exit.close);
  const withoutLogin = exit.url.replace(/\/\/.*@/, '//x:y@');
  const asked = outside().ask('http://go.test/end', { ...usual, via: withoutLogin });
  await expect(asked).rejects.toMatchObject({ reason, code });
});

test('an exit that is not there, and one that never answers', async () => {
  const gone = outside().ask('http://go.test/end', { ...usual, via: 'http://127.0.0.1:1' });
  await expect(gone).rejects.toMatchObject({ reason: 'exit', code: 'ECONNREFUSED' });
  const silent = outside().ask('http://go.test/end', {
    ...usual,
    milliseconds: 200,
    via: `socks5://127.0.0.1:${port}`,
  });
  await expect(silent).rejects.toMatchObject({ reason: /timeout|exit/ });
});

test('the file of exits is read whole or not at all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-exits-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'exits.json');
  const read = (list: unknown) => {
    writeFileSync(file, JSON.stringify(list));
    return readConfig({ EXITS: file }).exits;
  };
  const good = { country: 'DE', zone: 2, proxy: 'socks5://a:b@proxy.test:1080' };
  expect(read([good])).toEqual([{ ...good, carriers: [] }]);
  for (const part of [{ proxy: 'ftp://x' }, { proxy: 'x' }, { zone: 3 }, { country: 1 }, { carriers: [1] }]) {
    expect(() => read([good, { ...good, ...part }])).toThrow(/EXITS must be/);
  }
  expect(() => read({})).toThrow(/EXITS/);
});

const exitOf = (country: string, zone: 0 | 1 | 2) => ({ country, zone, carriers: [] });

test('visitors of a country are stood for by a mobile network where there is an exit to one, else by the first of the country', () => {
  const all = [exitOf('DE', 0), exitOf('DE', 2), exitOf('US', 1), exitOf('US', 0), exitOf('BR', 2)];
  expect(['DE', 'US', 'BR'].map((country) => zoneFor(all, country))).toEqual([2, 1, 2]);
  // Without one it is asked for a mobile network, which is then not there: the test goes out directly.
  expect([zoneFor(all, 'FR'), zoneFor(all, ''), zoneFor([], 'DE')]).toEqual([2, 2, 2]);
});

import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();

/** What is answered to a request of bytes, whose headers no client of ours would send. */
async function rawStatus(target: string, ...hosts: string[]): Promise<string | undefined> {
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`);
  return /^HTTP\/1.1 (\d+)/.exec(await textOf(socket))?.[1];
}

test('a balancer that asks as HTTP/1.0 does, without a host, is told whether we are ready', async () => {
  const { port } = new URL(server.origin);
  const ask = (path: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return textOf(socket);
  };
  for (const path of ['/healthz', '/readyz', '/readyz/clicks']) expect(await ask(path)).toMatch(/ 200 [^]*ok$/);
});

test('a request that names two hosts is refused', async () => {
  expect(await rawStatus('/healthz', 'Host: a.test')).toBe('200');
  expect(await rawStatus('/healthz', 'Host: a.test', 'Host: a.test')).toBe('400');
  expect(await rawStatus('/healthz', 'Host: a.test', 'hOST: b.test')).toBe('400');
});

test.each([
  '256.1.1.1',
  '1.2.3.4.5',
  '99999999999',
  '0x',
  'a b',
  'a.test:99999',
  '[::1',
  '[::g]',
  '%zz',
  'a@b',
  'a/b',
  'a?b',
  '',
])('a request to the host %j, which there can not be, is refused wherever it goes', async (host) => {
  const places = [
    '/api/common/get-countries-r/',
    '/api/nothing/',
    '/healthz',
    '/aff-login',
    '/assets/index.css',
    '/c?aid=1&oid=1',
    '/postback?click_id=x',
    '/pop.js?aid=1',
    '/%',
  ];
  const statuses = await Promise.all(
    places.map(async (place) => `${place} ${await rawStatus(place, `Host: ${host}`)}`),
  );
  expect(statuses).toEqual(places.map((place) => `${place} 400`));
});

test.each(['a.test', 'A.Test:8080', '127.0.0.1', '[::1]:80', '[::1]', 'a_b.test', 'a.test.', 'xn--bcher-kva.test'])(
  'a request to the host %s is answered',
  async (host) => {
    expect(await rawStatus('/aff-login', `Host: ${host}`)).toBe('200');
  },
);

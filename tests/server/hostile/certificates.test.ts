import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { downgrades } from '@millrace/core/tester';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createOutside } from '../../../packages/server/src/net/outside.ts';
import { follow } from '../../../packages/server/src/tester/follow.ts';
import { authority, bySelf, good, hostKey, lapsed } from '../../lab/certificates.ts';
import { connectExit, socksExit } from '../../lab/exits.ts';

const known = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...known, authority]));
afterAll(() => setDefaultCACertificates(known));

/** A host that speaks TLS with this certificate, whatever name leads to it. */
async function withHost(cert: string) {
  const server = createServer({ key: hostKey, cert }, ({ url }, response) => {
    if (url === '/plain') response.writeHead(301, { location: 'http://go.test/end' }).end();
    else response.end('<h1>Here</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const resolve = async () => [{ address: '127.0.0.1', port }];
  return createOutside({ reachable: [`127.0.0.1:${port}`], resolve });
}

const usual = { os: 2, language: 'en' } as const;

test('a certificate that is in order lets the page be read, and its name is sent', async () => {
  const outside = await withHost(good);
  expect(await follow({ ...usual, outside, url: 'https://go.test/' })).toMatchObject([{ code: 200, kind: 'none' }]);
});

test.each([
  ['has lapsed', lapsed, 'https://go.test/', 'certificate has expired'],
  ['is signed by itself', bySelf, 'https://go.test/', 'certificate is signed by itself'],
  ['is for another host', good, 'https://other.test/', 'certificate is for another host'],
])('a certificate that %s ends the chain, in words', async (_, cert, url, detail) => {
  const outside = await withHost(cert);
  expect(await follow({ ...usual, outside, url })).toMatchObject([{ error: 'tls', detail, content: '' }]);
});

test.each([
  ['CONNECT', connectExit],
  ['SOCKS', socksExit],
])('an exit by %s carries TLS to the host and can not pretend to be it', async (_, open) => {
  const exit = await open();
  onTestFinished(exit.close);
  const to = async (cert: string) =>
    follow({ ...usual, outside: await withHost(cert), url: 'https://go.test/', via: exit.url });
  expect(await to(good)).toMatchObject([{ code: 200 }]);
  expect(await to(bySelf)).toMatchObject([{ error: 'tls', detail: 'certificate is signed by itself' }]);
});

test('https that leads to http is a warning at the hop that is no longer encrypted', async () => {
  const outside = await withHost(good);
  const hops = await follow({ ...usual, outside, url: 'https://go.test/plain' });
  expect(hops.map(({ link }) => link)).toEqual(['https://go.test/plain', 'http://go.test/end']);
  expect(downgrades(hops)).toEqual([{ is: 'downgrade', hop: 2 }]);
});

import { codes } from '@millrace/core';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resolve } from '../../packages/server/src/net/outside.ts';
import { aServer } from '../lab/start.ts';

const asked: IncomingMessage[] = [];
const host = createServer((request, response) => {
  asked.push(request);
  const path = request.url ?? '';
  if (path.startsWith('/away')) return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (path.startsWith('/broken')) return response.writeHead(500).end('<h1>Broken</h1>\u0000\nhere');
  if (path.startsWith('/endless')) return response.end('x'.repeat(100_000));
  return response.end('ok');
}).listen(0, '127.0.0.1');
const port = () => (host.address() as AddressInfo).port;

const resolve: Resolve = async (name, usual) =>
  name === 'pixel.example' ? [{ address: '127.0.0.1', port: port() }] : [{ address: '10.1.2.3', port: usual }];
const reachable: string[] = [];
const server = aServer({ resolve, config: { reachable } });

beforeAll(() => void reachable.push(`127.0.0.1:${port()}`));
afterAll(() => void host.close());

test('a test fires the address now, with sample values in place of its macros, and stands in the log', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const url = 'http://pixel.example/p?cid={click_id}&sum={payout}&x={unknown}';
  const tried = await client.channels.testPostback({ id: 1003, url });
  expect(tried).toMatchObject({ code: 200, answer: 'ok', is_test: 1 });
  expect(tried.url).toBe('http://pixel.example/p?cid=9f3c2e71a0b4&sum=1.20&x={unknown}');
  expect(asked.at(-1)?.headers).toMatchObject({ host: 'pixel.example', 'user-agent': 'Millrace-Postback' });
  expect(asked.at(-1)?.headers).not.toHaveProperty('cookie');
  expect((await client.channels.postbacks({ id: 1003 }))[0]).toEqual(tried);
});

test('what an address answers is kept as plain text, a redirect is not followed', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const at = (path: string) => client.channels.testPostback({ id: 1003, url: `http://pixel.example${path}` });
  expect(await at('/broken')).toMatchObject({ code: 500, answer: '<h1>Broken</h1> here' });
  const before = asked.length;
  expect(await at('/away')).toMatchObject({ code: 302, answer: 'Found' });
  expect(asked).toHaveLength(before + 1);
  expect((await at('/endless')).answer).toHaveLength(500);
});

test('an address inside is refused in the same words, whatever is there', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const words = new Set<string>();
  for (const url of [
    'http://127.0.0.1:1/',
    `${server.origin}/healthz`,
    'http://inside.example/',
    'http://[::1]:22/',
    'http://169.254.169.254/',
  ]) {
    const { code, answer } = await client.channels.testPostback({ id: 1003, url });
    expect(code, url).toBe(0);
    words.add(answer);
  }
  expect([...words]).toEqual(['The address is not a public one, and is not called']);
});

test('what is no address of a postback is refused at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (const url of ['pixel.example', 'ftp://pixel.example/', 'http://{aff_sub}.example/', 'javascript:alert(1)']) {
    const tried = client.channels.testPostback({ id: 1003, url });
    await expect(tried, url).rejects.toMatchObject({ code: codes.invalid, fields: { url: expect.any(String) } });
  }
});

test('a postback that failed is sent again, one that arrived or was a test is not', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  await server.db.execute(`insert into postback_tries (aid, at, url, code, answer, is_test) values
    (1004, now(), 'http://pixel.example/p?cid=1', 500, 'Error', false),
    (1004, now(), 'http://pixel.example/p?cid=2', 200, 'ok', false),
    (1004, now(), 'http://pixel.example/p?cid=3', 500, 'Error', true)`);
  const [test3, ok2, failed1] = await client.channels.postbacks({ id: 1004 });
  const again = await client.channels.resendPostback({ id: 1004, try_id: failed1?.id ?? 0 });
  expect(again).toMatchObject({ url: 'http://pixel.example/p?cid=1', code: 200, is_test: 0 });
  // It has arrived now.
  for (const one of [test3, ok2, failed1]) {
    const sent = client.channels.resendPostback({ id: 1004, try_id: one?.id ?? 0 });
    await expect(sent).rejects.toMatchObject({ code: codes.conflict });
  }
  // It is a postback of another channel.
  const foreign = client.channels.resendPostback({ id: 1005, try_id: failed1?.id ?? 0 });
  await expect(foreign).rejects.toMatchObject({ code: codes.notFound });
});

test('the log holds the last 100', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  await server.db.execute(`insert into postback_tries (aid, at, url, code, answer, is_test)
    select 1006, now(), 'http://pixel.example/', 200, 'ok', false from generate_series(1, 130)`);
  await client.channels.testPostback({ id: 1006, url: 'http://pixel.example/last' });
  const log = await client.channels.postbacks({ id: 1006 });
  expect(log).toHaveLength(100);
  expect(log[0]?.url).toBe('http://pixel.example/last');
  const { rows } = await server.db.execute('select count(*)::int as kept from postback_tries where aid = 1006');
  expect(rows).toEqual([{ kept: 100 }]);
});

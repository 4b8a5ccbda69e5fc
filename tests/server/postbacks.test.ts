import { codes } from '@millrace/core';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postbackKind, type PostbackJob } from '../../packages/server/src/channels/postback-jobs.ts';
import { callPostback } from '../../packages/server/src/postbacks/tries.ts';
import { addJob } from '../../packages/server/src/jobs/queue.ts';
import { createOutside, type Resolve } from '../../packages/server/src/net/outside.ts';
import { aServer } from '../lab/start.ts';

const patient = { timeout: 15_000 };
const asked: IncomingMessage[] = [];
let isAlive = false;
const host = createServer((request, response) => {
  asked.push(request);
  const path = request.url ?? '';
  if (path.startsWith('/away')) return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (path.startsWith('/dies') && !isAlive) return response.writeHead(503).end('Down for the night');
  if (path.startsWith('/broken')) return response.writeHead(500).end('<h1>Broken</h1>\u0000\nhere');
  if (path.startsWith('/endless')) return response.end('x'.repeat(100_000));
  return response.end('ok');
}).listen(0, '127.0.0.1');
const port = () => (host.address() as AddressInfo).port;

const resolve: Resolve = async (name, usual) =>
  name === 'pixel.example'
    ? [{ address: '127.0.0.1', port: port() }]
    : name === 'nobody.example'
      ? []
      : [{ address: '10.1.2.3', port: usual }];
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
  expect((await client.channels.postbacks({ id: 1003 })).list[0]).toMatchObject({
    told: 'test',
    tries: 1,
    last: tried,
  });
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

test('that nobody has the name of a host is told as such, in the answer, in the log and in a conversion', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const url = 'http://nobody.example/p';
  const unknown = { code: 0, failure: 'unknownHost', answer: 'The name of this host is not known' };
  expect(await client.channels.testPostback({ id: 1003, url })).toMatchObject(unknown);
  expect((await client.channels.postbacks({ id: 1003 })).list[0]?.last).toMatchObject(unknown);
  const other = await client.channels.testPostback({ id: 1003, url: 'http://elsewhere.example/p' });
  expect(other).toMatchObject({ code: 0, failure: null });

  const [newest] = (await client.conversions.list({ filters: { aid: [1001] }, n: 1 })).list;
  await server.db
    .execute(`insert into postback_tries (aid, conversion_id, told, at, url, code, failure, answer, is_test)
    values (1001, ${newest?.id}, 'approved', now(), '${url}', 0, 'unknownHost', '', false)`);
  const { list } = await client.conversions.list({ search: newest?.txid });
  expect(list[0]?.postback).toMatchObject({ code: 0, failure: 'unknownHost' });
});

test('what is no address of a postback is refused at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (const url of ['pixel.example', 'ftp://pixel.example/', 'http://{aff_sub}.example/', 'javascript:alert(1)']) {
    const tried = client.channels.testPostback({ id: 1003, url });
    await expect(tried, url).rejects.toMatchObject({ code: codes.invalid, fields: { url: expect.any(String) } });
  }
});

test('the bell tells once that an address fails: at the second postback in a row, and again after one has arrived', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const told = async () =>
    (await client.account.notices()).filter(({ kind, text }) => kind === 'postback' && text.includes('are failing'))
      .length;
  const fail = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        callPostback(ground, { aid: 1005, url: 'http://pixel.example/broken', told: 'approved' }),
      ),
    );
  const outside = createOutside({ reachable, resolve });
  const ground = { db: server.db, outside, now: () => new Date() };
  const arrive = { aid: 1005, url: 'http://pixel.example/p', told: 'approved' } as const;
  await callPostback(ground, arrive);
  const before = await told();
  await fail(1);
  expect(await told()).toBe(before);
  // Side by side they are still the second and the third.
  await fail(2);
  await fail(1);
  expect(await told()).toBe(before + 1);
  await callPostback(ground, arrive);
  await fail(2);
  expect(await told()).toBe(before + 2);
  expect((await client.account.notices())[0]).toMatchObject({
    is_read: 0,
    text: expect.stringMatching(/^Postbacks for .+ are failing: two in a row were not delivered/),
  });
});

test('a postback to a dead address is tried again after 1 and 2 minutes, each try is kept, and none follows its arrival', async () => {
  const url = 'http://pixel.example/dies?cid=retried';
  const tries = async () =>
    (
      await server.db.execute<{ code: number }>(`select code from postback_tries where url = '${url}' order by id`)
    ).rows.map(({ code }) => code);
  // As a job of an earlier version, which tells of an approval.
  const payload: PostbackJob = { aid: 1006, url };
  await addJob(server.db, { kind: postbackKind, payload, now: new Date() });
  await expect.poll(tries, patient).toEqual([503]);
  server.wait(61_000);
  await expect.poll(tries, patient).toEqual([503, 503]);
  isAlive = true;
  server.wait(121_000);
  await expect.poll(tries, patient).toEqual([503, 503, 200]);
  const waiting = async () => (await server.db.execute(`select 1 from jobs where payload->>'url' = '${url}'`)).rows;
  await expect.poll(waiting, patient).toEqual([]);
});

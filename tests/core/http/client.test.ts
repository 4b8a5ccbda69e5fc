import * as z from 'zod/mini';
import { createClient, file, type ClientOptions } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, nothing, post } from '../../../packages/core/src/http/call.ts';
import { answering } from '../../lab/answering.ts';
import { freePort } from '../../lab/free-port.ts';

const things = calls('things', {
  read: get('/api/things/{id}/', { asks: z.object({ id: z.int() }), gives: z.object({ name: z.string() }) }),
  search: get('api/things', { asks: z.object({ ids: z.optional(z.array(z.int())) }), gives: nothing }),
  leave: get('/api/leave/', { asks: nothing, gives: nothing, changes: true }),
  write: post('/api/things/', { asks: z.object({ name: z.string(), on: z.optional(z.boolean()) }), gives: nothing }),
  upload: post('/api/upload/', { asks: z.object({ picture: z.instanceof(Blob) }), gives: nothing }),
  picture: get('/api/picture/', { asks: nothing, gives: file }),
});
const api = answering();
const ok = { c: 0, m: '', d: {} };
const client = (options: ClientOptions = {}) => createClient({ things }, { origin: api.origin, ...options });

test('a call reaches its path and gives what its row promises, without what nobody knows', async () => {
  api.says({ c: 0, m: '', d: { name: 'Orbit', price: 7 } });
  expect(await client().things.read({ id: 7 })).toEqual({ name: 'Orbit' });
  expect(api.seen[0]).toMatchObject({ method: 'GET', url: '/api/things/7/' });
});

test('the token goes with every call, and none is made up where there is none', async () => {
  api.says(ok);
  await client({ csrf: () => 'token-1' }).things.write({ name: 'x' });
  await client({ csrf: () => undefined }).things.leave();
  expect(api.seen.map(({ headers }) => headers['x-csrftoken'])).toEqual(['token-1', undefined]);
});

test('a form is form-encoded, with a file it is multipart', async () => {
  api.says(ok);
  await client().things.write({ name: 'a & b', on: true });
  await client().things.upload({ picture: new Blob(['bytes'], { type: 'image/png' }) });
  expect(api.seen[0]).toMatchObject({ method: 'POST', body: 'name=a+%26+b&on=1' });
  expect(api.seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(api.seen[1]?.headers['content-type']).toContain('multipart/form-data; boundary=');
  expect(api.seen[1]?.body).toContain('bytes');
});

test('a path without a leading slash and an origin with one at its end meet in one', async () => {
  api.says(ok);
  await client({ origin: `${api.origin}/` }).things.search({ ids: [1, 2] });
  expect(api.seen[0]?.url).toBe('/api/things?ids=%5B1%2C2%5D');
});

test('the address of a call is there for links and pictures', () => {
  expect(client({ origin: 'https://api.test' }).address(things.read, { id: 7 })).toBe('https://api.test/api/things/7/');
  expect(client({ origin: '' }).address(things.search, { ids: [1] })).toBe('/api/things?ids=%5B1%5D');
});

test('a refusal is thrown with its code, its words, its fields and its request', async () => {
  api.says({ c: -1, m: 'Check it.', d: { fields: { name: 'Too long.' } } }, { 'x-request-id': 'r-7' });
  await expect(client().things.write({ name: 'x' })).rejects.toMatchObject({
    kind: 'call',
    code: -1,
    message: 'Check it.',
    fields: { name: 'Too long.' },
    requestId: 'r-7',
    call: 'things.write',
  });
});

test('an HTTP error says its status, or what the server said, and when to come back', async () => {
  api.replies((response) => response.writeHead(404, 'Not Found').end('<html>'));
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({ kind: 'http', message: '404 : Not Found' });
  api.replies((response) =>
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '30', 'x-request-id': 'r-8' })
      .end('{"c":-7,"m":"Too many tries."}'),
  );
  const refused = client().things.write({ name: 'x' });
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: 'Too many tries.',
    retryAfter: 30,
    requestId: 'r-8',
  });
});

test('a page in place of an answer is named for what it is', async () => {
  api.replies((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'));
  await expect(client().things.read({ id: 7 })).rejects.toMatchObject({
    kind: 'answer',
    message: expect.stringContaining('things.read was not answered in an envelope'),
  });
});

test('a GET is sent again after a 502, a call that changes something never', async () => {
  api.replies((response, { url }, count) =>
    url === '/api/things/7/' && count > 1
      ? response.writeHead(200).end(JSON.stringify({ c: 0, d: { name: 'Orbit' } }))
      : response.writeHead(502).end(),
  );
  expect(await client().things.read({ id: 7 })).toEqual({ name: 'Orbit' });
  expect(api.seen).toHaveLength(2);
  await expect(client().things.write({ name: 'x' })).rejects.toMatchObject({ status: 502 });
  await expect(client().things.leave()).rejects.toMatchObject({ status: 502 });
  expect(api.seen).toHaveLength(4);
});

test('no connection is told as such', async () => {
  const away = client({ origin: `http://127.0.0.1:${await freePort()}` });
  await expect(away.things.write({ name: 'x' })).rejects.toMatchObject({ kind: 'offline' });
});

test('an answer that does not come in time is given up', async () => {
  api.replies(() => undefined);
  await expect(client({ timeout: 60 }).things.write({ name: 'x' })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Time Out! Please try again.',
  });
});

test('a call can be cancelled before and while it is on its way', async () => {
  api.replies(() => undefined);
  const early = AbortSignal.abort();
  await expect(client().things.read({ id: 7 }, { signal: early })).rejects.toMatchObject({ kind: 'cancelled' });
  expect(api.seen).toHaveLength(0);
  const aborter = new AbortController();
  const call = client().things.read({ id: 7 }, { signal: aborter.signal });
  setTimeout(() => aborter.abort(), 30);
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
});

test.each([
  [-3, 1],
  [-6, 1],
  [-1, 0],
  [0, 0],
])('code %i tells %i times that the session has ended', async (c, times) => {
  const told: number[] = [];
  api.says({ ...ok, c });
  await client({ onSession: (code) => told.push(code) })
    .things.write({ name: 'x' })
    .catch(() => undefined);
  expect(told).toEqual(Array(times).fill(c));
});

test('a call that gives a file gives its bytes', async () => {
  api.replies((response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes'));
  const picture = await client().things.picture();
  expect(picture.type).toBe('image/png');
  expect(await picture.text()).toBe('bytes');
});

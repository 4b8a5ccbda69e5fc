import { codes } from '@millrace/core';
import { count, eq, sql } from 'drizzle-orm';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepResults } from '../../packages/server/src/tester/queries.ts';
import { testResults } from '../../packages/server/src/tester/tables.ts';
import { aServer } from '../lab/start.ts';

const reachable: string[] = [];
const server = aServer({ config: { reachable, browser: false } });
const aDay = 24 * 3_600_000;
let origin = '';

/** A host that sends as much as it can: headers of 29 KB, a link of `link` characters, a page of bytes that are no text. */
const host = createServer((request, response) => {
  const url = new URL(request.url ?? '', origin);
  const [hop, length] = [Number(url.searchParams.get('hop')), Number(url.searchParams.get('length'))];
  response.setHeader(
    'x-junk',
    Array.from({ length: 29 }, (_, index) => `${index}${'j'.repeat(998)}`),
  );
  response.setHeader(
    'set-cookie',
    Array.from({ length: 60 }, (_, index) => `${'c'.repeat(90)}${hop}x${index}=1`),
  );
  const next = `/?hop=${hop + 1}&length=${length}&pad=${'p'.repeat(length)}`;
  if (hop < 30) response.writeHead(302, { location: next });
  response.end(Buffer.alloc(70_000, 0xff));
});
beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  reachable.push(`127.0.0.1:${port}`);
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

async function track(path = '/?hop=30&length=1', account?: string) {
  const { client } = await (account === undefined ? server.visitor() : server.signIn(account));
  return client.tester.track({ url: origin + path, os: 2, zone: 0 });
}

const bytesOf = async (id: string) => {
  const [found] = await server.db
    .select({ bytes: testResults.bytes, stored: sql<number>`octet_length(result::text)` })
    .from(testResults)
    .where(eq(testResults.id, id));
  return found;
};

test('of a chain that sends as much as it can, less than 500 KB are stored, and each hop says what is missing', async () => {
  const result = await track('/?hop=1&length=2500');
  expect(result.urls).toHaveLength(21);
  const { bytes = 0, stored = 0 } = (await bytesOf(result.id)) ?? {};
  expect(bytes).toBeGreaterThan(100_000);
  expect(Math.max(bytes, stored)).toBeLessThan(500_000);
  const [first] = result.urls;
  expect(first).toMatchObject({ is_header_cut: true, is_content_cut: true });
  expect(Buffer.byteLength(JSON.stringify(first?.header))).toBeLessThan(9_000);
  expect(Buffer.byteLength(first?.content ?? '')).toBeLessThanOrEqual(65_536);
  expect(first?.cookies_set).toHaveLength(50);
  expect(Math.max(...(first?.cookies_set ?? []).map(({ length }) => length))).toBe(64);
});

test('a link that many servers would refuse ends the chain, which says so', async () => {
  const one = await track('/?hop=1&length=24000');
  expect(one.urls.map(({ error }) => error)).toEqual(['longLink']);
  expect(one.land_page).toBe('');
  const all = await track('/?hop=1&length=8000');
  expect(all.urls.map(({ error }) => error).filter(Boolean)).toEqual(['longLink']);
  expect(all.urls.length).toBeLessThan(10);
});

test('a visitor’s result is there for a day, and for thirty once its page link was copied', async () => {
  const [plain, copied] = [await track(), await track()];
  const { client } = await server.visitor();
  await client.tester.saveResult({ id: copied.id });
  expect(await client.tester.result({ id: plain.id })).toMatchObject({ id: plain.id });
  server.wait(aDay + 1_000);
  await expect(client.tester.result({ id: plain.id })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.tester.saveResult({ id: plain.id })).rejects.toMatchObject({ code: codes.notFound });
  expect(await client.tester.result({ id: copied.id })).toMatchObject({ id: copied.id });
  server.wait(28 * aDay);
  expect(await client.tester.result({ id: copied.id })).toMatchObject({ id: copied.id });
  // To copy the link again makes no result older than that.
  await client.tester.saveResult({ id: copied.id });
  server.wait(aDay);
  await expect(client.tester.result({ id: copied.id })).rejects.toMatchObject({ code: codes.notFound });
});

test('the result of who is signed in is there for thirty days', async () => {
  const { id } = await track(undefined, 'publisher@demo.test');
  const { client } = await server.visitor();
  server.wait(29 * aDay);
  expect(await client.tester.result({ id })).toMatchObject({ id });
  server.wait(aDay);
  await expect(client.tester.result({ id })).rejects.toMatchObject({ code: codes.notFound });
});

test('all results of visitors together have a limit: the oldest go first, those of members stay', async () => {
  await server.db.delete(testResults);
  const member = await track(undefined, 'publisher@demo.test');
  const saved = await track();
  const { client } = await server.visitor();
  await client.tester.saveResult({ id: saved.id });
  const made: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    server.wait(1_000);
    made.push((await track()).id);
  }
  const one = (await bytesOf(made[0] ?? ''))?.bytes ?? 0;
  // Room for the one whose link was copied and for two more.
  await sweepResults(server.db, new Date(0), Math.round(one * 3.5));
  const left = await server.db.select({ id: testResults.id }).from(testResults);
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([member.id, saved.id, ...made.slice(2)]));
});

test('what is over is swept away', async () => {
  await sweepResults(server.db, new Date(Date.now() + 400 * aDay));
  expect(await server.db.select({ all: count() }).from(testResults)).toEqual([{ all: 0 }]);
});

import { codes } from '@millrace/core';
import { brokenLeg } from '@millrace/core/channels';
import { and, eq } from 'drizzle-orm';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { clicks, conversions, trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';

const asked: string[] = [];
let code = 200;
const host = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(code).end('ok');
}).listen(0, '127.0.0.1');
const address = () => `127.0.0.1:${(host.address() as AddressInfo).port}`;
const reachable: string[] = [];
const server = aServer({ config: { reachable } });
const id = 1003;
let gid = 0;

beforeAll(async () => {
  reachable.push(address());
  const { db } = server;
  const [mine] = await db
    .select({ oid: applications.oid })
    .from(applications)
    .where(and(eq(applications.user_id, 1), eq(applications.approve_status, 1)))
    .limit(1);
  // One offer takes visitors of Germany, none any of Brazil.
  await db.update(offers).set({ countries: ['JP'] });
  const kind = { ad_type: 2, restriction_type: 1, prelander: 1, countries: ['DE'], os: 0 };
  const open = { ...kind, status: 1, payout_price: '1.5', url: 'https://ads.example/?c={click_id}' };
  await db
    .update(offers)
    .set(open)
    .where(eq(offers.oid, mine?.oid ?? 0));
  const { client } = await server.signIn('publisher@demo.test');
  ({ gid } = await client.smartlinks.create({ name: 'Of the walk' }));
});
afterAll(() => void host.close());

const figures = () =>
  Promise.all(
    [clicks, conversions, trafficDays, jobs].map((table) =>
      server.db
        .select()
        .from(table)
        .then((rows) => rows.length),
    ),
  );

test('a test click walks from the link to the own address, and nothing of it is counted', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  await client.channels.update({ id, postback_url: `http://${address()}/p?c={click_id}&sum={payout}&sub={aff_sub}` });
  const before = await figures();
  const check = await client.channels.checkIntegration({ id, gid, country: 'DE', os: 'Android' });
  expect(check).toMatchObject({ gid, reason: '', payout: '1.5', tried: { code: 200, answer: 'ok', is_test: 1 } });
  expect(brokenLeg(check)).toBeUndefined();
  expect(asked.at(-1)).toMatch(/^\/p\?c=[\da-f]{32}&sum=1\.5&sub=banner-7$/);
  expect(await figures()).toEqual(before);
  code = 500;
  expect(brokenLeg(await client.channels.checkIntegration({ id, gid, country: 'DE', os: 'iOS' }))).toBe('postback');
});

test('each leg that breaks is told, with its reason', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const check = (part: { gid?: number; country?: string }) =>
    client.channels.checkIntegration({ id, gid, country: 'DE', os: 'Android', ...part });
  const abroad = await check({ country: 'BR' });
  expect([brokenLeg(abroad), abroad.reason]).toEqual(['offer', 'country']);
  expect(brokenLeg(await check({ gid: 999_999 }))).toBe('click');
  await client.channels.update({ id, postback_url: '' });
  const unsaved = await check({});
  expect([brokenLeg(unsaved), unsaved.tried, unsaved.payout]).toEqual(['postback', undefined, '1.5']);
});

test('what is no country or system is refused at its field, and a strange channel is not there', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const wrong = { code: codes.invalid, fields: expect.any(Object) };
  const visitor = { id, gid, country: 'DE', os: 'Android' } as const;
  await expect(client.channels.checkIntegration({ ...visitor, country: 'XX' })).rejects.toMatchObject(wrong);
  await expect(client.channels.checkIntegration({ ...visitor, os: 'Amiga' as 'iOS' })).rejects.toMatchObject(wrong);
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.channels.checkIntegration(visitor)).rejects.toMatchObject({ code: codes.notFound });
});

import { count, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions, trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, iphone, phone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const traffic = aTraffic(server);
const { click, figures, latest, newLink, stored } = traffic;

async function tell(fields: Record<string, string>, method = 'GET') {
  const query = new URLSearchParams(fields);
  const answer = await (method === 'GET'
    ? fetch(`${server.origin}/postback?${query}`)
    : fetch(`${server.origin}/postback`, { method, body: query }));
  return `${answer.status} ${await answer.text()}`;
}

async function secretOf(id: string): Promise<string> {
  return postbackSecret({ secret: await serverSecret(server.db) }, (await stored(id))?.oid ?? 0);
}

test('a conversion counts once, however often it is told, and no more once it is taken back', async () => {
  const link = await newLink();
  const { id } = await click({ link });
  const secret = await secretOf(id);
  const told = { click_id: id, txid: 'a1', secret };
  expect(await tell(told)).toBe('200 Noted.');
  expect(await tell(told, 'POST')).toBe('200 Known already.');
  expect(await tell({ ...told, txid: 'a2' }, 'POST')).toBe('200 Noted.');
  expect((await figures(link)).totals).toMatchObject({ clk: 1, cov: 2, revenue: '3' });
  expect(await tell({ ...told, status: 'reversed' })).toBe('200 Noted.');
  expect(await tell({ ...told, status: 'reversed' })).toBe('200 Known already.');
  expect(await tell(told)).toBe('200 Known already.');
  expect((await figures(link)).totals).toMatchObject({ clk: 1, cov: 2, reversed: 1, revenue: '1.5' });
});

test.each([
  ['under review', 0],
  ['blocked', 2],
  ['rejected', 3],
])('a conversion of a click through a link of an account that was %s pays nobody', async (_, status) => {
  const link = await newLink();
  const jobsNow = async () => (await server.db.select({ all: count() }).from(jobs))[0]?.all;
  await server.db
    .update(channels)
    .set({ postback_url: 'https://tracker.example/?id={aff_sub}' })
    .where(eq(channels.id, aid));
  await server.db.update(users).set({ status }).where(eq(users.id, 1));
  server.wait(5_000);
  await click({ link });
  const { id = '' } = (await latest()) ?? {};
  await server.db.update(users).set({ status: 1 }).where(eq(users.id, 1));
  server.wait(5_000);
  const before = await jobsNow();
  const told = { click_id: id, txid: 'z1', payout: '10', secret: await secretOf(id) };
  expect(await tell(told)).toBe('200 Noted.');
  expect(await tell(told)).toBe('200 Known already.');
  expect(await server.db.select().from(conversions).where(eq(conversions.click_id, id))).toMatchObject([
    { txid: 'z1', payout: '0.0000', status: 'rejected' },
  ]);
  expect((await figures(link)).totals).toMatchObject({ clk: 0, cov: 0, revenue: '0' });
  expect(await jobsNow()).toBe(before);
  // There is nothing to take back.
  expect(await tell({ ...told, status: 'reversed' })).toBe('200 Known already.');
  expect((await figures(link)).totals).toMatchObject({ cov: 0, reversed: 0, revenue: '0' });
  await server.db.update(channels).set({ postback_url: '' }).where(eq(channels.id, aid));
});

test('a reversal may come before what it reverses', async () => {
  const link = await newLink();
  const { id } = await click({ link });
  const told = { click_id: id, txid: 'b1', secret: await secretOf(id) };
  expect(await tell({ ...told, status: 'reversed' })).toBe('200 Noted.');
  expect(await tell(told)).toBe('200 Known already.');
  expect(await tell({ ...told, status: 'reversed' })).toBe('200 Known already.');
  // Nothing was earned, so that there is nothing to take back either: it is listed as rejected, and pays nothing.
  expect((await server.db.select().from(conversions).where(eq(conversions.click_id, id)))[0]).toMatchObject({
    status: 'rejected',
    payout: '0.0000',
  });
  expect((await figures(link)).totals).toMatchObject({ cov: 0, reversed: 0, revenue: '0' });
});

test('who does not know the secret of the offer changes nothing and learns nothing', async () => {
  const { id } = await click();
  const words = await Promise.all([
    tell({ click_id: id }),
    tell({ click_id: id, secret: 'guessed' }),
    tell({ click_id: '019391f0aaaa7bbb8ccc0123456789ab', secret: await secretOf(id) }),
  ]);
  expect(new Set(words)).toEqual(new Set(['403 There is no such click, or the secret is not that of its offer.']));
  const secret = await secretOf(id);
  expect(await tell({ click_id: 'x', secret })).toContain('400');
  expect(await tell({ click_id: id, secret, payout: '-5' })).toContain('400');
  expect(await tell({ click_id: id, secret, status: 'maybe' })).toContain('400');
  expect(await tell({ click_id: id, secret, txid: 'x'.repeat(201) })).toBe('400 txid is too long.');
  for (const txid of ['a\0', '\u202ea', 'a\u200bb']) {
    expect(await tell({ click_id: id, secret, txid })).toBe('400 txid holds a character that can not be shown.');
  }
  const [noted] = await server.db.select({ all: count() }).from(conversions).where(eq(conversions.click_id, id));
  expect(noted?.all).toBe(0);
});

test('where the price floats, the publisher gets the link’s share of what the advertiser pays', async () => {
  await server.db
    .update(offers)
    .set({ payout_price: '0' })
    .where(inArray(offers.oid, [...traffic.oids()]));
  const link = await newLink();
  const { id } = await click({ link });
  expect(await tell({ click_id: id, secret: await secretOf(id), payout: '2.5' })).toBe('200 Noted.');
  expect((await figures(link)).totals).toMatchObject({ cov: 1, revenue: '1.5' });
  await server.db
    .update(offers)
    .set({ payout_price: '1.5' })
    .where(inArray(offers.oid, [...traffic.oids()]));
});

test('the publisher’s own address is told of a conversion, with its macros filled in', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const url =
    'http://127.0.0.1:9/own?c={click_id}&p={payout}&s={aff_sub}&o={oid}&t={txid}&st={status}&n={conversion_id}';
  await server.db.update(channels).set({ postback_url: url }).where(eq(channels.id, aid));
  const { id } = await click({ query: '&aff_sub=spring' });
  await tell({ click_id: id, txid: 'tx 9', secret: await secretOf(id) });
  const oid = (await stored(id))?.oid;
  const [told] = await server.db.select({ id: conversions.id }).from(conversions).where(eq(conversions.click_id, id));
  await expect
    .poll(async () => (await client.channels.postbacks({ id: aid })).list[0]?.last, { timeout: 10_000 })
    .toMatchObject({
      url: `http://127.0.0.1:9/own?c=${id}&p=1.5&s=spring&o=${oid}&t=tx%209&st=approved&n=${told?.id}`,
      code: 0,
      is_test: 0,
    });
  // The address was none to be reached, so it is tried again later.
  const waiting = await server.db.execute(sql`select payload from jobs where kind = 'postback'`);
  expect(waiting.rows).toHaveLength(1);
  await server.db.update(channels).set({ postback_url: '' }).where(eq(channels.id, aid));
});

test('500 visitors at once: each is stored once, and reports, snapshot and balance say the same exact numbers', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const link = await newLink();
  const before = await client.payment.balance({});
  const came = await Promise.all(
    Array.from({ length: 500 }, (_, index) => click({ link, who: 1_000 + index, agent: index % 2 ? phone : iphone })),
  );
  expect(new Set(came.map(({ status }) => status))).toEqual(new Set([302]));
  expect(new Set(came.map(({ id }) => id)).size).toBe(500);
  const converted = came.filter((_, index) => index % 10 === 0);
  await Promise.all(converted.map(async ({ id }) => tell({ click_id: id, txid: 'one', secret: await secretOf(id) })));
  const { totals, astray } = await figures(link);
  expect(totals).toMatchObject({ impress: 500, clk: 500, cov: 50, revenue: '75' });
  expect([astray.clicks, astray.delivered]).toEqual([500, 500]);
  const rows = await server.db.select().from(trafficDays).where(eq(trafficDays.gid, link));
  expect(rows.reduce((sum, { clk }) => sum + clk, 0)).toBe(500);
  const after = await client.payment.balance({});
  expect(Number(after.total_bonus) - Number(before.total_bonus)).toBeCloseTo(75, 6);
});

import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();

/** The newest offers that can be applied for and were not. */
async function freeOffers({ client }: Visitor) {
  const { data } = await client.offers.list({ approve_status: 2, n: 100 });
  return data.filter(({ status }) => status === 1);
}

async function freeOffer(visitor: Visitor): Promise<number> {
  const [offer] = await freeOffers(visitor);
  return offer?.oid ?? 0;
}

test('the list shows a page of all offers, the newest first', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const first = await client.offers.list();
  expect(first).toMatchObject({ tot: 2400, per: 10, cur: 1, from: 1, to: 10 });
  const second = await client.offers.list({ p: 2, n: 10 });
  expect(second).toMatchObject({ cur: 2, from: 11, to: 20 });
  const oids = [...first.data, ...second.data].map(({ oid }) => oid);
  expect(oids).toEqual(Array.from({ length: 20 }, (_, index) => 202_400 - index));
});

test('a page after the last one is empty', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.offers.list({ p: 1000 })).toMatchObject({ tot: 2400, from: 0, to: 0, data: [] });
});

test('all offers come at once where 100,000 are asked for', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 100_000 });
  expect(data).toHaveLength(2400);
});

test('an offer is found by a part of its name, in any case', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data, tot } = await client.offers.list({ search: 'hARBOR ty', n: 1000 });
  expect(tot).toBeGreaterThan(0);
  expect(data.filter(({ name }) => !name.includes('Harbor Ty'))).toEqual([]);
});

test('an offer is found by its id', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ search: '200580' });
  expect(data.map(({ oid }) => oid)).toEqual([200_580]);
});

test('a list of ids brings these offers only', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ oids: [200_003, 200_001, 999_999_999] });
  expect(data.map(({ oid }) => oid)).toEqual([200_003, 200_001]);
});

test('the list can be narrowed to a way to pay, a category and the country that visitors come from', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const asked = { ad_type: 2, category: 4, country: 'DE' };
  const { data, tot } = await client.offers.list({ ...asked, n: 1_000 });
  expect(tot).toBeGreaterThan(0);
  const { rows } = await server.db.execute(`select oid from offers where ad_type = 2 and category = 4
    and ('DE' = any(countries) or countries = '{}') order by oid desc`);
  expect(data.map(({ oid }) => oid)).toEqual(rows.map(({ oid }) => oid));
  expect((await client.offers.list({ ...asked, country: 'AQ' })).tot).toBeLessThan(tot ?? 0);
});

test('the list can be narrowed to one state of the own application', async () => {
  const publisher = await server.signIn('publisher@demo.test');
  for (const approve_status of [0, 1, 2, 3]) {
    const { data } = await publisher.client.offers.list({ approve_status, n: 100 });
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((offer) => offer.approve_status !== approve_status)).toEqual([]);
  }
});

test("a publisher sees the own applications, not another's", async () => {
  const { client } = await server.signIn('pending@demo.test');
  expect(await client.offers.list({ approve_status: 1 })).toMatchObject({ tot: 0 });
  expect(await client.offers.list({ approve_status: 2 })).toMatchObject({ tot: 2400 });
});

test('the payout is decimal text, 0 where the price floats', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 1000 });
  expect(data.filter(({ payout_price }) => !/^\d+(\.\d{1,2})?$/.test(payout_price))).toEqual([]);
  expect(data.some(({ payout_price }) => payout_price === '0')).toBe(true);
});

test('a list is refused field by field', async () => {
  const { fetch } = await server.signIn('publisher@demo.test');
  const answer = await fetch('/api/offers/list/?p=0&n=100001&oids=[1,"two"]&approve_status=one');
  const { c, d } = await answer.json();
  expect(c).toBe(codes.invalid);
  expect(Object.keys(d.fields).sort()).toEqual(['approve_status', 'n', 'oids', 'p']);
});

test('text that is no JSON is refused where a list is wanted', async () => {
  const { fetch } = await server.signIn('publisher@demo.test');
  const answer = await fetch('/api/offers/list/?oids=[1,');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { oids: expect.any(String) } } });
});

test('an application is pending, and stays so in the list', async () => {
  const publisher = await server.signIn('publisher@demo.test');
  const id = await freeOffer(publisher);
  const made = await publisher.client.offers.apply({ aid: 1001, reason: 'Our players ask for it.', id });
  expect(made).toEqual({ oid: id, approve_status: 0, status: 0 });
  const { data } = await publisher.client.offers.list({ oids: [id] });
  expect(data).toMatchObject([{ oid: id, approve_status: 0, status: 1 }]);
});

test('what others have applied for is as it was for oneself', async () => {
  const [publisher, other] = [
    await server.signIn('publisher@demo.test'),
    await server.signIn('pending@demo.test'),
  ] as const;
  const id = await freeOffer(publisher);
  const seen = async () => ({
    list: (await other.client.offers.list({ oids: [id] })).data,
    read: await other.client.offers.read({ id }),
  });
  const before = await seen();
  await publisher.client.offers.apply({ aid: 1001, reason: 'Our players ask for it.', id });
  expect(await seen()).toEqual(before);
});

test('a second application for the same offer is a conflict', async () => {
  const publisher = await server.signIn('publisher@demo.test');
  const id = await freeOffer(publisher);
  await publisher.client.offers.apply({ aid: 1001, reason: 'Our players ask for it.', id });
  const again = publisher.client.offers.apply({ aid: 1002, reason: 'Another channel.', id });
  await expect(again).rejects.toMatchObject({ code: codes.conflict });
});

test('an approved offer can not be applied for', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ approve_status: 1 });
  const again = client.offers.apply({ aid: 1001, reason: 'Once more.', id: data[0]?.oid ?? 0 });
  await expect(again).rejects.toMatchObject({ code: codes.conflict });
});

test('a rejected offer may be applied for again', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ approve_status: 3 });
  const oid = data[0]?.oid ?? 0;
  await client.offers.apply({ aid: 1001, reason: 'With better traffic now.', id: oid });
  expect((await client.offers.list({ oids: [oid] })).data).toMatchObject([{ approve_status: 0 }]);
});

test('a paused offer, which the list shows, says that it is paused, and one that does not exist that', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.list({ n: 200 });
  const paused = data.find(({ status }) => status !== 1)?.oid ?? 0;
  const asked = { aid: 1001, reason: 'Our players ask for it.' };
  expect(await client.offers.read({ id: paused })).toMatchObject({ oid: paused, status: 0 });
  await expect(client.offers.apply({ ...asked, id: paused })).rejects.toMatchObject({
    code: codes.conflict,
    message: 'This offer is paused. You can apply once it is active again.',
  });
  await expect(client.offers.apply({ ...asked, id: 2_147_483_647 })).rejects.toMatchObject({
    code: codes.notFound,
    message: 'Offer not found.',
  });
});

test("another publisher's channel answers as if it did not exist", async () => {
  const pending = await server.signIn('pending@demo.test');
  const id = await freeOffer(pending);
  for (const aid of [1001, 2_147_483_647]) {
    const application = pending.client.offers.apply({ aid, reason: 'Our players ask for it.', id });
    await expect(application).rejects.toMatchObject({ code: codes.notFound, message: 'Channel not found.' });
  }
});

test.each(['review', 'rejected'])('an account in the state "%s" may look but not apply', async (name) => {
  const someone = await server.signIn(`${name}@demo.test`);
  const id = await freeOffer(someone);
  const [channel] = await someone.client.channels.list();
  const application = someone.client.offers.apply({ aid: channel?.id ?? 0, reason: 'Please.', id });
  await expect(application).rejects.toMatchObject({ code: codes.notAllowed });
});

test('an application is refused field by field', async () => {
  const { post } = await server.signIn('publisher@demo.test');
  const answer = await post('/api/aff/ads/appl-r/', { aid: '1e3', reason: '   ', link_type: 'x' });
  const { c, d } = await answer.json();
  expect(c).toBe(codes.invalid);
  expect(d.fields).toMatchObject({ reason: "Can't be empty!" });
  expect(Object.keys(d.fields).sort()).toEqual(['aid', 'id', 'link_type', 'reason']);
});

test('a reason of 5,000 characters in any script is taken, one more is refused', async () => {
  const publisher = await server.signIn('publisher@demo.test');
  const [first, second] = await freeOffers(publisher);
  await publisher.client.offers.apply({ aid: 1001, reason: '好'.repeat(5000), id: first?.oid ?? 0 });
  const tooLong = publisher.client.offers.apply({ aid: 1001, reason: '好'.repeat(5001), id: second?.oid ?? 0 });
  await expect(tooLong).rejects.toMatchObject({ code: codes.invalid, fields: { reason: expect.any(String) } });
});

test('an advertiser may not list offers, nor apply for them, and is recommended none', async () => {
  const { offers } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [offers.list(), offers.recommended(), offers.apply({ aid: 1001, reason: 'Please.', id: 200_002 })];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});

test('one offer is read with what it is about and where it runs', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const offer = await client.offers.read({ id: 200_580 });
  expect(offer).toMatchObject({ oid: 200_580, category: [expect.any(Number)] });
  expect(offer.target.countries.length).toBeGreaterThan(0);
  expect(offer.name).toContain(offer.target.countries.join('/'));
  await expect(client.offers.read({ id: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
});

test('recommended offers come by what they earn, and fit what is asked', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data, tot } = await client.offers.recommended({ n: 100 });
  expect(tot).toBeGreaterThan(2_000);
  const earnings = data.map(({ ecpm }) => Number(ecpm));
  expect(earnings).toEqual(earnings.toSorted((a, b) => b - a));
  expect(earnings[0]).toBeGreaterThan(earnings[50] ?? 0);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set([1]));
  const german = await client.offers.recommended({ country: 'DE|AT', offer_type: 1, restriction_type: 1 });
  const [first] = german.data;
  const { category } = await client.offers.read({ id: first?.oid ?? 0 });
  const narrow = await client.offers.recommended({ country: 'DE|AT', offer_type: 1, category: category[0] });
  expect(narrow.tot).toBeGreaterThan(0);
  expect(narrow.tot).toBeLessThan(german.tot ?? 0);
  for (const { oid } of narrow.data) {
    const offer = await client.offers.read({ id: oid });
    expect(offer.target.countries.some((code) => code === 'DE' || code === 'AT')).toBe(true);
    expect(offer.category).toEqual(category);
  }
  expect(await client.offers.recommended({ country: 'global' })).toMatchObject({ tot });
  expect(await client.offers.recommended({ name: "%' or 1=1 --" })).toMatchObject({ tot: 0, data: [] });
  const named = await client.offers.recommended({ name: 'harbor tycoon' });
  expect(named.data.every(({ name }) => name.startsWith('Harbor Tycoon'))).toBe(true);
});

import { codes } from '@millrace/core';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, german, phone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, newLink } = aTraffic(server);
const anAndroid = {
  ad_type: 2,
  restriction_type: 1,
  prelander: 0,
  os: 0,
  visitor_country: 'DE',
  visitor_os: 'Android',
} as const;

const refused = (field: string) => ({ code: codes.invalid, fields: { [field]: expect.any(String) } });

async function simulate(asked: object = {}, who = 'publisher@demo.test') {
  const { client } = await server.signIn(who);
  return client.smartlinks.simulate({ ...anAndroid, ...asked });
}

test('a link that is not saved is told where its visitors would go, and why no further', async () => {
  const [first = 0, second = 0, third = 0] = oids();
  const { visits, astray, going, left } = await simulate();
  expect([visits, astray]).toEqual([1_000, '']);
  expect(going.map(({ oid }) => oid).sort()).toEqual([...oids()].sort());
  expect(going.reduce((sum, { clk }) => sum + clk, 0)).toBe(1_000);
  expect(going[0]).toMatchObject({ name: expect.stringMatching(/\w/), icon_url: expect.stringMatching(/^http/) });
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['type', 'country']));

  const weighted = await simulate({ x_offers: [third], offer_ratio: { [first]: 30, [second]: 10 }, prior_ratio: 100 });
  expect(weighted.going.map(({ oid }) => oid)).toEqual([first, second]);
  expect(weighted.going[0]?.clk).toBeGreaterThan(700);
  expect(weighted.left).toContainEqual(expect.objectContaining({ oid: third, reason: 'blocked' }));
});

test('the same settings show the same, and nobody at all where the link takes none', async () => {
  expect(await simulate()).toEqual(await simulate());
  const none = await simulate({ visitor_country: 'BR' });
  expect(none).toMatchObject({ astray: 'country', going: [] });
  const forbidden = await simulate({ x_countries: ['DE'] });
  expect(new Set(forbidden.left.map(({ reason }) => reason))).toEqual(new Set(['target']));
});

test('what is simulated is what visitors get once the link is saved', async () => {
  const [first = 0, second = 0] = oids();
  const own = { aid: 1, ad_type: 2, x_offers: [], offers: [first, second], prior_ratio: -1 };
  const { client } = await server.signIn('publisher@demo.test');
  const gid = await newLink();
  const offer_ratio = { [first]: 10, [second]: 10 };
  const aff_settings = { 1: { ...own, offer_ratio } };
  await client.smartlinks.update({ sml_id: gid, name: 'Preferring', offers: own.offers, aff_settings });
  const { going } = await simulate({ offer_ratio });
  const told = going.map(({ oid }) => oid);
  for (let visit = 0; visit < 40; visit += 1) await click({ link: gid, network: german, agent: phone });
  await server.settled();
  const { rows } = await server.db.execute<{ oid: number }>(`select distinct oid from clicks where gid = ${gid}`);
  expect(told.sort()).toEqual([first, second].sort());
  for (const { oid } of rows) expect(told).toContain(oid);
});

test('an offer that is not approved, and what is known of others, are told to nobody', async () => {
  const [first = 0] = oids();
  const { going, left } = await simulate({}, 'pending@demo.test');
  const { client } = await server.signIn('pending@demo.test');
  const { data } = await client.offers.list({ approve_status: 1, n: 1_000 });
  const own = new Set(data.map(({ oid }) => oid));
  expect([...going, ...left].filter(({ oid }) => !own.has(oid))).toEqual([]);
  expect(Object.keys((await simulate()).going[0] ?? {}).sort()).toEqual(['clk', 'icon_url', 'name', 'oid']);
  await server.db.update(offers).set({ status: 0 }).where(eq(offers.oid, first));
  expect((await simulate()).left).toContainEqual(expect.objectContaining({ oid: first, reason: 'paused' }));
});

test('a visitor from nowhere and a weight beyond reason are refused', async () => {
  await expect(simulate({ visitor_country: '' })).rejects.toMatchObject(refused('visitor_country'));
  await expect(simulate({ visitor_os: 'BeOS' })).rejects.toMatchObject(refused('visitor_os'));
  await expect(simulate({ prior_ratio: 400 })).rejects.toMatchObject(refused('prior_ratio'));
});

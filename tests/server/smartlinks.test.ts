import { codes } from '@millrace/core';
import {
  createSmartlinkEditor,
  draftOf,
  listAsked,
  newSettings,
  payloadOf,
  sweepstakeFlows,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const publisher = 1;
const defaults = Array.from({ length: 11 }, (_, index) => 101 + index);

async function approvedOffers({ client }: Visitor): Promise<number[]> {
  const { data } = await client.offers.list({ approve_status: 1, n: 100 });
  return data.map(({ oid }) => oid);
}

const refusedFields = (fields: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
});

test('Recommended shows the default links in their order, My Smartlink the own ones, the newest first', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const listing = { uid: publisher, defaults, search: '', p: 1 };
  const recommended = await client.smartlinks.list(listAsked('recommended', listing));
  expect(recommended.data.map(({ gid }) => gid)).toEqual(defaults);
  expect(new Set(recommended.data.map(({ uid }) => uid))).toEqual(new Set([0]));
  const my = await client.smartlinks.list(listAsked('my', listing));
  expect(my.tot).toBeGreaterThanOrEqual(40);
  expect(new Set(my.data.map(({ uid }) => uid))).toEqual(new Set([publisher]));
  const gids = my.data.map(({ gid }) => gid);
  expect(gids).toEqual(gids.toSorted((a, b) => b - a));
});

test('links are found by a part of the name and by their id, page by page', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.smartlinks.list({ search: 'NIGHT rad', uid: publisher });
  expect(data.length).toBeGreaterThan(0);
  expect(data.filter(({ name }) => !name.startsWith('Night radio'))).toEqual([]);
  expect((await client.smartlinks.list({ search: '5001' })).data.map(({ gid }) => gid)).toEqual([5001]);
  expect(await client.smartlinks.list({ search: '100%_' })).toMatchObject({ tot: 0, data: [] });
  expect(await client.smartlinks.list({ uid: publisher, p: 2, n: 15 })).toMatchObject({ per: 15, from: 16, to: 30 });
});

test('Sweepstake shows the links of that conversion flow, the own ones and those of the network', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const sweepstakes = sweepstakeFlows(await client.reference.offerSettings());
  const listing = { uid: publisher, defaults, sweepstakes, search: '', p: 1 };
  const { data } = await client.smartlinks.list(listAsked('sweepstake', listing));
  expect(new Set(data.map(({ uid }) => uid))).toEqual(new Set([0, publisher]));
  for (const { gid } of data) {
    expect((await client.smartlinks.read({ sml_id: gid })).conversion_flow).toEqual(sweepstakes);
  }
  expect(await client.smartlinks.list({ conversion_flow: [] })).toMatchObject({ tot: 0, data: [] });
});

test("another publisher's links are not there, whatever is asked for", async () => {
  const { client } = await server.signIn('pending@demo.test');
  expect(await client.smartlinks.list({ uid: publisher })).toMatchObject({ tot: 0 });
  expect(await client.smartlinks.list({ gids: [5001, 101] })).toMatchObject({ tot: 1, data: [{ gid: 101 }] });
  await expect(client.smartlinks.read({ sml_id: 5001 })).rejects.toMatchObject({ code: codes.notFound });
  const change = client.smartlinks.update({ sml_id: 5001, name: 'Mine now' });
  await expect(change).rejects.toMatchObject({ code: codes.notFound });
});

test('a new link has the usual settings and is read back as it was sent', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const { gid } = await client.smartlinks.create({
    name: ' Winter games ',
    countries: ['DE'],
    x_carriers: [262001, 262002],
  });
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject({
    ...newSettings,
    gid,
    uid: publisher,
    name: 'Winter games',
    countries: ['DE'],
    x_countries: [],
    x_carriers: [262001, 262002],
    approve_status: 1,
    aff_settings: { [publisher]: { aid: publisher, offers: [], prior_ratio: -1 } },
  });
});

test('what the editor saves is what it loads again, with prior and blocked offers, weights and their share', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const [first = 0, second = 0, third = 0] = await approvedOffers(visitor);
  const { client } = visitor;
  const own = {
    aid: publisher,
    ad_type: 2,
    offers: [second, first],
    x_offers: [third],
    offer_ratio: { [first]: 30, [second]: 70 },
    prior_ratio: 65,
  };
  const { gid } = await client.smartlinks.create({
    name: 'By weight',
    offers: own.offers,
    x_offers: own.x_offers,
    aff_settings: { [publisher]: own },
    filled_oid: first,
  });
  const saved = await client.smartlinks.read({ sml_id: gid });
  expect(saved.aff_settings).toEqual({ [publisher]: own });
  expect(saved.offer_data.map(({ oid, approve_status }) => [oid, approve_status]).sort()).toEqual(
    [first, second, third].map((oid) => [oid, 1]).sort(),
  );
  const fields = payloadOf(draftOf(saved, publisher), { uid: publisher, saved, listed: [] });
  await client.smartlinks.update({ sml_id: gid, ...fields });
  expect(await client.smartlinks.read({ sml_id: gid })).toEqual({ ...saved, version: 2 });
});

test('the editor creates a link and then changes it, against the real server', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const editor = createSmartlinkEditor(client, { gid: 0, uid: publisher });
  await editor.load();
  editor.change.text('name', 'From the editor');
  editor.change.adType(1);
  const gid = (await editor.save()) ?? 0;
  editor.change.text('name', 'From the editor, again');
  expect(await editor.save()).toBe(gid);
  editor.dispose();
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject({ name: 'From the editor, again', ad_type: 1 });
});

test('the rules of the editor hold whoever sends the form', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const cpi = await client.smartlinks.create({ name: 'x', ad_type: 1, restriction_type: 2, package: 'com.app' });
  expect(await client.smartlinks.read({ sml_id: cpi.gid })).toMatchObject({ restriction_type: 1, package: 'com.app' });
  const cpa = await client.smartlinks.create({
    name: 'x',
    ad_type: 2,
    package: 'com.app',
    icon_url: 'https://a.test/i',
  });
  expect(await client.smartlinks.read({ sml_id: cpa.gid })).toMatchObject({ package: '', icon_url: '' });
});

test('what can not be a link is refused by its field', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const [first = 0, second = 0] = await approvedOffers(visitor);
  const settings = (part: object) => ({
    [publisher]: { aid: publisher, ad_type: 2, offers: [], x_offers: [], offer_ratio: {}, prior_ratio: -1, ...part },
  });
  const wrong: [string[], Parameters<typeof client.smartlinks.create>[0]][] = [
    [['name'], { name: ' ' }],
    [['name'], { name: 'x'.repeat(201) }],
    [['offers'], { name: 'x', offers: [200_580] }],
    [['x_offers'], { name: 'x', x_offers: [999_999] }],
    [['offers'], { name: 'x', offers: [first, first] }],
    [['x_offers'], { name: 'x', offers: [first], x_offers: [first] }],
    [['aff_settings'], { name: 'x', aff_settings: { 7: settings({})[publisher] } as never }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ prior_ratio: 0 }) }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ prior_ratio: 101 }) }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ offers: [first], offer_ratio: {} }) }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ offers: [first], offer_ratio: { [first]: 0 } }) }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ offers: [first], offer_ratio: { [first]: 101 } }) }],
    [['aff_settings'], { name: 'x', aff_settings: settings({ offers: [first], offer_ratio: { [second]: 5 } }) }],
  ];
  for (const [fields, asked] of wrong) {
    await expect(client.smartlinks.create(asked), JSON.stringify(asked)).rejects.toMatchObject(refusedFields(fields));
  }
});

test('a refused change leaves the link as it was', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const before = await client.smartlinks.read({ sml_id: 5002 });
  const change = client.smartlinks.update({ sml_id: 5002, name: 'Half', offers: [200_580] });
  await expect(change).rejects.toMatchObject({ code: codes.invalid });
  expect(await client.smartlinks.read({ sml_id: 5002 })).toEqual(before);
});

test('a default link can be read and not changed, and belongs to nobody', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.smartlinks.read({ sml_id: 101 })).toMatchObject({ uid: 0, aff_settings: {} });
  const change = client.smartlinks.update({ sml_id: 101, name: 'Mine' });
  await expect(change).rejects.toMatchObject({ code: codes.notAllowed });
  await expect(client.smartlinks.read({ sml_id: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
});

test('owner, state and id of a link can not be sent', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  for (const field of ['uid', 'gid', 'approve_status', 'user_id', 'prior_ratio']) {
    const answer = await visitor.post('/api/smartlink/create/', { name: 'x', [field]: '7' });
    expect(await answer.json(), field).toMatchObject({
      c: codes.invalid,
      d: { fields: { [field]: expect.any(String) } },
    });
  }
});

test('an advertiser has no smartlinks, and no offers for one', async () => {
  const { smartlinks } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [smartlinks.list(), smartlinks.offers({})];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});

/** How many offers the server has for a link like this, and the first of them in full. */
async function available({ client }: Visitor, asked: Parameters<typeof client.smartlinks.offers>[0] = {}) {
  const { tot, data } = await client.smartlinks.offers({ n: 1_000, ...asked });
  return { tot, oids: data.map(({ oid }) => oid), data };
}

test('the offers of a link are active ones of its offer type and stream, page by page', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const all = await available(visitor);
  expect(all.tot).toBeGreaterThan(1_500);
  expect(all.data.filter(({ status }) => status !== 1)).toEqual([]);
  const byType = await Promise.all([1, 2, 4].map((ad_type) => available(visitor, { ad_type })));
  expect(byType.reduce((total, { tot }) => total + tot, 0)).toBe(all.tot);
  const adult = await available(visitor, { restriction_type: 2 });
  expect(adult.tot).toBeGreaterThan(0);
  expect(adult.oids.filter((oid) => all.oids.includes(oid))).toEqual([]);
  expect(await visitor.client.smartlinks.offers({ p: 2 })).toMatchObject({ per: 10, from: 11, to: 20 });
});

test('targeting narrows the offers: Allow to those that take what is named, Forbid to those that take something else', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const all = await available(visitor);
  const inGermany = await available(visitor, { countries: ['DE'] });
  expect(inGermany.tot).toBeGreaterThan(0);
  expect(inGermany.tot).toBeLessThan(all.tot);
  for (const oid of inGermany.oids.slice(0, 5)) {
    expect((await client.offers.read({ id: oid })).target.countries).toContain('DE');
  }
  const elsewhere = await available(visitor, { x_countries: ['DE'] });
  expect(elsewhere.tot).toBeLessThan(all.tot);
  for (const oid of elsewhere.oids.slice(0, 5)) {
    expect((await client.offers.read({ id: oid })).target.countries).not.toEqual(['DE']);
  }
  const [games, others] = await Promise.all([
    available(visitor, { categories: [1] }),
    available(visitor, { x_categories: [1] }),
  ]);
  expect(games.tot + others.tot).toBe(all.tot);
  const [flow, flows] = await Promise.all([
    available(visitor, { conversion_flow: [2, 3] }),
    available(visitor, { x_conversion_flow: [2, 3] }),
  ]);
  expect(flow.tot + flows.tot).toBe(all.tot);
});

test('system, payout and search narrow the offers, and those that are chosen already are left out', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const all = await available(visitor);
  const [ios, android] = await Promise.all([1, 2].map((os) => available(visitor, { os })));
  expect(ios?.tot).toBeLessThan(all.tot);
  expect(ios?.oids).not.toEqual(android?.oids);
  const floating = await available(visitor, { payout_type: [2] });
  expect(floating.data.filter(({ payout_price }) => payout_price !== '0')).toEqual([]);
  const fixed = await available(visitor, { payout_type: [1] });
  expect(floating.tot + fixed.tot).toBe(all.tot);
  const [first = 0, second = 0] = all.oids;
  const left = await available(visitor, { x_oids: [first, second] });
  expect([left.tot, left.oids[0]]).toEqual([all.tot - 2, all.oids[2]]);
  expect((await available(visitor, { search: String(first) })).oids).toEqual([first]);
  expect((await available(visitor, { search: 'no such offer' })).tot).toBe(0);
});

test('the data of a link tell what its visitors bring, by country, system and carrier', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { list } = await client.reports.list({ type: 'sml_report', group: ['gid'], sort: '-revenue' });
  const gid = list[0]?.gid ?? 0;
  const { data } = await client.smartlinks.trend({ gid, relative: 4 });
  expect(data.length).toBeGreaterThan(1);
  for (const row of data) {
    expect(row).toMatchObject({
      country: expect.stringMatching(/^[A-Z]{2}$/),
      rpa: expect.stringMatching(/^\d+(\.\d\d)?$/),
    });
  }
  const { data: yesterday } = await client.smartlinks.trend({ gid, relative: 2 });
  expect(yesterday.length).toBeLessThanOrEqual(data.length);
  for (const relative of [0, 5]) {
    await expect(client.smartlinks.trend({ gid, relative })).rejects.toMatchObject({ code: codes.invalid });
  }
});

test("the data of another publisher's link are not there, those of a default link are", async () => {
  const owner = await server.signIn('publisher@demo.test');
  const { data } = await owner.client.smartlinks.list({ uid: 1 });
  const { client } = await server.signIn('pending@demo.test');
  const trend = client.smartlinks.trend({ gid: data[0]?.gid ?? 0 });
  await expect(trend).rejects.toMatchObject({ code: codes.notFound });
  const { default_smartlinks } = await client.reference.provider();
  expect(await client.smartlinks.trend({ gid: default_smartlinks[0] ?? 0, relative: 4 })).toMatchObject({
    data: expect.any(Array),
  });
});

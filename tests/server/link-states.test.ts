// What a publisher does with a smartlink from the list: pause, archive, bring back, rename and duplicate.
import { codes } from '@millrace/core';
import { newSettings } from '@millrace/core/smartlinks';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applications } from '../../packages/server/src/offers/tables.ts';
import { smartlinks } from '../../packages/server/src/smartlinks/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, filler } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, figures, latest, newLink, oids } = aTraffic(server);
const publisher = 1;
const aDefault = 101;
let owner: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  owner = await server.signIn('publisher@demo.test');
  stranger = await server.signIn('pending@demo.test');
});

/** How a link answers a visitor, and what is noted of it. */
async function visit(link: number, query = '') {
  // A change reaches visitors within some seconds.
  server.wait(6_000);
  const { status } = await click({ link, query });
  const { oid = 0, reason } = (await latest()) ?? {};
  return { status, isFiller: oid === filler, reason };
}

async function listed(state?: 'active' | 'paused' | 'archived') {
  const { data } = await owner.client.smartlinks.list({ uid: publisher, state, n: 100 });
  return data.map(({ gid }) => gid);
}

test('visitors of a paused link get its filler and are undelivered clicks; resumed, it sends them to its offers', async () => {
  const link = await newLink();
  const { client } = owner;
  expect(await visit(link)).toEqual({ status: 302, isFiller: false, reason: null });
  await client.smartlinks.setState({ sml_id: link, state: 'paused' });
  expect(await visit(link)).toEqual({ status: 302, isFiller: true, reason: 'link' });
  // What a click is itself comes first.
  await client.sources.block({ gid: link, source: 'bad' });
  expect(await visit(link, '&source=bad')).toEqual({ status: 302, isFiller: true, reason: 'source' });
  await client.smartlinks.setState({ sml_id: link, state: 'active' });
  expect(await visit(link)).toEqual({ status: 302, isFiller: false, reason: null });
  expect((await figures(link)).astray).toMatchObject({
    clicks: 4,
    delivered: 2,
    reasons: expect.arrayContaining([
      { reason: 'link', clk: 1 },
      { reason: 'source', clk: 1 },
    ]),
  });
});

test('an archived link has left the list, is found by its state, and still answers its visitors', async () => {
  const link = await newLink();
  const { client } = owner;
  await client.smartlinks.setState({ sml_id: link, state: 'archived' });
  expect(await listed()).not.toContain(link);
  expect(await listed('active')).not.toContain(link);
  expect(await listed('archived')).toEqual([link]);
  expect((await client.smartlinks.list({ gids: [link] })).data).toMatchObject([{ gid: link, state: 'archived' }]);
  expect(await visit(link)).toEqual({ status: 302, isFiller: true, reason: 'link' });
  await client.smartlinks.setState({ sml_id: link, state: 'active' });
  expect(await listed()).toContain(link);
  expect(await visit(link)).toEqual({ status: 302, isFiller: false, reason: null });
});

test('a state that is set twice is set once: nobody finds the link changed', async () => {
  const link = await newLink();
  const { client } = owner;
  const first = await client.smartlinks.setState({ sml_id: link, state: 'paused' });
  expect(await client.smartlinks.setState({ sml_id: link, state: 'paused' })).toEqual(first);
  const both = ['archived', 'archived'] as const;
  await Promise.all(both.map((state) => client.smartlinks.setState({ sml_id: link, state })));
  expect((await client.smartlinks.read({ sml_id: link })).version).toBe((first.version ?? 0) + 1);
  await expect(client.smartlinks.setState({ sml_id: link, state: 'gone' as 'paused' })).rejects.toMatchObject({
    code: codes.invalid,
    fields: { state: expect.any(String) },
  });
  const wrong = server.db.update(smartlinks).set({ state: 'gone' as 'paused' });
  await expect(wrong.where(eq(smartlinks.gid, link))).rejects.toMatchObject({
    cause: { constraint: 'smartlinks_state' },
  });
});

test('the check of the integration says that a link is paused', async () => {
  const link = await newLink();
  const { client } = owner;
  await client.smartlinks.setState({ sml_id: link, state: 'paused' });
  const checked = await client.channels.checkIntegration({ id: aid, gid: link, country: 'DE', os: 'Android' });
  expect(checked).toMatchObject({ gid: link, oid: filler, reason: 'link' });
});

test('the simulation of a paused link sends all to the filler and says why', async () => {
  const asked = { ad_type: 2, restriction_type: 1, prelander: 0, os: 0, visitor_country: 'DE' } as const;
  const simulate = (state?: 'paused') =>
    owner.client.smartlinks.simulate({ ...asked, visitor_os: 'Android', ...(state && { state }) });
  expect((await simulate()).going.length).toBeGreaterThan(0);
  const paused = await simulate('paused');
  expect(paused).toMatchObject({ astray: 'link', going: [] });
  expect(new Set(paused.left.map(({ reason }) => reason))).toEqual(new Set(['link']));
});

test('a link is renamed, and not over a change that whoever renames has not seen', async () => {
  const link = await newLink();
  const { client } = owner;
  const { version } = await client.smartlinks.read({ sml_id: link });
  const renamed = await client.smartlinks.rename({ sml_id: link, version, name: ' Winter games ' });
  expect(await client.smartlinks.read({ sml_id: link })).toMatchObject({ name: 'Winter games', ...renamed });
  const late = client.smartlinks.rename({ sml_id: link, version, name: 'Spring games' });
  await expect(late).rejects.toMatchObject({
    code: codes.conflict,
    since: { stored: { gid: link, name: 'Winter games', version: renamed.version }, at: expect.any(String) },
  });
  for (const name of ['', '   ', 'x'.repeat(201)])
    await expect(client.smartlinks.rename({ sml_id: link, name })).rejects.toMatchObject({
      code: codes.invalid,
      fields: { name: expect.any(String) },
    });
});

test('a copy has all that its publisher has set, is active, and is a link of its own', async () => {
  const { client } = owner;
  const [prior = 0, other = 0, blocked = 0] = oids();
  const { gid } = await client.smartlinks.create({
    name: 'Autumn',
    countries: ['DE'],
    x_categories: [4],
    offers: [other, prior],
    x_offers: [blocked],
    filled_oid: other,
    aff_settings: {
      1: {
        aid: 1,
        ad_type: 2,
        offers: [other, prior],
        x_offers: [blocked],
        offer_ratio: { [other]: 70, [prior]: 20 },
        prior_ratio: 60,
      },
    },
  });
  // What the network has set for one link is not taken over to others.
  await server.db.update(smartlinks).set({ payout_ratio: 90, payout_price: '7.5' }).where(eq(smartlinks.gid, gid));
  await client.smartlinks.setState({ sml_id: gid, state: 'paused' });
  const copy = await client.smartlinks.duplicate({ sml_id: gid });
  expect(copy).toMatchObject({ uid: publisher, name: 'Autumn (copy)', state: 'active' });
  const { payout_ratio, payout_price } = newSettings;
  const [first, second] = [
    await client.smartlinks.read({ sml_id: gid }),
    await client.smartlinks.read({ sml_id: copy.gid }),
  ];
  const { version: _version, state: _state, ...same } = first;
  expect(second).toEqual({
    ...same,
    gid: copy.gid,
    name: 'Autumn (copy)',
    state: 'active',
    version: second.version,
    payout_ratio,
    payout_price,
  });
  await client.smartlinks.rename({ sml_id: copy.gid, name: 'Mine alone' });
  expect((await client.smartlinks.read({ sml_id: gid })).name).toBe('Autumn');
  expect((await listed())[0]).toBe(copy.gid);
});

test('a default link becomes a link of the own, without offers that the publisher may not promote', async () => {
  const { client } = owner;
  const copy = await client.smartlinks.duplicate({ sml_id: aDefault });
  expect(copy).toMatchObject({ uid: publisher, name: 'Best of all (copy)' });
  const [prior = 0, withdrawn = 0] = oids();
  const { gid } = await client.smartlinks.create({ name: 'Two', offers: [withdrawn, prior], filled_oid: withdrawn });
  await server.db.update(applications).set({ approve_status: 3 }).where(eq(applications.oid, withdrawn));
  const second = await client.smartlinks.duplicate({ sml_id: gid });
  expect(await client.smartlinks.read({ sml_id: second.gid })).toMatchObject({ offers: [prior], filled_oid: filler });
});

const rename = ({ client }: Visitor, sml_id: number) => client.smartlinks.rename({ sml_id, name: 'Mine now' });
const pause = ({ client }: Visitor, sml_id: number) => client.smartlinks.setState({ sml_id, state: 'paused' });
const duplicate = ({ client }: Visitor, sml_id: number) => client.smartlinks.duplicate({ sml_id });

test("nobody changes what is another publisher's or the network's", async () => {
  const link = await newLink();
  for (const change of [rename, pause, duplicate])
    await expect(change(stranger, link)).rejects.toMatchObject({ code: codes.notFound });
  for (const change of [rename, pause])
    await expect(change(owner, aDefault)).rejects.toMatchObject({ code: codes.notAllowed });
  expect(await owner.client.smartlinks.read({ sml_id: link })).toMatchObject({
    state: 'active',
    name: expect.stringMatching(/^Link/),
  });
});

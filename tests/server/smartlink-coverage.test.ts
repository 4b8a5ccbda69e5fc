import { codes } from '@millrace/core';
import { newSettings } from '@millrace/core/smartlinks';
import { chanceFrom, someLinkRules, unmet } from '@millrace/core/traffic';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meeting } from '../../packages/server/src/offers/criteria.ts';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, filler, german, iphone, phone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1, carrierAt: undefined } });
const { oids, click, latest, newLink } = aTraffic(server);
const open = { ad_type: 2, restriction_type: 1, prelander: 0, os: 0 } as const;

async function covered(asked: object = {}, who = 'publisher@demo.test') {
  const { client } = await server.signIn(who);
  return client.smartlinks.coverage({ ...open, ...asked });
}

/** Where so many visitors from Germany go. */
async function reached(link: number, visits = 6, agent = phone): Promise<number[]> {
  const found = new Set<number>();
  for (let visit = 0; visit < visits; visit += 1) {
    await click({ link, agent, network: german });
    found.add((await latest())?.oid ?? 0);
  }
  return [...found].sort();
}

const change = (oid: number | undefined, part: Partial<typeof offers.$inferSelect>) =>
  server.db
    .update(offers)
    .set(part)
    .where(eq(offers.oid, oid ?? 0));

test('what the database finds is what the router takes, whatever a link asks', async () => {
  const all = await server.db.select().from(offers);
  const chance = chanceFrom(20_261_123);
  const oneOf = <V>(...values: V[]) => values[Math.floor(chance() * values.length)] as V;
  const some = <V>(...values: V[]) => (chance() < 0.6 ? [] : values.filter(() => chance() < 0.5));
  // Of the demonstration few offers name several countries or a carrier.
  await server.db.transaction(async (tx) => {
    for (const { oid } of all.slice(0, 200)) {
      const countries = some('DE', 'BR', 'JP');
      const carriers = some(262_001, 724_005);
      await tx.update(offers).set({ countries, carriers }).where(eq(offers.oid, oid));
    }
  });
  const there = await server.db.select().from(offers);
  let found = 0;
  for (let round = 0; round < 200; round += 1) {
    const [countries, categories, flows, carriers] = [some('DE', 'BR', 'JP'), some(1, 2, 3), some(1, 4), some(262_001)];
    const isPlain = chance() < 0.5;
    const link = someLinkRules({
      ad_type: oneOf(0, 1, 2, 4),
      restriction_type: oneOf(1, 2),
      prelander: oneOf(0, 1, 2),
      os: oneOf(0, 1, 2),
      [isPlain ? 'countries' : 'x_countries']: countries,
      [isPlain ? 'categories' : 'x_categories']: categories,
      [isPlain ? 'x_conversion_flow' : 'conversion_flow']: flows,
      [isPlain ? 'x_carriers' : 'carriers']: carriers,
    });
    const rows = await server.db.select({ oid: offers.oid }).from(offers).where(meeting(link)).orderBy(offers.oid);
    const wanted = there.filter((offer) => unmet(link, offer) === undefined).map(({ oid }) => oid);
    expect(rows.map(({ oid }) => oid)).toEqual(wanted.sort((a, b) => a - b));
    found += rows.length;
  }
  expect(found).toBeGreaterThan(1_000);
  await server.db.update(offers).set({ countries: ['JP'], carriers: [] });
  await server.db
    .update(offers)
    .set({ countries: ['DE'], carriers: [] })
    .where(inArray(offers.oid, [...oids()]));
});

test('coverage counts the offers that are approved, what could be applied for, and the countries without any', async () => {
  const [first, second, third] = oids();
  expect(await covered({ countries: ['DE'] })).toEqual({
    usable: 3,
    more: 0,
    forbidden: 0,
    gaps: [],
    knows_carriers: false,
    filler: { oid: filler, name: expect.any(String) },
  });
  await change(first, { os: 1 });
  await change(second, { countries: ['DE', 'BR'], os: 2 });
  await change(third, { category: 4 });
  const some = await covered({ countries: ['DE', 'BR', 'FR'], x_categories: [4] });
  expect(some).toMatchObject({ usable: 2, forbidden: 1 });
  expect(some.gaps).toEqual([
    { country: 'BR', system: 'ios' },
    { country: 'FR', system: 'all' },
  ]);
  await server.db
    .update(applications)
    .set({ approve_status: 3 })
    .where(eq(applications.oid, second ?? 0));
  expect(await covered({ countries: ['DE'] })).toMatchObject({ usable: 2, more: 1 });
  // Nobody can tell the carriers of visitors here, so that such a link has no visitor.
  expect(await covered({ countries: ['DE'], carriers: [262_001] })).toMatchObject({ usable: 0, more: 0 });
  await server.db
    .update(applications)
    .set({ approve_status: 1 })
    .where(eq(applications.oid, second ?? 0));
  for (const oid of [first, second, third]) await change(oid, { os: 0, category: 1, countries: ['DE'] });
});

test('the filler that is named is the one that a click gets, while it is approved and the link wants it', async () => {
  const [first] = oids();
  const { client } = await server.signIn('publisher@demo.test');
  const asked = { countries: ['JP'], filled_oid: first };
  const both = async (part: object = {}) => {
    const link = await newLink();
    await client.smartlinks.update({ ...newSettings, name: 'Filled', sml_id: link, ...asked, ...part });
    return [(await covered({ ...asked, ...part })).filler?.oid, ...(await reached(link, 1))];
  };
  const name = async (oid: number | undefined) =>
    (
      await server.db
        .select()
        .from(offers)
        .where(eq(offers.oid, oid ?? 0))
    )[0]?.name;
  await change(first, { countries: ['DE', 'JP'] });
  expect((await covered(asked)).filler).toEqual({ oid: first, name: await name(first) });
  await change(first, { countries: ['DE'] });
  expect(await both()).toEqual([filler, filler]);
  await change(first, { countries: [], os: 1 });
  expect(await both()).toEqual([first, first]);
  expect(await both({ x_offers: [first] })).toEqual([filler, filler]);
  await server.db
    .update(applications)
    .set({ approve_status: 3 })
    .where(eq(applications.oid, first ?? 0));
  expect((await covered(asked)).filler?.oid).toBe(filler);
  await server.db
    .update(applications)
    .set({ approve_status: 1 })
    .where(eq(applications.oid, first ?? 0));
  await change(filler, { status: 0 });
  await change(first, { countries: ['DE'], os: 0 });
  expect((await covered(asked)).filler).toBeNull();
  await change(filler, { status: 1 });
});

test('coverage and the list of offers are those of the link that would be saved: of CPI the main stream', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const cpi = { ...open, ad_type: 1 } as const;
  const asked = { ...cpi, restriction_type: 2, prelander: 2 } as const;
  expect(await covered(asked)).toEqual(await covered(cpi));
  const list = (part: object) => client.smartlinks.offers({ ad_type: 1, ...part });
  expect(await list({ restriction_type: 2, is_prelander: 2 })).toEqual(await list({}));
  expect((await list({})).tot).toBeGreaterThan(0);
});

const refused = (field: string) => ({ code: codes.invalid, fields: { [field]: expect.any(String) } });

test('a list that is allowed and forbidden, and a country that there is not, are refused', async () => {
  await expect(covered({ countries: ['ZZ'] })).rejects.toMatchObject(refused('countries'));
  await expect(covered({ countries: ['DE'], x_countries: ['BR'] })).rejects.toMatchObject(refused('x_countries'));
  await expect(covered({ ad_type: 3 })).rejects.toMatchObject(refused('ad_type'));
});

test('a link sends nobody to another stream, another offer type, another prelander or another system than it says', async () => {
  const [first, second, third] = oids();
  const { client } = await server.signIn('publisher@demo.test');
  const set = (sml_id: number, part: object) =>
    client.smartlinks.update({ ...newSettings, name: 'Kinds', sml_id, ...part });
  await change(first, { restriction_type: 2 });
  const main = await newLink();
  const seen = await reached(main, 12);
  expect(seen).not.toContain(first);
  expect([second, third]).toEqual(expect.arrayContaining(seen));
  const adult = await newLink();
  await set(adult, { restriction_type: 2 });
  expect(await reached(adult)).toEqual([first]);

  await change(second, { ad_type: 1 });
  await change(first, { restriction_type: 1 });
  const installs = await newLink();
  await set(installs, { ad_type: 1 });
  expect(await reached(installs)).toEqual([second]);
  const leads = await newLink();
  await set(leads, { ad_type: 4, prelander: 2 });
  expect(await reached(leads)).toEqual([filler]);
  await change(third, { ad_type: 4, prelander: 1 });
  const without = await newLink();
  await set(without, { ad_type: 4, prelander: 1 });
  expect([await reached(leads, 1), await reached(without, 2)]).toEqual([[filler], [third]]);

  const apple = await newLink();
  await set(apple, { os: 1 });
  expect([await reached(apple), await reached(apple, 4, iphone)]).toEqual([[filler], [first]]);
  const { client: mine } = await server.signIn('publisher@demo.test');
  const told = await mine.smartlinks.simulate({ ...open, os: 1, visitor_country: 'DE', visitor_os: 'Android' });
  expect(told).toMatchObject({ astray: 'os', going: [] });
});

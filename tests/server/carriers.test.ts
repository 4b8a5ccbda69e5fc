import { eq, inArray } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { demoCarrierFile } from '@millrace/demo/carrier-file';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { carriersIn } from '../../packages/server/src/reference/carrier.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, filler, german } from '../lab/traffic.ts';

const [o2, vodafone, telekom, claro] = [262_003, 262_002, 262_001, 724_005];
const server = aServer({ config: { proxies: 1, carrierHeader: 'x-carrier' } });
const { oids, click, latest } = aTraffic(server);

/** An address of German visitors whose carrier no database knows. */
const wifi = '84.128.0';

async function aLink(part: object): Promise<number> {
  const { client } = await server.signIn('publisher@demo.test');
  return (await client.smartlinks.create({ name: 'By carrier', countries: ['DE'], ...part })).gid;
}

async function visit(link: number, { network = german, carrier = '' } = {}) {
  await click({ link, network, headers: carrier === '' ? {} : { 'x-carrier': carrier } });
  const { oid = 0, reason, carrier_name } = (await latest()) ?? {};
  return { isFilled: oid === filler, oid, reason, carrier_name };
}

test('Allow takes the visitors of a carrier, Forbid all others, and the report tells whose they were', async () => {
  const only = await aLink({ carriers: [o2] });
  const but = await aLink({ x_carriers: [o2] });
  expect(await visit(only)).toMatchObject({ isFilled: false, reason: null, carrier_name: 'O2' });
  expect(await visit(but)).toMatchObject({ isFilled: true, reason: 'carrier', carrier_name: 'O2' });
  expect(await visit(only, { network: wifi })).toMatchObject({ isFilled: true, reason: 'carrier', carrier_name: '' });
  expect(await visit(but, { network: wifi })).toMatchObject({ isFilled: false, reason: null });
});

test('what the network in front says of the carrier is believed first, and all codes of one are that one', async () => {
  const only = await aLink({ carriers: [vodafone] });
  expect(await visit(only)).toMatchObject({ isFilled: true });
  for (const carrier of ['262-02', '26202', '262002', '262 09']) {
    expect(await visit(only, { carrier })).toMatchObject({ isFilled: false, carrier_name: 'Vodafone' });
  }
  // What is no code leaves it to the database; one that no list has is nobody's.
  expect(await visit(only, { carrier: 'Vodafone' })).toMatchObject({ isFilled: true, carrier_name: 'O2' });
  expect(await visit(only, { carrier: '999-99' })).toMatchObject({ isFilled: true, carrier_name: '' });
});

test('a code that a neighbouring country calls another carrier is that of the country where the visitor is', async () => {
  const all = (await (await server.signIn('publisher@demo.test')).client.reference.carriers())['US'] ?? [];
  const [tMobile, att] = ['T-Mobile', 'AT&T'].map((name) => all.find((one) => one.name.startsWith(name)));
  expect([tMobile, att].map((one) => one !== undefined)).toEqual([true, true]);
  for (const [code, carrier] of [
    ['310-260', tMobile],
    ['310-410', att],
  ] as const) {
    const link = await aLink({ countries: ['US'], carriers: [carrier?.id] });
    const found = await visit(link, { network: '172.32.0', carrier: code });
    expect(found.carrier_name, code).toBe(carrier?.name);
  }
  // The demonstration's own file says the same of the address.
  expect((await visit(await aLink({ countries: ['US'] }), { network: '172.32.0' })).carrier_name).toBe(tMobile?.name);
});

test('an offer for certain carriers gets their visitors alone', async () => {
  const [first = 0, ...others] = oids();
  await server.db
    .update(offers)
    .set({ carriers: [telekom] })
    .where(eq(offers.oid, first));
  await server.db.update(offers).set({ status: 0 }).where(inArray(offers.oid, others));
  server.wait(5_000);
  const link = await aLink({});
  expect(await visit(link, { carrier: '262-01' })).toMatchObject({ oid: first, reason: null });
  expect(await visit(link)).toMatchObject({ isFilled: true, reason: 'carrier' });
  const { client } = await server.signIn('publisher@demo.test');
  const asked = { ad_type: 2, restriction_type: 1, prelander: 0, os: 0, countries: ['DE'] } as const;
  const { knows_carriers, usable } = await client.smartlinks.coverage({ ...asked, countries: ['DE'] });
  expect({ knows_carriers, usable }).toEqual({ knows_carriers: true, usable: 1 });
  const gapsOf = async (carriers: number[]) =>
    (await client.smartlinks.coverage({ ...asked, countries: ['DE'], carriers })).gaps.map(({ country }) => country);
  expect([await gapsOf([]), await gapsOf([telekom]), await gapsOf([telekom, o2])]).toEqual([[], [], []]);
  // The offer takes some of Germany's visitors, and none of those that the link takes.
  await server.db
    .update(offers)
    .set({ countries: ['DE', 'BR'], carriers: [claro] })
    .where(eq(offers.oid, first));
  const both = { ...asked, countries: ['DE', 'BR'], carriers: [claro, telekom] };
  const { usable: wanted, gaps } = await client.smartlinks.coverage(both);
  expect([wanted, gaps]).toEqual([1, [{ country: 'DE', system: 'all' }]]);
  await server.db
    .update(offers)
    .set({ countries: ['DE'], carriers: [telekom] })
    .where(eq(offers.oid, first));
  const visitor = { ...asked, countries: ['DE'], visitor_country: 'DE', visitor_os: 'Android' as const };
  const through = async (visitor_carrier: number) =>
    (await client.smartlinks.simulate({ ...visitor, visitor_carrier })).going.map(({ oid }) => oid);
  expect([await through(telekom), await through(o2), await through(0)]).toEqual([[first], [], []]);
});

test('a MaxMind file tells the carrier of an address, and of one that it does not know none', () => {
  const carrierAt = carriersIn(demoCarrierFile());
  expect(['2.160.0.1', '2.175.255.255', '177.35.1.1', '172.32.9.9', '49.36.7.7'].map(carrierAt)).toEqual([
    262_003, 262_003, 724_005, 310_260, 405_840,
  ]);
  expect(['2.159.255.255', '2.176.0.0', '8.8.8.8', '::1', '2003::1', 'nonsense', ''].map(carrierAt)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

test('a server starts with the file of its operator, and refuses what is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carriers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [right, wrong] = ['right.mmdb', 'wrong.mmdb'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(right, demoCarrierFile());
  writeFileSync(wrong, 'no such thing');
  expect(readConfig({ CARRIER_DATABASE: right }).carrierAt?.('2.160.0.1')).toBe(262_003);
  expect(readConfig({}).carrierAt).toBeUndefined();
  for (const path of [wrong, join(folder, 'missing.mmdb')]) {
    expect(() => readConfig({ CARRIER_DATABASE: path })).toThrow(/CARRIER_DATABASE must be a MaxMind file/);
  }
});

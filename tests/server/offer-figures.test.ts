// What a click on offers earned in the last seven complete days, whose clicks tell it, and lists that are sorted by it.
import { codes } from '@millrace/core';
import { dayOf, daysAfter, type Range } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();
const publisher = 1;
const today = dayOf(new Date());
const week: Range = { start: daysAfter(today, -7), end: daysAfter(today, -1) };

/** Offers that the demonstration sends nobody to. */
const [shared, byTwo, small, own, lost] = [202_401, 202_402, 202_403, 202_404, 202_405] as const;

interface Sent {
  readonly oid: number;
  readonly user_id: number;
  readonly clk: number;
  readonly revenue: number;
  readonly dt?: string;
}

async function send({ oid, user_id, clk, revenue, dt = week.end }: Sent) {
  await server.db.execute(sql`
    insert into traffic_days (dt, user_id, aid, product, gid, oid, country, os, carrier_name, impress, clk, revenue)
    select ${dt}, ${user_id}, min(id), 0, 0, ${oid}, 'DE', 'Android', 'WIFI', ${clk}, ${clk}, ${revenue}
    from channels where user_id = ${user_id}`);
}

beforeAll(async () => {
  await server.db.execute(sql`
    insert into offers (oid, name, ad_type, payout_price, countries)
    select oid, 'Counted ' || oid, 1, 1, '{}' from generate_series(202401, 202405) as oid`);
  // Three of whom none could work out what another earned: 60 for 300 clicks.
  await send({ oid: shared, user_id: publisher, clk: 100, revenue: 10 });
  await send({ oid: shared, user_id: 7, clk: 140, revenue: 40 });
  await send({ oid: shared, user_id: 6, clk: 60, revenue: 10 });
  // Today is not over, and what was before a week says little.
  await send({ oid: shared, user_id: publisher, clk: 900, revenue: 900, dt: today });
  await send({ oid: shared, user_id: 7, clk: 900, revenue: 900, dt: daysAfter(today, -8) });
  // A third whose clicks hide nothing: nine tenths and one more are those of two.
  await send({ oid: byTwo, user_id: publisher, clk: 400, revenue: 20 });
  await send({ oid: byTwo, user_id: 7, clk: 501, revenue: 90 });
  await send({ oid: byTwo, user_id: 6, clk: 99, revenue: 90 });
  await send({ oid: small, user_id: publisher, clk: 33, revenue: 9 });
  await send({ oid: small, user_id: 7, clk: 33, revenue: 9 });
  await send({ oid: small, user_id: 6, clk: 33, revenue: 9 });
  await send({ oid: own, user_id: publisher, clk: 300, revenue: 1 });
  await send({ oid: lost, user_id: publisher, clk: 100, revenue: 0 });
});

const oids = [shared, byTwo, small, own, lost];

test('an offer that several publishers sent enough clicks to has the average of all of them on the days that are over', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data, ...days } = await client.offers.figures({ oids: [shared] });
  expect(days).toEqual(week);
  expect(data).toEqual([{ oid: shared, epc: '0.2', of: 'network' }]);
  const { client: other } = await server.signIn('pending@demo.test');
  expect((await other.offers.figures({ oids: [shared] })).data).toEqual(data);
});

test('where two publishers sent nearly all clicks, each is told of the own ones alone', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.offers.figures({ oids: [byTwo] })).data).toEqual([{ oid: byTwo, epc: '0.05', of: 'own' }]);
  const { client: other } = await server.signIn('pending@demo.test');
  expect((await other.offers.figures({ oids: [byTwo] })).data).toEqual([{ oid: byTwo, epc: '0.18', of: 'own' }]);
});

test('with one click more of the third, the average is that of all', async () => {
  await send({ oid: byTwo, user_id: 6, clk: 1, revenue: 0, dt: week.start });
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.figures({ oids: [byTwo] });
  expect(data).toEqual([{ oid: byTwo, epc: '0.05', of: 'own' }]);
  await send({ oid: byTwo, user_id: 6, clk: 1, revenue: 0, dt: daysAfter(week.start, 1) });
  expect((await client.offers.figures({ oids: [byTwo] })).data).toEqual([{ oid: byTwo, epc: '0.2', of: 'network' }]);
});

test('no more decimals are told than are shown, which would tell how many clicks and conversions there were', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data: offers } = await client.offers.list({ n: 1_000 });
  const { data } = await client.offers.figures({ oids: offers.map(({ oid }) => oid) });
  expect(data.length).toBeGreaterThan(5);
  for (const { epc } of data) expect(epc).toMatch(/^\d+(\.\d{1,3})?$/);
});

test('too few clicks tell nothing, and enough of them that earned nothing tell that', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.figures({ oids: [small, own, lost] });
  expect(data).toEqual([
    { oid: own, epc: '0.003', of: 'own' },
    { oid: lost, epc: '0', of: 'own' },
  ]);
  const { client: other } = await server.signIn('pending@demo.test');
  expect((await other.offers.figures({ oids: [small, own, lost] })).data).toEqual([]);
  expect((await client.offers.figures({ oids: [] })).data).toEqual([]);
});

test('what own clicks earned is what the Offer Report tells of these days', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data: offers } = await client.offers.list({ approve_status: 1, n: 1_000 });
  const all = offers.map(({ oid }) => oid);
  const { data } = await client.offers.figures({ oids: all });
  const known = data.filter(({ of }) => of === 'own').slice(0, 5);
  expect(known.length).toBe(5);
  const report = await client.reports.list({
    type: 'stat_report',
    ...week,
    group: ['oid'],
    filters: { oid: all },
    n: 1_000,
  });
  for (const { oid, epc } of known) {
    const { clk = 0, revenue = '0' } = report.list.find((row) => row.oid === oid) ?? {};
    expect(clk, String(oid)).toBeGreaterThanOrEqual(100);
    expect(Number(epc), String(oid)).toBeCloseTo(Number(revenue) / clk, 3);
  }
});

test('a list is sorted by what a click earns, over all of its pages; offers of which that is not known come last either way', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.offers.figures({ oids });
  const epcOf = (oid: number) => data.find((one) => one.oid === oid)?.epc;
  const by = async (sort: 'epc' | '-epc') => {
    const pages = await Promise.all([1, 2, 3].map((p) => client.offers.list({ oids, sort, p, n: 2 })));
    return pages.flatMap((page) => page.data.map(({ oid }) => epcOf(oid)));
  };
  expect(await by('-epc')).toEqual(['0.2', '0.2', '0.003', '0', undefined]);
  expect(await by('epc')).toEqual(['0', '0.003', '0.2', '0.2', undefined]);
  const whole = await client.offers.list({ sort: '-epc', n: 2_500 });
  expect(new Set(whole.data.map(({ oid }) => oid)).size).toBe(whole.tot);
});

test('whoever may not see figures is told neither these nor their order', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const refusal = { code: codes.notAllowed };
  await expect(client.offers.figures({ oids })).rejects.toMatchObject(refusal);
  await expect(client.offers.list({ sort: '-epc' })).rejects.toMatchObject(refusal);
});

// What our scripts show on pages of publishers, in the figures of reports and of the snapshot.
import { dayOf } from '@millrace/core/format';
import type { ReportType } from '@millrace/core/reports';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { creatives } from '../../packages/server/src/creatives/tables.ts';
import { trafficSubs } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, brazilian, german, iphone, phone } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, newLink } = aTraffic(server);
const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
const today = dayOf(new Date());

beforeAll(async () => {
  const one = { name: 'One', ad_type: 1, ct: '2026-01-01', category: 1, offer_type: 2, width: 77, height: 33 };
  await server.db.insert(creatives).values({ ...one, countries: ['global'] });
});

interface View {
  readonly agent?: string;
  readonly network?: string;
  readonly query?: string;
  readonly size?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

async function see(link: number, { agent = phone, network = german, query = '', ...view }: View = {}) {
  const { method = 'GET', headers = {}, size = '77x33' } = view;
  const answer = await fetch(`${server.origin}/banner?aid=${aid}&oid=${link}&size=${size}${query}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': `${network}.1`, ...headers },
  });
  return answer.status;
}

async function totals(type: ReportType, filters: Record<string, (string | number)[]> = {}) {
  await server.settled();
  const { client } = await server.signIn('publisher@demo.test');
  return (await client.reports.list({ type, start: today, end: today, filters })).totals;
}

async function seenToday() {
  await server.settled();
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.reports.series({ start: today, end: today, aid: 0 });
  return Object.values(data.impress ?? {}).reduce((sum, one) => sum + Number(one), 0);
}

test('a banner that somebody sees is an impression, and who follows it is a click of the same report', async () => {
  const link = await newLink();
  const before = await totals('js_report');
  const snapshot = await seenToday();
  const views = [{}, {}, { network: brazilian }, { agent: iphone, query: '&aff_sub=footer' }];
  for (const view of views) expect(await see(link, view)).toBe(302);
  await click({ link, query: '&by=banner&aff_sub=footer' });

  const after = await totals('js_report');
  expect([after.impress - before.impress, after.clk - before.clk]).toEqual([4, 1]);
  expect((await seenToday()) - snapshot).toBe(4);
  expect(await totals('sml_report', { gid: [link] })).toMatchObject({ impress: 4, clk: 1 });
  expect(await totals('sml_report', { gid: [link], country: ['BR'] })).toMatchObject({ impress: 1, clk: 0 });
  expect(await totals('sml_report', { gid: [link], os: ['iOS'] })).toMatchObject({ impress: 1, clk: 0 });
  expect(await totals('sml_report', { gid: [link], aff_sub: ['footer'] })).toMatchObject({ impress: 1, clk: 1 });
});

test('a window that pop.js opens is an impression and a click; one that is opened again at once is neither', async () => {
  const link = await newLink();
  const before = await totals('js_report');
  await click({ link, query: '&by=pop', who: 3 });
  await click({ link, query: '&by=pop', who: 3 });
  await click({ link, query: '&by=pop', agent: bot });
  await click({ link, query: '&by=pop', who: 4 });
  const after = await totals('js_report');
  expect([after.impress - before.impress, after.clk - before.clk]).toEqual([2, 2]);
});

test('a link that somebody follows by other ways is none of the Revenue Report', async () => {
  const link = await newLink();
  const before = await totals('js_report');
  for (const query of ['', '&by=', '&by=mail']) await click({ link, query });
  expect(await totals('js_report')).toEqual(before);
  expect(await totals('sml_report', { gid: [link] })).toMatchObject({ impress: 3, clk: 3 });
});

test('bots and prefetches are shown a banner, and are no impressions; nor is a size that has none', async () => {
  const link = await newLink();
  const views: View[] = [{ agent: bot }, { agent: '' }, { headers: { 'sec-purpose': 'prefetch' } }, { method: 'HEAD' }];
  for (const view of views) expect(await see(link, view)).toBe(302);
  expect(await see(link, { size: '7x7' })).toBe(204);
  expect(await see(999_999)).toBe(204);
  expect(await totals('sml_report', { gid: [link] })).toMatchObject({ impress: 0, clk: 0 });
});

test('what was seen and led nobody to an offer is a row without one in the Offer Report', async () => {
  const link = await newLink();
  await see(link);
  await server.settled();
  const { client } = await server.signIn('publisher@demo.test');
  const asks = { type: 'stat_report' as const, start: today, end: today, group: ['oid' as const], sort: 'oid' };
  const [first] = (await client.reports.list(asks)).list;
  expect(first).toMatchObject({ oid: 0, offer_name: '', clk: 0, revenue: '0' });
  const file = await client.reports.csv({ ...asks, columns: ['oid', 'clk'] });
  expect((await file.text()).split('\r\n')[1]).toBe('"",0');
});

test('impressions alike are counted in lots, and none is lost while the database refuses them', async () => {
  const link = await newLink();
  await server.settled();
  await server.db.execute(sql`alter table traffic_subs rename to traffic_subs_away`);
  await Promise.all(Array.from({ length: 40 }, () => see(link)));
  await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('impressions can not be stored yet');
  await server.db.execute(sql`alter table traffic_subs_away rename to traffic_subs`);
  await see(link);
  expect(await totals('sml_report', { gid: [link] })).toMatchObject({ impress: 41 });
  const rows = await server.db
    .select()
    .from(trafficSubs)
    .where(sql`gid = ${link}`);
  expect(rows.map(({ impress, oid }) => [impress, oid])).toEqual([[41, 0]]);
});

import { dayOf, daysAfter, difference, rangeOf, sum } from '@millrace/core/format';
import { astrayClicks, geoRevenue, isWhole, snapshotRows, totals } from '@millrace/core/reports';
import { codes } from '@millrace/core';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channels, placements } from '../../packages/server/src/channels/tables.ts';
import { paymentInfos } from '../../packages/server/src/payment/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const now = new Date();
const week = rangeOf('last7', now);

test('the snapshot adds up to what the reports say', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const series = await client.reports.series({ ...week });
  const rows = snapshotRows(series);
  const report = await client.reports.list({ type: 'stat_report', ...week, n: 100 });
  const { revenue, ...counts } = totals(rows);
  expect(report.totals).toMatchObject({ impress: counts.impress, clk: counts.clk, cov: counts.cov });
  expect(Number(difference(revenue, report.totals.revenue))).toBe(0);
  const places = sum(geoRevenue(series).map((one) => one.revenue));
  expect(Number(difference(places, report.totals.revenue))).toBe(0);
  expect(series.rpp_key).toEqual(['Smartlink', 'Offers', 'Offerwall', 'Scripts']);
  expect(Object.keys(series.data.ecpm)).toEqual(rows.map(({ dt }) => dt));
});

test('by hour it says the same, and no later hour than the figures are complete to', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const day = { start: week.end, end: week.end };
  const [hours, days] = await Promise.all([
    client.reports.series({ ...day, view_by: 'hour' }),
    client.reports.series({ ...day, view_by: 'day' }),
  ]);
  expect(totals(snapshotRows(hours))).toMatchObject({ clk: totals(snapshotRows(days)).clk });
  const until = Date.parse(hours.complete_until ?? '');
  expect(until).toBeLessThanOrEqual(now.getTime() + 3_600_000);
  for (const slot of Object.keys(hours.data.clk)) {
    expect(Date.parse(`${slot.replace(' ', 'T')}:00+08:00`)).toBeLessThan(until);
  }
});

test('one channel shows its own part', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const own = await client.channels.list();
  const parts = await Promise.all(own.map(({ id }) => client.reports.series({ ...week, aid: id })));
  const whole = await client.reports.series({ ...week });
  const clicks = (one: typeof whole) => totals(snapshotRows(one)).clk;
  expect(parts.reduce((total, part) => total + clicks(part), 0)).toBe(clicks(whole));
  expect(Math.max(...parts.map(clicks))).toBeLessThan(clicks(whole));
});

test('interactive customers have a panel of their own, with figures by day and country', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  expect(await client.reports.snapshot()).toEqual({ panel: 'interactive', orgtype: 3 });
  const stat = await client.reports.interactive({ ...week });
  expect(stat.list.map(({ dt }) => dt)).toEqual(stat.list.map(({ dt }) => dt).toSorted());
  expect(totals(stat.list).clk).toBe(stat.totals.clk);
  expect(Number(difference(sum(stat.geo.map(({ revenue }) => revenue)), stat.totals.revenue))).toBe(0);
  const [best] = stat.geo;
  const one = await client.reports.interactive({ ...week, country: best?.country ?? '' });
  expect(one.geo).toEqual([best]);
  const publisher = await server.signIn('publisher@demo.test');
  expect(await publisher.client.reports.snapshot()).toEqual({ panel: 'network', orgtype: 3 });
});

test('clicks are delivered or went astray for one reason', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const month = { start: daysAfter(dayOf(now), -30), end: dayOf(now) };
  const report = await client.reports.astray(month);
  expect(isWhole(report)).toBe(true);
  expect(report.reasons.length).toBeGreaterThan(1);
  const { totals: counted } = await client.reports.list({ type: 'stat_report', ...month });
  const uncounted = report.reasons.filter(({ reason }) => reason === 'bot' || reason === 'duplicate');
  expect(report.clicks).toBe(counted.clk + astrayClicks({ reasons: uncounted }));
  const none = await client.reports.astray({ ...month, gid: 1 });
  expect(none).toMatchObject({ clicks: 0, delivered: 0, reasons: [] });
});

test('a report is saved under a name, replaced by it, and removed by its owner', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const other = await server.signIn('pending@demo.test');
  const report = { name: 'Countries', type: 'sml_report', query: '?type=sml_report&group=country' } as const;
  const saved = await client.reports.save(report);
  const again = await client.reports.save({ ...report, query: '?type=sml_report' });
  expect(again).toEqual({ ...saved, query: '?type=sml_report', version: 2 });
  expect(await client.reports.saved()).toEqual([again]);
  expect(await other.client.reports.saved()).toEqual([]);
  await expect(other.client.reports.remove({ id: saved.id })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.reports.save({ ...report, name: ' ' })).rejects.toMatchObject({ code: codes.invalid });
  await client.reports.remove({ id: saved.id });
  expect(await client.reports.saved()).toEqual([]);
  await expect(client.reports.remove({ id: saved.id })).rejects.toMatchObject({ code: codes.notFound });
});

test('a saved report is renamed by its owner, and not to a name that another has', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const other = await server.signIn('pending@demo.test');
  const report = { type: 'sml_report', query: 'type=sml_report&group=os' } as const;
  const systems = await client.reports.save({ ...report, name: 'Systems' });
  const spare = await client.reports.save({ ...report, name: 'Spare' });
  const { id } = systems;
  expect(await client.reports.rename({ id, name: ' By system ' })).toEqual({
    ...systems,
    name: 'By system',
    version: 2,
  });
  await expect(client.reports.rename({ id, name: 'Spare' })).rejects.toMatchObject({ code: codes.conflict });
  await expect(client.reports.rename({ id, name: ' ' })).rejects.toMatchObject({ code: codes.invalid });
  const foreign = other.client.reports.rename({ id, name: 'Mine now' });
  await expect(foreign).rejects.toMatchObject({ code: codes.notFound });
  expect((await client.reports.saved()).map(({ name }) => name)).toEqual(['By system', 'Spare']);
  for (const one of [systems, spare]) await client.reports.remove({ id: one.id });
});

test('at most 100 reports are saved', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const report = { type: 'sml_report', query: '' } as const;
  for (let index = 0; index < 100; index += 1) await client.reports.save({ ...report, name: `Report ${index}` });
  await expect(client.reports.save({ ...report, name: 'One more' })).rejects.toMatchObject({ code: codes.conflict });
  await client.reports.save({ ...report, name: 'Report 7', query: '?n=25' });
  expect(await client.reports.saved()).toHaveLength(100);
});

test('each first step is done once there is what it is about, of oneself and of nobody else', async () => {
  const done = async (un: string) => (await server.signIn(un)).client.reports.firstSteps();
  expect(await done('publisher@demo.test')).toEqual({ link: true, click: true, postback: true, payment: true });
  const { client } = await server.signIn('review@demo.test');
  const before = { link: false, click: false, postback: false, payment: false };
  expect(await done('review@demo.test')).toMatchObject({ link: before.link, click: before.click });
  const user_id = (await client.session.profile()).user.id;
  await server.db.update(channels).set({ postback_url: '' }).where(eq(channels.user_id, user_id));
  await server.db.delete(paymentInfos).where(eq(paymentInfos.user_id, user_id));
  expect(await done('review@demo.test')).toEqual(before);
  await server.db
    .update(channels)
    .set({ postback_url: 'https://tracker.example/in?click={click_id}' })
    .where(eq(channels.user_id, user_id));
  expect(await done('review@demo.test')).toEqual({ ...before, postback: true });
});

test('an SDK account has steps of its own: its terms, an app, a placement and an impression', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const { id: user_id } = (await client.session.profile()).user;
  const sdk = async () => (await client.reports.firstSteps()).sdk;
  expect(await sdk()).toEqual({ terms: false, app: true, placement: true, impression: true });
  const own = await server.db.select({ id: channels.id }).from(channels).where(eq(channels.user_id, user_id));
  for (const { id } of own) await server.db.delete(placements).where(eq(placements.aid, id));
  await server.db.update(channels).set({ store_url: '', currency_name: '' }).where(eq(channels.user_id, user_id));
  await client.account.agreeSdk({ id: user_id });
  expect(await sdk()).toEqual({ terms: true, app: false, placement: false, impression: true });
});

test('an advertiser has no snapshot and no saved reports', async () => {
  const { reports } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [reports.snapshot(), reports.firstSteps(), reports.series(), reports.saved()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});

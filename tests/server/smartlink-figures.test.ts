// What smartlinks have brought in the last seven days, and lists that are sorted by it.
import { codes } from '@millrace/core';
import { difference, rangeOf, sum } from '@millrace/core/format';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();
const publisher = 1;
const week = rangeOf('last7', new Date());

async function own() {
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.smartlinks.list({ uid: publisher, n: 1_000 });
  return { client, gids: data.map(({ gid }) => gid) };
}

test('the figures of links are those of the SmartLink Report of the last seven days', async () => {
  const { client, gids } = await own();
  const all = [...gids, 101, 102, 103];
  const { start, end, data } = await client.smartlinks.figures({ gids: all });
  expect({ start, end }).toEqual(week);
  const report = await client.reports.list({
    type: 'sml_report',
    ...week,
    group: ['gid'],
    filters: { gid: all },
    n: 1_000,
  });
  const known = report.list.map(({ gid, impress, clk, revenue }) => ({ gid, impress, clk, revenue }));
  expect(data.length).toBeGreaterThan(3);
  expect(data.map(({ gid, impress, clk, revenue }) => ({ gid, impress, clk, revenue }))).toEqual(
    known.toSorted((one, other) => Number(one.gid) - Number(other.gid)),
  );
});

test('the course of a link has a day for each of seven, and comes to its revenue', async () => {
  const { client, gids } = await own();
  const { data } = await client.smartlinks.figures({ gids });
  for (const { gid, course, revenue } of data) {
    expect(course, String(gid)).toHaveLength(7);
    expect(Number(difference(sum(course), revenue)), String(gid)).toBe(0);
  }
  const [best] = data.toSorted((one, other) => Number(other.revenue) - Number(one.revenue));
  const days = await client.reports.list({
    type: 'sml_report',
    ...week,
    group: ['dt'],
    filters: { gid: [best?.gid ?? 0] },
    sort: 'dt',
    n: 10,
  });
  const earned = new Map(days.list.map(({ dt, revenue }) => [dt, Number(revenue)]));
  expect([...earned.values()].filter((amount) => amount > 0)).toEqual(
    best?.course.map(Number).filter((amount) => amount > 0),
  );
});

test('through one channel a link has brought its own part', async () => {
  const { client, gids } = await own();
  const { data: whole } = await client.smartlinks.figures({ gids });
  const channels = await client.channels.list();
  const parts = await Promise.all(channels.map(({ id }) => client.smartlinks.figures({ gids, aid: id })));
  const clicks = (data: typeof whole) => data.reduce((total, { clk }) => total + clk, 0);
  expect(parts.reduce((total, { data }) => total + clicks(data), 0)).toBe(clicks(whole));
  expect(Math.max(...parts.map(({ data }) => clicks(data)))).toBeLessThan(clicks(whole));
});

test('a list is sorted by figures over all of its pages, and links that brought nothing come last', async () => {
  const { client, gids } = await own();
  const { data } = await client.smartlinks.figures({ gids });
  const revenueOf = (gid: number) => Number(data.find((one) => one.gid === gid)?.revenue ?? 0);
  const rows: number[] = [];
  for (let p = 1; rows.length < gids.length; p += 1) {
    const page = await client.smartlinks.list({ uid: publisher, sort: '-revenue', p, n: 15 });
    rows.push(...page.data.map(({ gid }) => gid));
  }
  expect(new Set(rows)).toEqual(new Set(gids));
  expect(rows.map(revenueOf)).toEqual(rows.map(revenueOf).toSorted((a, b) => b - a));
  const least = await client.smartlinks.list({ uid: publisher, sort: 'revenue', n: 1_000 });
  expect(least.data.map(({ gid }) => revenueOf(gid))).toEqual(rows.map(revenueOf).toReversed());
});

test.each(['clk', 'ecpm', 'rpc'] as const)('a list is sorted by %s, one without a base last', async (column) => {
  const { client, gids } = await own();
  const { data } = await client.smartlinks.figures({ gids });
  const value = (gid: number) => {
    const { clk = 0, impress = 0, revenue = '0' } = data.find((one) => one.gid === gid) ?? {};
    if (column === 'clk') return clk;
    const base = column === 'ecpm' ? impress : clk;
    return base > 0 ? Number(revenue) / base : -1;
  };
  const { data: sorted } = await client.smartlinks.list({ uid: publisher, sort: `-${column}`, n: 1_000 });
  const values = sorted.map(({ gid }) => value(gid));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.length).toBe(gids.length);
});

test('sorted by the figures of a channel, the first link is the best of that channel', async () => {
  const { client, gids } = await own();
  const [channel] = await client.channels.list();
  const aid = channel?.id ?? 0;
  const { data } = await client.smartlinks.figures({ gids, aid });
  const [best] = data.toSorted((one, other) => Number(other.revenue) - Number(one.revenue));
  const { data: sorted } = await client.smartlinks.list({ uid: publisher, sort: '-revenue', aid, n: 1 });
  expect(sorted.map(({ gid }) => gid)).toEqual([best?.gid]);
});

test('a list is sorted by name and by id in both directions', async () => {
  const { client, gids } = await own();
  const by = async (sort: 'gid' | 'name' | '-name') =>
    (await client.smartlinks.list({ uid: publisher, sort, n: 1_000 })).data;
  expect((await by('gid')).map(({ gid }) => gid)).toEqual(gids.toReversed());
  const names = (await by('name')).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect((await by('-name')).map(({ name }) => name.toLowerCase())).toEqual(names.toReversed());
});

test("figures are one's own, whoever's links are named", async () => {
  const { client } = await server.signIn('pending@demo.test');
  expect((await client.smartlinks.figures({ gids: [5001, 5002, 101] })).data).toEqual([]);
  expect((await client.smartlinks.figures({ gids: [] })).data).toEqual([]);
});

test("somebody else's channel is refused, for figures and for a list that is sorted by them", async () => {
  const { client } = await server.signIn('pending@demo.test');
  const refusal = { code: codes.notFound, message: 'Channel not found.' };
  await expect(client.smartlinks.figures({ gids: [101], aid: 1001 })).rejects.toMatchObject(refusal);
  await expect(client.smartlinks.list({ sort: '-revenue', aid: 1001 })).rejects.toMatchObject(refusal);
});

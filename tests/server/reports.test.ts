import { codes } from '@millrace/core';
import { dayOf, daysAfter, difference, sum } from '@millrace/core/format';
import { groupNames, measured, reportKinds, reportTypes, totals, type Measure } from '@millrace/core/reports';
import { describe, expect, test } from 'vitest';
import { mondayOf } from '../lab/monday.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const today = dayOf(new Date());
const month = { start: daysAfter(today, -30), end: today };
const all = { ...month, n: 1_000 };

const isEqual = (one: string, other: string) => Number(difference(one, other)) === 0;
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

describe.each(reportTypes)('%s', (type) => {
  test('adds up to the same totals by each of its groups', async () => {
    const { client } = await server.signIn('publisher@demo.test');
    const byDay = await client.reports.list({ type, ...all });
    expect(byDay.list.length).toBeGreaterThan(20);
    expect(totals(byDay.list)).toEqual({ ...byDay.totals, revenue: expect.any(String) });
    for (const group of reportKinds[type].groups) {
      const { list, totals: given } = await client.reports.list({ type, ...all, group: [group] });
      expect(given, group).toEqual(byDay.totals);
      expect(isEqual(sum(list.map(({ revenue = '0' }) => revenue)), given.revenue), group).toBe(true);
      const others = groupNames.filter((name) => name !== group);
      expect(list.filter((row) => row[group] === undefined || others.some((name) => name in row))).toEqual([]);
    }
  });

  test('is sorted by any of its columns, and by pages without a row twice', async () => {
    const { client } = await server.signIn('publisher@demo.test');
    const group = [reportKinds[type].groups.includes('country') ? ('country' as const) : ('dt' as const)];
    for (const measure of reportKinds[type].measures) {
      const { list } = await client.reports.list({ type, ...all, group, sort: `-${measure}` });
      const figures = list.flatMap((row) => Number(exact(measure, row)));
      expect(figures, measure).toEqual(figures.toSorted((a, b) => b - a));
    }
    const pages = await Promise.all(
      [1, 2, 3].map((p) => client.reports.list({ type, ...month, group, p, n: 4, sort: '-revenue' })),
    );
    const whole = await client.reports.list({ type, ...month, group, n: 12, sort: '-revenue' });
    expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
    expect(pages.map(({ totals: one }) => one)).toEqual([whole.totals, whole.totals, whole.totals]);
  });
});

/** A rate before it is rounded, so that rows which look the same keep their order. */
function exact(measure: Measure, row: Parameters<typeof measured>[1]): number {
  const { impress = 0, clk = 0, cov = 0, reversed = 0, revenue = '0' } = row;
  const parts: Partial<Record<Measure, [number, number]>> = {
    ctr: [clk, impress],
    cr: [cov, clk],
    ecpm: [Number(revenue), impress],
    rpc: [Number(revenue), clk],
    payout: [Number(revenue), Math.max(0, cov - reversed)],
  };
  const [above, below] = parts[measure] ?? [Number(measured(measure, row)), 1];
  // Beyond nine decimals a division in binary tells two equal rates apart.
  return below === 0 ? -1 : Number((above / below).toFixed(9));
}

test('hours, days and sub ids of the same clicks say the same', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const asks = { type: 'stat_report', ...all } as const;
  const [byDay, byHour, bySub] = await Promise.all([
    client.reports.list(asks),
    client.reports.list({ ...asks, group: ['dt', 'hour'] }),
    client.reports.list({ ...asks, group: ['dt', 'aff_sub'] }),
  ]);
  for (const day of byDay.list) {
    for (const { list } of [byHour, bySub]) {
      const { revenue, ...counts } = totals(list.filter(({ dt }) => dt === day.dt));
      expect(day).toMatchObject(counts);
      expect(isEqual(revenue, day.revenue ?? '')).toBe(true);
    }
  }
});

test("a week is its days from Monday to Sunday and a month its own, the newest first, of the report's days alone", async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const asks = { type: 'stat_report', ...all } as const;
  const { list: days } = await client.reports.list(asks);
  for (const [name, partOf] of [
    ['week', (day = '') => mondayOf(day)] as const,
    ['month', (day = '') => day.slice(0, 7)] as const,
  ]) {
    for (const group of [[name], [name, 'os'], [name, 'hour'], [name, 'aff_sub']] as const) {
      const { list } = await client.reports.list({ ...asks, group: [...group] });
      const found = [...new Set(list.map((row) => row[name] ?? ''))];
      expect(found, group.join()).toEqual([...new Set(days.map(({ dt }) => partOf(dt)))]);
      for (const part of found) {
        const { revenue, ...counts } = totals(days.filter(({ dt }) => partOf(dt) === part));
        const given = totals(list.filter((row) => row[name] === part));
        expect(given, group.join()).toMatchObject(counts);
        expect(isEqual(revenue, given.revenue), group.join()).toBe(true);
      }
    }
  }
  const { list: both } = await client.reports.list({ ...asks, group: ['dt', 'week'], n: 50 });
  expect(both.map(({ dt }) => dt)).toEqual(days.map(({ dt }) => dt));
  const file = await (await client.reports.csv({ type: 'stat_report', ...month, group: ['month'] })).text();
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`^"${days[0]?.dt?.slice(0, 7)}",\\d+`));
});

test('a report is narrowed by its filters, and names links, offers and channels', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const type = 'sml_report';
  const { list } = await client.reports.list({ type, ...all, group: ['gid', 'aid'] });
  const [first] = list;
  expect(first).toMatchObject({ sml_name: expect.stringMatching(/\w/), channel_name: expect.stringMatching(/\w/) });
  const filters = { gid: [first?.gid ?? 0], aid: [first?.aid ?? 0] };
  const narrowed = await client.reports.list({ type, ...all, group: ['gid', 'aid'], filters });
  expect(narrowed.list).toEqual([first]);
  const nothing = await client.reports.list({ type, ...all, filters: { country: ['AQ'] } });
  expect(nothing).toMatchObject({ tot: 0, list: [], totals: { clk: 0, revenue: '0' } });
  const { list: offers } = await client.reports.list({ type: 'stat_report', ...all, group: ['oid'] });
  expect(offers[0]?.offer_name).toMatch(/\w/);
});

test('what a report can not be asked is said at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const tomorrow = daysAfter(today, 1);
  const wrong: [string, object][] = [
    ['end', { end: tomorrow }],
    ['start', { start: today, end: daysAfter(today, -1) }],
    ['start', { start: daysAfter(today, -366), end: today }],
    ['group', { group: ['hour'] }],
    ['filters', { filters: { gid: [1] } }],
    ['sort', { sort: '-clk; drop table users' }],
    ['sort', { sort: '-gid' }],
  ];
  for (const [field, part] of wrong) {
    await expect(client.reports.list({ type: 'js_report', ...part }), field).rejects.toMatchObject(fieldsOf(field));
  }
  await expect(client.reports.csv({ type: 'js_report', columns: ['gid'] })).rejects.toMatchObject(fieldsOf('columns'));
});

test("another publisher's figures are not there, whatever is asked", async () => {
  const { client } = await server.signIn('pending@demo.test');
  const own = await client.reports.list({ type: 'stat_report', ...all, group: ['aid'] });
  expect(own.list.map(({ aid }) => aid)).toEqual([1013]);
  const foreign = await client.reports.list({ type: 'stat_report', ...all, filters: { aid: [1001] } });
  expect(foreign.tot).toBe(0);
  const ends = await Promise.allSettled([
    client.reports.series({ aid: 1001 }),
    client.reports.interactive({ ...month, aid: 1001 }),
    client.reports.astray({ aid: 1001 }),
  ]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual([-2, -2, -2]);
});

test('who may not see a report or has been blocked gets none, but a blocked one the figures of the snapshot', async () => {
  const interactive = await server.signIn('interactive@demo.test');
  const blocked = await server.signIn('blocked@demo.test');
  for (const { client } of [interactive, blocked]) {
    await expect(client.reports.list({ type: 'sml_report' })).rejects.toMatchObject({ code: codes.notAllowed });
    await expect(client.reports.csv({ type: 'sml_report' })).rejects.toMatchObject({ code: codes.notAllowed });
    await expect(client.reports.astray()).rejects.toMatchObject({ code: codes.notAllowed });
  }
  expect(await blocked.client.reports.series()).toMatchObject({ data: {} });
});

test('a file holds what the table shows, under the name of the report and its days', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const asks = { type: 'sml_report', ...month, group: ['country', 'os'], sort: '-revenue' } as const;
  const { list, totals: sums } = await visitor.client.reports.list({ ...asks, group: [...asks.group], n: 1_000 });
  const file = await visitor.client.reports.csv({ ...asks, group: [...asks.group], columns: ['country', 'os', 'clk'] });
  // A byte order mark is not part of the text that a Blob reads.
  const lines = Buffer.from(await file.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Country","OS","Clicks"');
  expect(lines.slice(1, 4)).toEqual(list.slice(0, 3).map(({ country, os, clk }) => `"${country}","${os}",${clk}`));
  expect(lines.slice(-2)).toEqual([`"Total","",${sums.clk}`, '']);
  const query = new URLSearchParams({ start: month.start, end: month.end });
  const { headers } = await visitor.fetch(`/api/report/sml_report/csv/?${query}`);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="smartlink-report_${month.start}_${month.end}.csv"`,
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
});

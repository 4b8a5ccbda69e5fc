// Figures by source and sub id: in which month they are stored, and what remains when both are not kept any more.
import { dayOf, daysAfter } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { rebuildFigures } from '../../packages/server/src/traffic/rebuild.ts';
import { keptSince } from '../../packages/server/src/traffic/retention.ts';
import { addCounted, noFigures, type Counted } from '../../packages/server/src/traffic/rollup.ts';
import { addSubPartitions, sumOldSubs } from '../../packages/server/src/traffic/sub-months.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const aDay = 86_400_000;
const server = aServer({ config: { proxies: 1 } });
const { click, gid, newLink, stored } = aTraffic(server);
const today = () => dayOf(server.now());
const inDays = (days: number) => new Date(server.now().getTime() + days * aDay);

const counted = (dt: string, part: Partial<Counted> = {}): Counted => {
  const whose = { user_id: 1, aid: 1001, product: 1, gid: gid(), oid: 1, country: 'DE', os: 'iOS', carrier_name: '' };
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  return { dt, hour: 12, ...whose, ...subs, ...noFigures, ...part };
};

async function partitionOf(dt: string): Promise<string | undefined> {
  const found = await server.db.execute<{ name: string }>(
    sql`select distinct tableoid::regclass::text as name from traffic_subs where dt = ${dt} and oid = 1`,
  );
  return found.rows[0]?.name;
}

/** The figures of a link, told apart by what is asked for. */
async function report(link: number, group: 'aff_sub' | 'dt' | 'hour' | 'source', start: string) {
  await server.settled();
  const { client } = await server.signIn('publisher@demo.test');
  const asks = { type: 'sml_report' as const, start, end: today(), filters: { gid: [link] } };
  const { list, totals, sub_ids_since } = await client.reports.list({ ...asks, group: [group], sort: group });
  return { rows: list.map((row) => [row[group], row.clk, row.cov, row.revenue]), totals, sub_ids_since };
}

test('each of the months to come has a partition, to its last day, and what is later is stored all the same', async () => {
  await addSubPartitions(server.db, server.now());
  const next = `${daysAfter(`${today().slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  const last = daysAfter(next, -1);
  const later = `${daysAfter(today(), 150).slice(0, 7)}-01`;
  for (const day of [last, next, later]) await addCounted(server.db, [counted(day, { clk: 1 })]);
  // Of its own where the month has begun since the database was set up.
  expect([`traffic_subs_${today().slice(0, 7).replace('-', '')}`, 'traffic_subs_before']).toContain(
    await partitionOf(last),
  );
  expect(await partitionOf(next)).toBe(`traffic_subs_${next.slice(0, 7).replace('-', '')}`);
  expect(await partitionOf(later)).toBe('traffic_subs_rest');
  // As soon as it has a partition it is in it.
  await addSubPartitions(server.db, inDays(120));
  expect(await partitionOf(later)).toBe(`traffic_subs_${later.slice(0, 7).replace('-', '')}`);
});

test('a month whose sub ids are not kept any more keeps its sums, and the report says from which day on they are', async () => {
  // The demonstration's own figures have no clicks behind them.
  await server.db.transaction(rebuildFigures);
  const link = await newLink();
  const first = await click({ link, query: '&aff_sub=blog&source=feed' });
  await click({ link, query: '&aff_sub=letter' });
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(first.id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id: first.id, secret, txid: 'one', payout: '2.4' });
  expect(await (await fetch(`${server.origin}/postback?${query}`)).text()).toBe('Noted.');
  // A day may end while a test runs.
  const start = daysAfter(today(), -1);
  const told = await report(link, 'aff_sub', start);
  expect(told).toMatchObject({
    rows: [
      ['blog', 1, 1, expect.any(String)],
      ['letter', 1, 0, '0'],
    ],
  });
  expect(told).not.toHaveProperty('sub_ids_since', expect.anything());
  const before = [await report(link, 'dt', start), await report(link, 'hour', start)];
  const oid = String((await stored(first.id))?.oid);
  const bySource = async () => {
    const words = ['report', '--by', 'source', '--offer', oid, '--from', start, '--to', today()];
    const [json, { text }] = [await operate(server.db, [...words, '--json']), await operate(server.db, words)];
    const rows = JSON.parse(json.text) as Record<string, unknown>[];
    const earned = rows.filter(({ conversions }) => conversions !== 0);
    return { earned: earned.map((row) => [row['source'], row['revenue']]), text };
  };
  const byPart = async () => {
    const words = ['traffic', 'show', '--offer', oid, '--from', start, '--to', today()];
    const [json, { text }] = [await operate(server.db, [...words, '--json']), await operate(server.db, words)];
    const rows = JSON.parse(json.text) as Record<string, unknown>[];
    const timed = rows.filter(({ by, median }) => ['all', 'source', 'sub id'].includes(String(by)) && median !== null);
    return { timed: timed.map((row) => [row['by'], row['name'], row['median'], row['fast']]), text };
  };
  // The demonstration has figures of other sources, and nothing that an advertiser pays for them.
  expect((await bySource()).earned).toContainEqual(['feed', 2.4]);
  const toldBefore = (await byPart()).timed;
  const [, , ...ofAll] = toldBefore[0] ?? [];
  expect(toldBefore).toContainEqual(['source', 'feed', expect.any(Number), expect.any(Number)]);

  // The last day of the month is kept as long as the first one.
  expect(await sumOldSubs(server.db, { now: inDays(89), retentionDays: 90 })).toEqual([]);
  expect(await keptSince(server.db, 'sub_ids_since')).toBeUndefined();
  const later = { now: inDays(125), retentionDays: 90 };
  expect(await sumOldSubs(server.db, later)).toContain('traffic_subs_before');
  expect(await sumOldSubs(server.db, later)).toEqual([]);
  const since = (await keptSince(server.db, 'sub_ids_since')) ?? '';
  expect(since).toMatch(/-01$/);
  expect(since > today()).toBe(true);

  const summed = await report(link, 'aff_sub', start);
  expect(summed).toMatchObject({ rows: [['', 2, 1, told.totals.revenue]], totals: told.totals, sub_ids_since: since });
  expect((await report(link, 'source', start)).rows).toEqual(summed.rows);
  expect([await report(link, 'dt', start), await report(link, 'hour', start)]).toEqual(before);
  expect(await server.db.transaction(rebuildFigures)).toEqual({ subs: 0, hours: 0, days: 0, astray: 0 });
  expect(await report(link, 'aff_sub', start)).toEqual(summed);

  // What a conversion brings and what is paid for it stand under one source, and the operator reads why that is none.
  const shown = await bySource();
  expect(shown.earned).toEqual([['(none)', 2.4]]);
  expect(shown.text.split('\n').at(-1)).toBe(
    `Sources of days before ${since} are not kept: what was brought then stands under (none).`,
  );
  const parts = await byPart();
  expect(parts.timed).toEqual([
    ['all', 'traffic', ...ofAll],
    ['source', '(none)', ...ofAll],
    ['sub id', '(none)', ...ofAll],
  ]);
  expect(parts.text.split('\n').at(-1)).toBe(
    `Sources and sub ids of days before ${since} are not kept: what was brought then stands under (none).`,
  );

  // What comes after all is counted, and a rebuild sums it too.
  await click({ link, query: '&aff_sub=late' });
  expect((await report(link, 'aff_sub', start)).rows).toEqual([
    ['', 2, 1, told.totals.revenue],
    ['late', 1, 0, '0'],
  ]);
  await server.db.transaction(rebuildFigures);
  expect((await report(link, 'aff_sub', start)).rows).toEqual([
    ['', 3, 1, told.totals.revenue],
    ['late', 0, 0, '0'],
  ]);
});

test('of two that sum a month at once one does it', async () => {
  const now = inDays(400);
  const both = [1, 2].map(() => sumOldSubs(server.db, { now, retentionDays: 90 }));
  const names = (await Promise.all(both)).flat();
  expect(names).not.toEqual([]);
  expect(names.length).toBe(new Set(names).size);
});

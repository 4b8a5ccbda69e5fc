// Clicks by days: where each is stored, and what remains when a day is not kept any more.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { csvFile } from '../../packages/server/src/operator/csv-lines.ts';
import { tablesOf } from '../../packages/server/src/operator/tables-of.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { addClickPartitions, removeOldClicks } from '../../packages/server/src/traffic/click-days.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { rebuildFigures } from '../../packages/server/src/traffic/rebuild.ts';
import { keptSince } from '../../packages/server/src/traffic/retention.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const aDay = 86_400_000;
const server = aServer({ config: { proxies: 1 } });
const { click, figures, gid, newLink, stored } = aTraffic(server);
const { create } = createClickIds({ secret: 'a secret', checkedSince: new Date() });
const today = () => dayOf(server.now());
const noneRemoved = { retentionDays: 0 };

async function maintain(asked: Parameters<typeof removeOldClicks>[1]): Promise<string[]> {
  await addClickPartitions(server.db, asked.now);
  return removeOldClicks(server.db, asked);
}

async function insert(id: string, at: Date): Promise<void> {
  const owner = { user_id: 1, aid: 1001, product: 1, gid: 1, oid: 1, country: 'DE', os: 'iOS', carrier_name: '' };
  await server.db.insert(clicks).values({ id, at, ...owner });
}

/** What a backup has. */
const tables = async () => (await tablesOf(server.db)).map(({ name }) => name);

const placeOf = async (id: string) => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select tableoid::regclass::text as name from clicks where id = ${id}`,
  );
  return rows[0]?.name;
};

/** Where a click of the noon of a day is stored. */
async function partitionOf(day: string): Promise<string | undefined> {
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  const id = create(noon);
  await insert(id, noon);
  const name = await placeOf(id);
  await server.db.delete(clicks).where(eq(clicks.id, id));
  return name;
}

test('each day of the week to come has a partition, up to its last moment, and what is later is stored all the same', async () => {
  // A start makes them beside what else it does.
  await expect.poll(() => partitionOf(daysAfter(today(), 7))).not.toBe('clicks_rest');
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = daysAfter(today(), ahead);
    expect(await partitionOf(day)).toBe(`clicks_${day.replaceAll('-', '')}`);
  }
  const [begins, ends] = [daysAfter(today(), 1), daysAfter(today(), 2)];
  const last = create(new Date(startOf(ends).getTime() - 1));
  await insert(last, new Date());
  expect(await placeOf(last)).toBe(`clicks_${begins.replaceAll('-', '')}`);
  expect(await partitionOf(daysAfter(today(), 8))).toBe('clicks_rest');
  const strange = randomUUID().replace(/^./, 'f');
  await insert(strange, new Date());
  expect(await placeOf(strange)).toBe('clicks_rest');
});

test('what came before its day had a partition is in it as soon as there is one', async () => {
  const day = daysAfter(today(), 9);
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  const id = create(noon);
  await insert(id, noon);
  expect(await placeOf(id)).toBe('clicks_rest');
  await maintain({ now: new Date(noon.getTime() - 3 * aDay), ...noneRemoved });
  expect(await placeOf(id)).toBe(`clicks_${day.replaceAll('-', '')}`);
  expect(await server.db.$count(clicks, eq(clicks.id, id))).toBe(1);
  // It is in no figure.
  await server.db.delete(clicks).where(eq(clicks.id, id));
});

test('of two that look after them at once neither fails, and a second time there is nothing to do', async () => {
  const now = new Date(server.now().getTime() + 20 * aDay);
  const both = [1, 2].map(() => maintain({ now, ...noneRemoved }));
  expect(await Promise.all(both)).toEqual([[], []]);
  expect(await maintain({ now, ...noneRemoved })).toEqual([]);
  expect(await partitionOf(daysAfter(dayOf(now), 7))).not.toBe('clicks_rest');
});

test('days that are not kept any more go, and conversions, their way, their reversal and all figures stay', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const link = await newLink();
  const [converted, other] = [await click({ link }), await click({ link })];
  const oid = (await stored(converted.id))?.oid ?? 0;
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, oid);
  const tell = async (part: Record<string, string>) => {
    const query = new URLSearchParams({ click_id: converted.id, secret, ...part });
    return (await fetch(`${server.origin}/postback?${query}`)).text();
  };
  expect(await tell({ txid: 'early' })).toBe('Noted.');
  const before = [await figures(link), await figures(gid())];
  const list = () => client.conversions.list({ filters: { gid: [link] } });
  const [one] = (await list()).list;

  const later = new Date(server.now().getTime() + 92 * aDay);
  expect(await maintain({ now: later, retentionDays: 90 })).toContain('clicks_before');
  expect(await keptSince(server.db, 'clicks_since')).toBe(dayOf(new Date(later.getTime() - 90 * aDay)));
  await maintain({ now: later, retentionDays: 400 });
  expect(await keptSince(server.db, 'clicks_since')).toBe(dayOf(new Date(later.getTime() - 90 * aDay)));
  expect(await stored(other.id)).toBeUndefined();
  expect(await stored(converted.id)).toBeUndefined();

  expect((await list()).list).toEqual([one]);
  expect((await client.conversions.read({ id: one?.id ?? 0 })).conversion).toEqual(one);
  expect([await figures(link), await figures(gid())]).toEqual(before);
  expect(await server.db.transaction(rebuildFigures)).toEqual({ subs: 0, hours: 0, days: 0, astray: 0 });
  expect([await figures(link), await figures(gid())]).toEqual(before);
  expect(await tell({ txid: 'late' })).toBe('Noted.');
  expect(await tell({ txid: 'early', status: 'reversed' })).toBe('Noted.');
  expect((await list()).list).toMatchObject([
    { txid: 'late', status: 'approved' },
    { txid: 'early', status: 'reversed' },
  ]);
});

test('with an archive a day goes only once all its clicks are in a file there, however they are spelled', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'millrace-archive-'));
  onTestFinished(() => rm(archive, { recursive: true }));
  const day = daysAfter(today(), 3);
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  await expect.poll(() => partitionOf(day)).not.toBe('clicks_rest');
  const ids = Array.from({ length: 2_001 }, () => create(noon)).toSorted();
  const owner = { user_id: 1, aid: 1001, product: 1, gid: 1, oid: 1, country: 'DE', os: 'iOS', carrier_name: '' };
  const aff_sub = 'said "so", 你好';
  await server.db.insert(clicks).values(ids.map((id) => ({ id, at: noon, ...owner, aff_sub })));
  const name = `clicks_${day.replaceAll('-', '')}`;
  const earlier = { now: new Date(noon.getTime() + 90 * aDay), retentionDays: 90 };
  await maintain(earlier);
  const asks = { now: new Date(noon.getTime() + 91 * aDay), retentionDays: 90 };

  // What can not be written waits, and is no click of the network any more.
  const missing = join(archive, 'missing');
  await expect(maintain({ ...asks, archive: missing })).rejects.toThrow(/ENOENT/);
  expect((await server.db.execute(sql.raw(`select count(*)::int as rows from removed_${name}`))).rows).toEqual([
    { rows: ids.length },
  ]);

  expect(await maintain({ ...asks, archive })).toEqual([`removed_${name}`]);
  expect(await server.db.$count(clicks, eq(clicks.at, noon))).toBe(0);
  expect(await readdir(archive)).toEqual([`removed_${name}.csv.gz`]);
  const file = gunzipSync(await readFile(join(archive, `removed_${name}.csv.gz`))).toString();
  const [head, ...rows] = csvFile(file).lines.map(({ cells }) => cells);
  expect(head).toEqual(Object.keys(getTableColumns(clicks)));
  expect(rows.map(([id]) => id)).toEqual(ids);
  expect(rows[0]).toEqual([
    ids[0],
    noon.toISOString(),
    '1',
    '1001',
    '1',
    '1',
    '1',
    'DE',
    'iOS',
    '',
    '',
    aff_sub,
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('a click of a day that is gone is archived too, and nothing of the archive is in a backup', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'millrace-archive-'));
  onTestFinished(() => rm(archive, { recursive: true }));
  const day = daysAfter(today(), 4);
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  const asks = { now: new Date(noon.getTime() + 91 * aDay), retentionDays: 90 };
  await maintain(asks);
  const before = await tables();
  for (const late of [create(noon), create(noon)]) {
    await insert(late, noon);
    expect(await placeOf(late)).toBe('clicks_rest');
    await expect(maintain({ ...asks, archive: join(archive, 'missing') })).rejects.toThrow(/ENOENT/);
    expect(await server.db.$count(clicks, eq(clicks.id, late))).toBe(0);
    expect(await tables()).toEqual(before);
    const [removed] = await maintain({ ...asks, archive });
    expect(removed).toMatch(/^removed_clicks_late_/);
    const file = gunzipSync(await readFile(join(archive, `${removed}.csv.gz`))).toString();
    expect(csvFile(file).lines.map(({ cells }) => cells[0])).toEqual(['id', late]);
  }
  expect(await readdir(archive)).toHaveLength(2);
});

test('two servers that write a day at once leave one whole file of it', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'millrace-archive-'));
  onTestFinished(() => rm(archive, { recursive: true }));
  const day = daysAfter(today(), 5);
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  await addClickPartitions(server.db, new Date(noon.getTime() - aDay));
  await maintain({ now: new Date(noon.getTime() + 90 * aDay), retentionDays: 90 });
  const owner = { user_id: 1, aid: 1001, product: 1, gid: 1, oid: 1, country: 'DE', os: 'iOS', carrier_name: '' };
  const ids = Array.from({ length: 3_000 }, () => create(noon));
  await server.db.insert(clicks).values(ids.map((id) => ({ id, at: noon, ...owner })));
  const asks = { now: new Date(noon.getTime() + 91 * aDay), retentionDays: 90, archive };
  await Promise.all([maintain(asks), maintain(asks)]);
  await maintain(asks);
  const [name = '', ...others] = await readdir(archive);
  expect(others).toEqual([]);
  expect(csvFile(gunzipSync(await readFile(join(archive, name))).toString()).lines).toHaveLength(1 + ids.length);
  expect(await server.db.$count(clicks, eq(clicks.at, noon))).toBe(0);
});

// Clicks by days: where each is stored, and what remains when a day is not kept any more.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { csvLines } from '../../packages/server/src/operator/csv-lines.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { clicksSince, maintainClickPartitions } from '../../packages/server/src/traffic/click-days.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback.ts';
import { rebuildFigures } from '../../packages/server/src/traffic/rebuild.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const aDay = 86_400_000;
const server = aServer({ config: { proxies: 1 } });
const { click, figures, gid, newLink, stored } = aTraffic(server);
const { create } = createClickIds({ secret: 'a secret', checkedSince: new Date() });
const today = () => dayOf(server.now());
const noneRemoved = { retentionDays: 0 };

async function insert(id: string, at: Date): Promise<void> {
  const owner = { user_id: 1, aid: 1001, product: 1, gid: 1, oid: 1, country: 'DE', os: 'iOS', carrier_name: '' };
  await server.db.insert(clicks).values({ id, at, ...owner });
}

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
  await maintainClickPartitions(server.db, { now: new Date(noon.getTime() - 3 * aDay), ...noneRemoved });
  expect(await placeOf(id)).toBe(`clicks_${day.replaceAll('-', '')}`);
  expect(await server.db.$count(clicks, eq(clicks.id, id))).toBe(1);
  // It is in no figure.
  await server.db.delete(clicks).where(eq(clicks.id, id));
});

test('of two that look after them at once neither fails, and a second time there is nothing to do', async () => {
  const now = new Date(server.now().getTime() + 20 * aDay);
  const both = [1, 2].map(() => maintainClickPartitions(server.db, { now, ...noneRemoved }));
  expect(await Promise.all(both)).toEqual([[], []]);
  expect(await maintainClickPartitions(server.db, { now, ...noneRemoved })).toEqual([]);
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
  expect(await maintainClickPartitions(server.db, { now: later, retentionDays: 90 })).toContain('clicks_before');
  expect(await clicksSince(server.db)).toBe(dayOf(new Date(later.getTime() - 90 * aDay)));
  await maintainClickPartitions(server.db, { now: later, retentionDays: 400 });
  expect(await clicksSince(server.db)).toBe(dayOf(new Date(later.getTime() - 90 * aDay)));
  expect(await stored(other.id)).toBeUndefined();
  expect(await stored(converted.id)).toBeUndefined();

  expect((await list()).list).toEqual([one]);
  expect((await client.conversions.read({ id: one?.id ?? 0 })).conversion).toEqual(one);
  expect([await figures(link), await figures(gid())]).toEqual(before);
  expect(await rebuildFigures(server.db)).toEqual({ subs: 0, hours: 0, days: 0, astray: 0 });
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
  await maintainClickPartitions(server.db, earlier);
  const asks = { now: new Date(noon.getTime() + 91 * aDay), retentionDays: 90 };

  // A folder that can not be written keeps the day, and all that is later.
  const missing = join(archive, 'missing');
  await expect(maintainClickPartitions(server.db, { ...asks, archive: missing })).rejects.toThrow(/ENOENT/);
  expect(await server.db.$count(clicks, eq(clicks.at, noon))).toBe(ids.length);

  expect(await maintainClickPartitions(server.db, { ...asks, archive })).toContain(name);
  expect(await server.db.$count(clicks, eq(clicks.at, noon))).toBe(0);
  expect(await readdir(archive)).toEqual([`${name}.csv.gz`]);
  const file = gunzipSync(await readFile(join(archive, `${name}.csv.gz`))).toString();
  const [head, ...rows] = csvLines(file).map(({ cells }) => cells);
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

test('a click that comes while its day is written keeps the day for the next time', async () => {
  const archive = await mkdtemp(join(tmpdir(), 'millrace-archive-'));
  onTestFinished(() => rm(archive, { recursive: true }));
  const day = daysAfter(today(), 4);
  const noon = new Date(startOf(day).getTime() + aDay / 2);
  await expect.poll(() => partitionOf(day)).not.toBe('clicks_rest');
  await insert(create(noon), noon);
  const late = create(noon);
  let reads = 0;
  const db = new Proxy(server.db, {
    get(target, key) {
      const found = Reflect.get(target, key) as unknown;
      if (key !== 'execute') return typeof found === 'function' ? found.bind(target) : found;
      return async (...asked: Parameters<typeof target.execute>) => {
        const done = await target.execute(...asked);
        // The partitions, how many clicks there are, then the clicks themselves.
        if ((reads += 1) === 3) await insert(late, noon);
        return done;
      };
    },
  });
  const earlier = { now: new Date(noon.getTime() + 90 * aDay), retentionDays: 90 };
  await maintainClickPartitions(server.db, earlier);
  const asks = { now: new Date(noon.getTime() + 91 * aDay), retentionDays: 90, archive };
  const name = `clicks_${day.replaceAll('-', '')}`;
  expect(await maintainClickPartitions(db, asks)).not.toContain(name);
  expect(await server.db.$count(clicks, eq(clicks.id, late))).toBe(1);
  expect(await maintainClickPartitions(server.db, asks)).toContain(name);
  const file = gunzipSync(await readFile(join(archive, `${name}.csv.gz`))).toString();
  expect(file).toContain(late);
});

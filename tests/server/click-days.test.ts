// Clicks by days: where each is stored, and what remains when a day is not kept any more.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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

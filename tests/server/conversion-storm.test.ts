// Conversions, clicks and impressions of the same publisher and offers, from many connections at once: whoever waits for
// another waits for a row, and never in a circle.
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { createClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { addCounted, noFigures, whoseAndWhen } from '../../packages/server/src/traffic/rollup.ts';
import { rebuildFigures } from '../../packages/server/src/traffic/rebuild.ts';
import { settlePostbacks, type Postback } from '../../packages/server/src/traffic/settle-postbacks.ts';
import { storeClicks } from '../../packages/server/src/traffic/store-clicks.ts';
import { pendingPostbacks } from '../../packages/server/src/traffic/pending-tables.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';

const template = inject('postgres');
const [processes, rounds, lot] = [10, 12, 60];

describe.skipIf(template === undefined)('on one Postgres', () => {
  test('many who settle, store and count at once wait for each other in no circle, and the figures are a recount', async () => {
    const databaseUrl = await demoOnPostgres(template ?? '');
    const opened = await openDatabase({ databaseUrl, dataDir: '' });
    const { db } = opened;
    const [day, now] = [24 * 3_600_000, new Date()];
    const ids = createClickIds({ secret: 'of the test', checkedSince: new Date(0) });
    for (const table of ['traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray', 'conversions', 'clicks']) {
      await db.execute(sql.raw(`delete from ${table}`));
    }
    const { rows: offers } = await db.execute<{ oid: number }>(sql`select oid from offers order by oid limit 15`);
    const aClick = () => {
      const at = new Date(now.getTime() - randomInt(3) * day);
      const subs = { source: '', aff_sub: `s${randomInt(20)}`, aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
      const of = { user_id: 1, aid: 1001, product: 1, gid: 5001, oid: offers[randomInt(offers.length)]?.oid ?? 0 };
      return {
        id: ids.create(at),
        at,
        ...of,
        ...subs,
        country: 'DE',
        os: ['iOS', 'Android'][randomInt(2)]!,
        carrier_name: '',
      };
    };
    const store = (all: readonly object[]) =>
      storeClicks(
        db,
        all.map((one) => JSON.stringify(one)),
        0,
      );
    const clicks = Array.from({ length: 400 }, aClick);
    await store(clicks);

    const aPostback = (): Postback => ({
      click_id: clicks[randomInt(clicks.length)]!.id,
      goal: '',
      txid: String(randomInt(3)),
      amount: '1',
      status: (['approved', 'approved', 'reversed', 'test'] as const)[randomInt(4)]!,
      told_at: new Date(now.getTime() + randomInt(2) * day),
      secret_hash: 'the same',
    });
    const faults: unknown[] = [];
    const ground = { secretHashOf: () => 'the same', now, onFault: (error: unknown) => void faults.push(error) };
    const works = [
      () => settlePostbacks(db, Array.from({ length: lot }, aPostback), ground),
      () => settlePostbacks(db, Array.from({ length: lot }, aPostback), ground),
      () => store(Array.from({ length: lot }, aClick)),
      () =>
        db.transaction((tx) =>
          addCounted(
            tx,
            Array.from({ length: lot }, () => ({ ...whoseAndWhen(aClick()), ...noFigures, product: 3, impress: 1 })),
          ),
        ),
    ];
    // Somebody counts anew all the while, and finds just what was made wrong.
    const breakAndMend = async () => {
      const key = sql.raw('user_id, dt, aid, product, gid, oid, country, os, carrier_name');
      await db.execute(sql`update traffic_days set clk = clk + 7
        where (${key}) = (select ${key} from traffic_days order by ${key} limit 1)`);
      expect(await db.transaction(rebuildFigures)).toEqual({ subs: 0, hours: 0, days: 1, astray: 0 });
    };
    await Promise.all(
      Array.from({ length: processes }, async (_, index) => {
        for (let round = 0; round < rounds; round += 1) {
          await works[(index + round) % works.length]?.();
          if (index === 0 && round % 4 === 3) await breakAndMend();
        }
      }),
    );
    expect(faults).toEqual([]);
    expect(await db.transaction(rebuildFigures)).toEqual({ subs: 0, hours: 0, days: 0, astray: 0 });
    expect(await db.$count(conversions, eq(conversions.user_id, 1))).toBeGreaterThan(500);
    expect(await db.$count(pendingPostbacks)).toBe(0);
    // What its connections have seen is told when they end.
    await opened.close();
    const asks = new Client(template);
    await asks.connect();
    const { rows } = await asks.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = $1',
      [new URL(databaseUrl).pathname.slice(1)],
    );
    await asks.end();
    expect(rows).toEqual([{ deadlocks: '0' }]);
  });

  test('two who add to the same figures from opposite ends go through them in one order', async () => {
    const opened = await openDatabase({ databaseUrl: await demoOnPostgres(template ?? ''), dataDir: '' });
    const { db } = opened;
    const day = new Date('2020-01-01T00:00:00Z');
    const rows = Array.from({ length: 40 }, (_, oid) => {
      const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
      const of = { at: day, user_id: 1, aid: 1001, product: 1, gid: 5001, oid, country: 'DE', os: 'iOS' };
      return { ...whoseAndWhen({ ...of, ...subs, carrier_name: '' }), ...noFigures, clk: 1 };
    });
    const add = (some: typeof rows) => db.transaction((tx) => addCounted(tx, some));
    await add(rows);
    const waiting = async () => {
      const found = await db.execute<{ count: number }>(sql`select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return found.rows[0]?.count;
    };
    for (let round = 1; round <= 8; round += 1) {
      const [held, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holds = db.transaction(async (tx) => {
        await tx.execute(sql`update traffic_subs set clk = clk where gid = 5001 and dt = '2020-01-01' and oid = 20`);
        held.resolve();
        await met.promise;
      });
      await held.promise;
      const one = add(rows);
      await expect.poll(waiting).toBe(1);
      const other = add(rows.toReversed());
      await expect.poll(waiting).toBe(2);
      met.resolve();
      await Promise.all([holds, one, other]);
    }
    const { rows: sums } = await db.execute<{ clk: number }>(sql`select sum(clk)::int as clk from traffic_days
      where gid = 5001 and dt = '2020-01-01'`);
    expect(sums[0]?.clk).toBe(40 * 17);
    await opened.close();
  });
});

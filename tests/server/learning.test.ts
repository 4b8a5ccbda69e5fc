import { dayOf, daysAfter } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { createLearning, readKnowledge } from '../../packages/server/src/offers/knowledge.ts';
import { addCounted, noFigures, type Counted } from '../../packages/server/src/traffic/rollup.ts';
import { offerStats } from '../../packages/server/src/offers/stats-tables.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid } from '../lab/traffic.ts';

const server = aServer();
const today = dayOf(new Date());
const silent = createLog({ logLevel: 'silent' });

/** No offer of the demonstration has these ids. */
const oids = [910_001, 910_002];
const kinds = [
  { country: 'DE', os: 'iOS' },
  { country: 'US', os: 'Android' },
];

interface Change {
  readonly oid: number;
  readonly kind: number;
  readonly daysAgo: number;
  readonly clk: number;
  readonly cov: number;
  readonly reversed: number;
  readonly cents: number;
}

const aChange: fc.Arbitrary<Change> = fc.record({
  oid: fc.constantFrom(...oids),
  kind: fc.nat(kinds.length - 1),
  daysAgo: fc.nat(60),
  clk: fc.nat(500),
  cov: fc.nat(20),
  reversed: fc.nat(2),
  cents: fc.integer({ min: -300, max: 9_000 }),
});

async function owner(): Promise<number> {
  const [found] = await server.db
    .select({ user_id: trafficDays.user_id })
    .from(trafficDays)
    .where(eq(trafficDays.aid, aid));
  return found?.user_id ?? 0;
}

async function write(changes: readonly Change[]): Promise<void> {
  const user_id = await owner();
  const rows = changes.map(({ oid, kind, daysAgo, clk, cov, reversed, cents }): Counted => {
    const { country = '', os = '' } = kinds[kind] ?? {};
    const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
    const whose = {
      dt: daysAfter(today, -daysAgo),
      hour: 1,
      user_id,
      aid,
      product: 1,
      gid: 5001,
      oid,
      country,
      os,
      carrier_name: '',
    };
    return { ...whose, ...subs, ...noFigures, clk, cov, reversed, revenue: (cents / 100).toFixed(2) };
  });
  await server.db.transaction((tx) => addCounted(tx, rows));
}

async function clear(): Promise<void> {
  for (const table of ['traffic_subs', 'traffic_hours', 'traffic_days', 'offer_stats']) {
    await server.db.execute(sql.raw(`delete from ${table} where oid in (${oids.join(', ')})`));
  }
}

/** As the rule of the learning has it: half for every seven days that have passed. */
const left = (daysAgo: number) => 0.5 ** (daysAgo / 7);

test('what is known of an offer is the sum of its days, each counting half for every seven days that have passed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(aChange, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (batches) => {
      await clear();
      // One statement after the other, some about rows that are there already, newer and older days in any order.
      for (const batch of batches) await write(batch);
      const knowledge = await readKnowledge(server.db, oids, new Date());
      for (const oid of oids) {
        for (const [index, { country, os }] of kinds.entries()) {
          const own = batches.flat().filter((change) => change.oid === oid && change.kind === index);
          const sum = (of: (change: Change) => number) =>
            own.reduce((total, change) => total + of(change) * left(change.daysAgo), 0);
          const { clicks, conversions, revenue } = knowledge.here(oid, { country, os });
          expect(clicks).toBeCloseTo(
            sum(({ clk }) => clk),
            6,
          );
          expect(conversions).toBeCloseTo(
            Math.max(
              0,
              sum(({ cov, reversed }) => cov - reversed),
            ),
            6,
          );
          expect(revenue).toBeCloseTo(
            Math.max(
              0,
              sum(({ cents }) => cents / 100),
            ),
            6,
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('what is taken out of the days is forgotten, and nothing else', async () => {
  await clear();
  const change = { oid: oids[0] ?? 0, kind: 0, daysAgo: 0, clk: 70, cov: 3, reversed: 0, cents: 900 };
  await write([change, { ...change, daysAgo: 7 }, { ...change, kind: 1 }]);
  await server.db.execute(
    sql.raw(`delete from traffic_days where oid = ${oids[0]} and dt = '${today}' and os = 'iOS'`),
  );
  const knowledge = await readKnowledge(server.db, oids, new Date());
  expect(knowledge.here(oids[0] ?? 0, { country: 'DE', os: 'iOS' })).toEqual({
    clicks: 35,
    conversions: 1.5,
    revenue: 4.5,
  });
  expect(knowledge.everywhere(oids[0] ?? 0)).toEqual({ clicks: 105, conversions: 4.5, revenue: 13.5 });
});

test('what is seen alone teaches nothing, and no row of what is known is written for it', async () => {
  await clear();
  const user_id = await owner();
  const seen = {
    ...noFigures,
    impress: 500,
    dt: today,
    hour: 1,
    user_id,
    aid,
    product: 1,
    gid: 5001,
    oid: oids[0] ?? 0,
  };
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  for (let times = 0; times < 2; times++) {
    await server.db.transaction((tx) =>
      addCounted(tx, [{ ...seen, ...subs, country: 'DE', os: 'iOS', carrier_name: '' }]),
    );
  }
  expect(await server.db.$count(offerStats, eq(offerStats.oid, oids[0] ?? 0))).toBe(0);
});

test('what is known of more offers than are read at once is read to its end', async () => {
  await server.db.execute(sql`insert into offer_stats (oid, country, os, dt, clicks, conversions, revenue, changed_at)
    select 920000 + oid, 'DE', os::text, ${today}, oid, 0, 0, now() from generate_series(1, 900) oid, generate_series(1, 5) os`);
  const many = Array.from({ length: 900 }, (_, index) => 920_001 + index);
  const knowledge = await readKnowledge(server.db, many, new Date());
  expect(many.map((oid) => knowledge.everywhere(oid).clicks)).toEqual(many.map((oid) => 5 * (oid - 920_000)));
  await server.db.execute(sql`delete from offer_stats where oid > 920000`);
});

test('a process that has learnt of an offer hears of what another adds, and of nothing sooner', async () => {
  await clear();
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const learning = createLearning({ db: server.db, log: silent, now });
  const clicks = () => learning.knowledge().here(oids[0] ?? 0, { country: 'DE', os: 'iOS' }).clicks;
  const change = { oid: oids[0] ?? 0, kind: 0, daysAgo: 0, clk: 70, cov: 0, reversed: 0, cents: 0 };
  await write([change]);
  await learning.load(oids);
  expect(clicks()).toBe(70);
  await write([change]);
  expect(clicks()).toBe(70);
  passedMs += 16_000;
  await expect.poll(clicks).toBe(140);
  // On the next day all of it counts a little less, though nothing has changed.
  passedMs += 24 * 3_600_000;
  await learning.load(oids);
  await expect.poll(clicks).toBeCloseTo(140 * left(1), 6);
});

test('while the database does not answer, what was learnt before goes on being used', async () => {
  await clear();
  let passedMs = 0;
  let isAway = false;
  const db = new Proxy(server.db, {
    get: (target, name) => {
      if (isAway) throw new Error('The database is away.');
      return Reflect.get(target, name) as unknown;
    },
  });
  const learning = createLearning({ db, log: silent, now: () => new Date(Date.now() + passedMs) });
  await write([{ oid: oids[0] ?? 0, kind: 1, daysAgo: 0, clk: 9, cov: 1, reversed: 0, cents: 50 }]);
  await learning.load(oids);
  isAway = true;
  passedMs += 60_000;
  const known = () => learning.knowledge().everywhere(oids[0] ?? 0);
  expect(known()).toEqual({ clicks: 9, conversions: 1, revenue: 0.5 });
  await new Promise((next) => setImmediate(next));
  expect(known()).toEqual({ clicks: 9, conversions: 1, revenue: 0.5 });
});

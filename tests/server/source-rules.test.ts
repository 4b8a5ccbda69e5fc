// Long because what rules do and what trying them says are planted by the same hands. Rules that block sources: what sources have brought is planted here hour by hour, and what rules make of it is worked out by hand.
import { codes, type Asked } from '@millrace/core';
import { firstRule, mostRules, type sourceCalls } from '@millrace/core/sources';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { applySourceRules } from '../../packages/server/src/source-rules/apply-rules.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, latest, newLink } = aTraffic(server);
const hourMs = 3_600_000;
let publisher: Visitor;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
});
const sources = () => publisher.client.sources;

const apply = (at = server.now()) => {
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) });
  return applySourceRules({ db: server.db, log, now: () => at });
};

interface Brought {
  /** The complete hours of which it is, 1 is the last. */
  readonly from: number;
  readonly until: number;
  readonly clicks: number;
}

const hourAgo = (ago: number) => new Date((Math.floor(server.now().getTime() / hourMs) - ago) * hourMs).toISOString();

/** Each of these hours had so many clicks. */
async function brought(gid: number, source: string, { from, until, clicks }: Brought): Promise<void> {
  await server.db.execute(sql`
    insert into traffic_subs (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, source, clk)
    select (at at time zone 'Asia/Shanghai')::date, extract(hour from at at time zone 'Asia/Shanghai'), 1, ${aid}::int, 1,
      ${gid}::int, (select min(oid) from offers), 'DE', 'iOS', '', ${source}, ${clicks}
    from generate_series(${hourAgo(from)}::timestamptz, ${hourAgo(until)}::timestamptz, interval '1 hour') at`);
}

/** One conversion of a click so many hours ago, that came so many hours ago, for 2 dollars. */
async function converted(gid: number, source: string, when: { clicked: number; came: number; set?: object }) {
  const { clicked, came, set = {} } = when;
  const row = { status: 'approved', payout: 2, reversed_at: null, past: [], ...set };
  await server.db.execute(sql`
    with clicked as (
      insert into converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source)
      values (gen_random_uuid(), ${hourAgo(clicked)}::timestamptz + interval '1 minute', 1, ${aid}::int, 1, ${gid}::int,
        (select min(oid) from offers), 'DE', 'iOS', '', ${source}) returning id
    )
    insert into conversions (user_id, click_id, goal, txid, at, payout, status, reversed_at, past)
    select 1, id, '', '', ${hourAgo(came)}::timestamptz + interval '2 minutes', ${row.payout}, ${row.status},
      ${row.reversed_at}::timestamptz, ${JSON.stringify(row.past)}::jsonb from clicked`);
}

const on = { ...firstRule, is_on: 1 };
/** 24 clicks an hour on two days: 600 are old enough after 25 hours. */
const steady = { from: 48, until: 1, clicks: 24 };

const blockedOf = async (gid: number) =>
  (await sources().blocked({ gid, n: 500 })).list.map(({ source }) => source).toSorted();

async function told(gid: number) {
  const ofLink = and(eq(notices.kind, 'smartlink'), sql`${notices.values} ->> 'gid' = ${String(gid)}`);
  const rows = await server.db.select().from(notices).where(ofLink);
  return rows.map(({ text }) => text);
}

test('a rule blocks what converts nothing, tells it once with its link, and says by which numbers', async () => {
  const gid = await newLink();
  for (const source of ['bad', '', "o'; drop table 源 \u{1f4a5}"]) await brought(gid, source, steady);
  await brought(gid, 'good', steady);
  await converted(gid, 'good', { clicked: 40, came: 39 });
  // Too few clicks that are old enough: 20 hours of them.
  await brought(gid, 'young', { from: 20, until: 1, clicks: 500 });
  await brought(gid, 'few', { from: 48, until: 1, clicks: 20 });
  const rule = await sources().saveRule({ gid, ...on, answer: 'nothing' });
  expect(rule).toMatchObject({ is_on: 1, blocking: 0, looked_at: null, limit: '0' });
  await Promise.all([apply(), apply()]);
  await apply();
  expect(await blockedOf(gid)).toEqual(['', 'bad', "o'; drop table 源 \u{1f4a5}"]);
  const { tot, list } = await sources().ruleBlocks({ gid });
  expect(tot).toBe(3);
  expect(list.find(({ source }) => source === 'bad')).toMatchObject({
    ...firstRule,
    rule_id: rule.id,
    clicks: 576,
    conversions: 0,
    revenue: '0',
    answer: 'nothing',
    ended: null,
  });
  expect(await told(gid)).toEqual([expect.stringMatching(/^Your rules blocked 3 sources of smartlink .*\.$/)]);
  const { list: rules } = await sources().rules({ gid });
  expect(rules).toMatchObject([{ blocking: 3, version: rule.version }]);
  server.wait(6_000);
  await click({ link: gid, query: '&source=bad' });
  expect(await latest()).toMatchObject({ reason: 'source' });
});

test('late, pending and young conversions speak for a source; what was reversed or rejected does not', async () => {
  const gid = await newLink();
  const names = ['late', 'pending', 'young', 'reversed', 'rejected', 'lost'];
  for (const source of names) await brought(gid, source, steady);
  await converted(gid, 'late', { clicked: 47, came: 0 });
  await converted(gid, 'pending', { clicked: 40, came: 20, set: { status: 'pending' } });
  await converted(gid, 'young', { clicked: 2, came: 1 });
  await converted(gid, 'reversed', {
    clicked: 40,
    came: 30,
    set: {
      status: 'reversed',
      reversed_at: hourAgo(3),
    },
  });
  await converted(gid, 'rejected', {
    clicked: 40,
    came: 20,
    set: {
      status: 'rejected',
      payout: 0,
      past: [
        {
          status: 'pending',
          at: hourAgo(30),
          until: hourAgo(20),
        },
      ],
    },
  });
  await sources().saveRule({ gid, ...on });
  await apply();
  expect(await blockedOf(gid)).toEqual(['lost', 'rejected', 'reversed']);
});

test('undo unblocks, is noted, and spares the source from that rule; other sources and rules go on', async () => {
  const gid = await newLink();
  await brought(gid, 'bad', steady);
  const [first] = [await sources().saveRule({ gid, ...on })];
  await apply();
  expect(await told(gid)).toEqual([expect.stringMatching(/^Your rules blocked a source of smartlink /)]);
  const [block] = (await sources().ruleBlocks({ gid })).list;
  const undone = await sources().undoBlock({ id: block!.id });
  expect(undone).toMatchObject({ ended: 'undone', source: 'bad', ended_at: expect.any(String) });
  expect(await sources().undoBlock({ id: block!.id })).toEqual(undone);
  expect(await blockedOf(gid)).toEqual([]);
  expect((await sources().rules({ gid })).list).toMatchObject([{ except: ['bad'], blocking: 0 }]);
  // What was read before that would bring the block back.
  const { id, version } = first;
  await expect(sources().saveRule({ gid, id, version, ...on, min_clicks: 300 })).rejects.toMatchObject({
    code: codes.conflict,
  });
  server.wait(hourMs);
  await apply();
  expect(await blockedOf(gid)).toEqual([]);
  // Another rule judges for itself, by what came after the source was unblocked or before it was blocked.
  await sources().saveRule({ gid, ...on });
  await apply();
  expect(await blockedOf(gid)).toEqual(['bad']);
});

test('what is blocked by hand is no rule’s, whatever rules do; what is unblocked by hand, rules leave alone', async () => {
  const gid = await newLink();
  for (const source of ['mine', 'taken', 'freed']) await brought(gid, source, steady);
  await sources().block({ gid, source: 'mine', answer: 'nothing' });
  const { id } = await sources().saveRule({ gid, ...on });
  await apply();
  expect(await blockedOf(gid)).toEqual(['freed', 'mine', 'taken']);
  await sources().block({ gid, source: 'taken', answer: 'nothing' });
  await sources().unblock({ gid, source: 'freed' });
  const ends = (await sources().ruleBlocks({ gid })).list.map(({ source, ended }) => [source, ended]);
  expect(Object.fromEntries(ends)).toEqual({ taken: 'changed', freed: 'unblocked' });
  server.wait(hourMs);
  await apply();
  expect(await blockedOf(gid)).toEqual(['mine', 'taken']);
  const [taken] = (await sources().ruleBlocks({ gid })).list.filter(({ source }) => source === 'taken');
  await sources().undoBlock({ id: taken!.id });
  await sources().removeRule({ id, lift: 1 });
  expect(await blockedOf(gid)).toEqual(['mine', 'taken']);
});

test('a rule that is switched off or removed leaves its blocks, unless they are lifted with it', async () => {
  const gid = await newLink();
  await brought(gid, 'bad', steady);
  const { id } = await sources().saveRule({ gid, ...on });
  await apply();
  expect(await sources().switchRule({ id, is_on: 0 })).toMatchObject({ is_on: 0, blocking: 1 });
  await expect(sources().switchRule({ id, is_on: 1, lift: 1 })).rejects.toMatchObject({ code: codes.invalid });
  expect(await sources().switchRule({ id, is_on: 0, lift: 1 })).toMatchObject({ blocking: 0, except: [] });
  expect(await blockedOf(gid)).toEqual([]);
  server.wait(hourMs);
  await apply();
  expect(await blockedOf(gid)).toEqual([]);
  // Switched on it judges what came before it had blocked.
  await sources().switchRule({ id, is_on: 1 });
  await apply();
  expect(await blockedOf(gid)).toEqual(['bad']);
  await sources().removeRule({ id });
  expect(await blockedOf(gid)).toEqual(['bad']);
  const { list } = await sources().ruleBlocks({ gid });
  expect(list.map(({ ended, rule_id }) => [ended, rule_id])).toEqual([
    [null, null],
    ['lifted', null],
  ]);
  await sources().undoBlock({ id: list[0]!.id });
  expect(await blockedOf(gid)).toEqual([]);
  await expect(sources().removeRule({ id })).rejects.toMatchObject({ code: codes.notFound });
});

test('a rule that was changed while it judged blocks nothing by what it was', async () => {
  const gid = await newLink();
  await brought(gid, 'bad', steady);
  const { id } = await sources().saveRule({ gid, ...on });
  const saved = Promise.withResolvers<void>();
  // It is saved after the job has read what it judges, and before it blocks.
  const db = new Proxy(server.db, {
    get: (all, name) => {
      if (name !== 'transaction') return Reflect.get(all, name) as unknown;
      return async (work: Parameters<typeof all.transaction>[0]) => {
        await sources().saveRule({ gid, id, ...on, min_clicks: 5_000 });
        saved.resolve();
        return all.transaction(work);
      };
    },
  });
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) });
  await applySourceRules({ db, log, now: server.now });
  await saved.promise;
  expect(await blockedOf(gid)).toEqual([]);
  expect((await sources().rules({ gid })).list).toMatchObject([{ min_clicks: 5_000, blocking: 0 }]);
});

test('a rule is tried on the last 30 days: what it would have blocked when, saved and lost', async () => {
  const gid = await newLink();
  // 24 an hour: at the full of the 45th hour, the 21 hours up to 24 hours before are 504 clicks.
  await brought(gid, 'bad', { from: 100, until: 1, clicks: 24 });
  await brought(gid, 'late', { from: 100, until: 1, clicks: 24 });
  await brought(gid, 'good', { from: 100, until: 1, clicks: 24 });
  await brought(gid, 'mine', { from: 100, until: 1, clicks: 24 });
  await sources().block({ gid, source: 'mine' });
  await converted(gid, 'good', { clicked: 99, came: 90 });
  // It comes after the source would have been blocked; the second is lost by that.
  await converted(gid, 'late', { clicked: 80, came: 40 });
  await converted(gid, 'late', { clicked: 30, came: 20 });
  const trial = await sources().tryRule({ gid, ...firstRule });
  // Blocked at 55 hours ago: 55 hours of 24 clicks are saved.
  const led = {
    at: new Date(hourAgo(55)).toISOString(),
    clicks: 504,
    conversions: 0,
    revenue: '0',
    saved_clicks: 1_320,
  };
  expect(trial).toEqual({
    from: new Date(hourAgo(720)).toISOString(),
    until: new Date(hourAgo(0)).toISOString(),
    sources: 3,
    tried: 3,
    blocked: 2,
    saved_clicks: 2640,
    kept_clicks: 7200 - 2640,
    lost_conversions: 1,
    lost_revenue: '2',
    list: [
      {
        source: 'bad',
        ...led,
        lost_conversions: 0,
        lost_revenue: '0',
      },
      {
        source: 'late',
        ...led,
        lost_conversions: 1,
        lost_revenue: '2',
      },
    ],
  });
  expect(await sources().tryRule({ gid, ...firstRule, except: ['bad', 'late'] })).toMatchObject({
    blocked: 0,
    list: [],
  });
  expect(await sources().tryRule({ gid, ...firstRule, min_clicks: 1_000_000 })).toMatchObject({ blocked: 0 });
  expect(await sources().tryRule({ gid, ...firstRule, measure: 'epc', limit: '1' })).toMatchObject({ blocked: 3 });
  // Nothing was done.
  expect(await blockedOf(gid)).toEqual(['mine']);
  expect(await sources().rules({ gid })).toEqual({ list: [] });
});

test('a link without clicks is tried in vain', async () => {
  const gid = await newLink();
  const none = { sources: 0, tried: 0, blocked: 0, saved_clicks: 0, kept_clicks: 0, lost_revenue: '0', list: [] };
  expect(await sources().tryRule({ gid, ...firstRule })).toMatchObject(none);
});

test('no more than ten rules are of a link, however many are added at once; a default link has those of each publisher', async () => {
  const gid = await newLink();
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => sources().saveRule({ gid, ...firstRule })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostRules);
  expect((await sources().rules({ gid })).list).toHaveLength(mostRules);
  const { id } = await sources().saveRule({ gid: 101, ...firstRule });
  const other = await server.signIn('sdk@demo.test');
  expect(await other.client.sources.rules({ gid: 101 })).toEqual({ list: [] });
  for (const refused of [
    () => other.client.sources.switchRule({ id, is_on: 1 }),
    () => other.client.sources.removeRule({ id, lift: 1 }),
    () => other.client.sources.saveRule({ id, gid: 101, ...firstRule }),
    () => other.client.sources.rules({ gid }),
    () => other.client.sources.tryRule({ gid, ...firstRule }),
    () => sources().saveRule({ id, gid, ...firstRule }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: codes.notFound });
});

test('a rule is refused with what can not be', async () => {
  const gid = await newLink();
  const refusals: [string, Partial<Asked<typeof sourceCalls.tryRule>>][] = [
    ['limit', { limit: '1.5' }],
    ['limit', { measure: 'rate', limit: '101' }],
    ['limit', { measure: 'epc', limit: '0' }],
    ['except', { except: ['b\u200bad'] }],
    ['min_clicks', { min_clicks: 99 }],
  ];
  for (const [field, wrong] of refusals) {
    const refused = { code: codes.invalid, fields: { [field]: expect.any(String) } };
    await expect(sources().saveRule({ gid, ...firstRule, ...wrong }), field).rejects.toMatchObject(refused);
    await expect(sources().tryRule({ gid, ...firstRule, ...wrong }), field).rejects.toMatchObject(refused);
  }
});

test(
  'of ten thousand sources as many are blocked as can be, and the first thousand are tried',
  { timeout: 60_000 },
  async () => {
    const gid = await newLink();
    await server.db.execute(sql`
    insert into traffic_subs (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, source, clk)
    select (${hourAgo(0)}::timestamptz at time zone 'Asia/Shanghai')::date - day, 12, 1, ${aid}::int, 1, ${gid}::int,
      (select min(oid) from offers), 'DE', 'iOS', '', 's' || n, 600 + n % 7
    from generate_series(1, 10000) n, generate_series(3, 3) day`);
    const before = performance.now();
    const trial = await sources().tryRule({ gid, ...firstRule });
    expect(trial).toMatchObject({ sources: 10_000, tried: 1_000, blocked: 500 });
    expect(trial.list).toHaveLength(100);
    const tried = performance.now();
    await sources().saveRule({ gid, ...on });
    await apply();
    console.log(`tried in ${Math.round(tried - before)} ms, applied in ${Math.round(performance.now() - tried)} ms`);
    expect(await sources().blocked({ gid })).toMatchObject({ tot: 500 });
    expect(await told(gid)).toEqual([expect.stringMatching(/^Your rules blocked 500 sources of /)]);
    server.wait(hourMs);
    await apply();
    expect(await sources().blocked({ gid })).toMatchObject({ tot: 500 });
  },
);

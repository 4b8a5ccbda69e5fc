// Links that convert far less than usual: what is known of them is worked out by hand here, hour by hour.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { linkRates, linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { watchRates } from '../../packages/server/src/smartlinks/watch-rates.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { newLink } = aTraffic(server);
const publisher = 'publisher@demo.test';
const hourMs = 3_600_000;
const usualHours = 33 * 24;

const look = (at = server.now()) => {
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) });
  return watchRates({ db: server.db, log, now: () => at });
};

interface Brought {
  /** The complete hours of which it is, 1 is the last. */
  readonly from: number;
  readonly until: number;
  readonly clicks: number;
  readonly conversions: number;
  /** When a conversion came whose click was `at`; within minutes by default. */
  readonly came?: SQL;
}

const withinMinutes = sql`at + interval '5 minutes'`;

/** Each of these hours had so many clicks, and brought so many conversions. */
async function brought(gid: number, { from, until, clicks, conversions: count, ...when }: Brought): Promise<void> {
  const { came = withinMinutes } = when;
  const now = Math.floor(server.now().getTime() / hourMs) * hourMs;
  const [first, last] = [from, until].map((ago) => new Date(now - ago * hourMs).toISOString());
  const hours = sql`generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 hour')`;
  const of = sql`(select id from users where un = ${publisher}), ${aid}::int, 1, ${gid}::int, (select min(oid) from offers), 'DE', 'iOS', ''`;
  await server.db.execute(sql`
    insert into traffic_hours (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, clk)
    select (at at time zone 'Asia/Shanghai')::date, extract(hour from at at time zone 'Asia/Shanghai'), ${of}, ${clicks}
    from ${hours} at`);
  await server.db.execute(sql`
    with clicked as (
      insert into converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
      select gen_random_uuid(), at + n * interval '1 minute', ${of} from ${hours} at, generate_series(1, ${count}) n
      returning id, at, user_id
    )
    insert into conversions (user_id, click_id, goal, txid, at, payout, status)
    select user_id, id, '', '', ${came}, 1, 'approved' from clicked
    where ${when.came ? sql`${came} <= ${server.now().toISOString()}::timestamptz` : sql`true`}`);
}

/** A link that is watched, with 30 clicks an hour of which 3 convert, but for its last hours. */
async function aLink(lastHours: number, came?: SQL): Promise<number> {
  const gid = await newLink();
  await server.db.execute(sql`
    insert into link_watches (user_id, gid, oid, host, clicks, counted_at, due_at)
    select id, ${gid}, (select min(oid) from offers), '', 5000, ${server.now().toISOString()}::timestamptz, '2100-01-01' from users where un = ${publisher}`);
  await brought(gid, { from: usualHours, until: lastHours + 1, clicks: 30, conversions: 3, ...(came && { came }) });
  return gid;
}

async function told(gid: number): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(notices)
    .where(and(eq(notices.code, 'rateDropped'), sql`${notices.values} ->> 'gid' = ${String(gid)}`));
  return rows.map(({ text }) => text);
}

async function lowRate(gid: number) {
  const { client } = await server.signIn(publisher);
  return (await client.smartlinks.health({ gid })).low_rate;
}

test('a link whose clicks stop to convert is told once, with the figures that say so, whoever looks and however often', async () => {
  const [gid, healthy] = [await aLink(5), await aLink(0)];
  await brought(gid, { from: 5, until: 1, clicks: 30, conversions: 0 });
  await Promise.all([look(), look()]);
  await look();
  // 5 hours of 3 conversions: 15 are usual, of which those of the last minutes are on their way.
  const text = expect.stringMatching(
    new RegExp(
      String.raw`\(${gid}\) converts far less than usual\. Last 5 h: 150 clicks, of which 0 converted; usually about 1[45] do\.`,
    ),
  );
  expect(await told(gid)).toEqual([text]);
  expect(await told(healthy)).toEqual([]);
  expect(await lowRate(gid)).toMatchObject({ hours: 5, clicks: 150, conversions: 0 });
  expect(await lowRate(healthy)).toBeUndefined();
  const { client } = await server.signIn(publisher);
  const [notice] = await client.account.notices({});
  expect(notice).toMatchObject({ code: 'rateDropped', kind: 'smartlink' });
  server.wait(hourMs);
  await brought(gid, { from: 1, until: 1, clicks: 30, conversions: 0 });
  await look();
  expect(await told(gid)).toHaveLength(1);
  // It converts again, and stops once more days later.
  await brought(gid, { from: 0, until: -47, clicks: 30, conversions: 3 });
  server.wait(48 * hourMs);
  await look();
  expect(await lowRate(gid)).toBeUndefined();
  await brought(gid, { from: 0, until: -5, clicks: 30, conversions: 0 });
  server.wait(6 * hourMs);
  await look();
  expect(await told(gid)).toHaveLength(2);
});

test('a muted link is not told of, and shows it all the same', async () => {
  const gid = await aLink(5);
  await brought(gid, { from: 5, until: 1, clicks: 30, conversions: 0 });
  await server.db.update(linkWatches).set({ is_muted: true }).where(eq(linkWatches.gid, gid));
  await look();
  expect(await told(gid)).toEqual([]);
  expect(await lowRate(gid)).toMatchObject({ conversions: 0 });
});

test.each([
  ['what is pending counts, as it came', { status: 'pending' as const }, 0],
  ['what was reversed since counts, as it came', { status: 'reversed' as const, reversed_at: new Date() }, 0],
  ['what was rejected does not count', { status: 'rejected' as const, payout: '0' }, 1],
  ['what is held as suspect does not count', { status: 'pending' as const, is_suspect: true }, 1],
])('%s', async (_title, change, count) => {
  const gid = await aLink(5);
  await brought(gid, { from: 5, until: 1, clicks: 30, conversions: 3 });
  await server.db
    .update(conversions)
    .set(change)
    .where(
      sql`at > ${new Date(server.now().getTime() - 6 * hourMs).toISOString()}::timestamptz and click_id in (select id from converted_clicks where gid = ${gid})`,
    );
  await look();
  expect(await told(gid)).toHaveLength(count);
});

test('an advertiser that reports once a day is not missed before it has', async () => {
  const reports = new Date(Math.floor(server.now().getTime() / hourMs) * hourMs + hourMs + 600_000);
  const at = sql`${reports.toISOString()}::timestamptz`;
  const nextReport = sql`${at} + ceil(extract(epoch from at - ${at}) / 86400) * interval '1 day'`;
  const gid = await aLink(0, nextReport);
  await look();
  expect(await told(gid)).toEqual([]);
  // Today it has not.
  server.wait(2 * hourMs);
  await look();
  expect(await told(gid)).toEqual([expect.stringMatching(/of which 0 converted; usually about [67]\d do\./)]);
});

test('what was learnt by an earlier version is learnt anew, and not on the next day alone', async () => {
  const gid = await aLink(5);
  await brought(gid, { from: 5, until: 1, clicks: 30, conversions: 3 });
  await look();
  const ofLink = eq(linkRates.gid, gid);
  await server.db
    .update(linkRates)
    .set({ usual: sql`usual - 'arrivals'` })
    .where(ofLink);
  server.wait(hourMs);
  await look();
  const [rate] = await server.db.select().from(linkRates).where(ofLink);
  expect(rate?.usual?.arrivals).toHaveLength(24);
});

test('nothing is said of a link that is too young, or has too few clicks', async () => {
  const young = await newLink();
  const few = await aLink(5);
  await server.db.execute(sql`
    insert into link_watches (user_id, gid, oid, host, clicks, counted_at, due_at)
    select id, ${young}, (select min(oid) from offers), '', 5000, ${server.now().toISOString()}::timestamptz, '2100-01-01' from users where un = ${publisher}`);
  await brought(young, { from: 80, until: 6, clicks: 30, conversions: 3 });
  await brought(young, { from: 5, until: 1, clicks: 30, conversions: 0 });
  await brought(few, { from: 5, until: 1, clicks: 19, conversions: 0 });
  await look();
  expect([await told(young), await told(few)]).toEqual([[], []]);
  const [rate] = await server.db.select().from(linkRates).where(eq(linkRates.gid, young));
  expect(rate).toMatchObject({ usual: null, drop: null });
});

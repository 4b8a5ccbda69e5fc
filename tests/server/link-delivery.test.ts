// Links of which far more clicks than usual reach no offer, or whose conversions earn far less: planted here hour by hour.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { linkRates } from '../../packages/server/src/smartlinks/health-tables.ts';
import { watchRates } from '../../packages/server/src/smartlinks/watch-rates.ts';
import { conversions, trafficAstrayHours } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, newLink } = aTraffic(server);
const hourMs = 3_600_000;
const weeks = 32 * 24;

/** The server itself looks when an hour has passed, maybe while something is planted here: what it saw then is forgotten. */
const anew = () => server.db.delete(linkRates);

const look = (at = server.now()) => {
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => expect.fail(line) });
  return watchRates({ db: server.db, log, now: () => at });
};

const hourAgo = (ago: number) => new Date((Math.floor(server.now().getTime() / hourMs) - ago) * hourMs).toISOString();

interface Brought {
  /** The complete hours of which it is, 1 is the last. */
  readonly from: number;
  readonly until: number;
  readonly undelivered?: number;
  readonly reason?: string;
  readonly conversions?: number;
  readonly payout?: number;
}

/** Each of these hours had 100 clicks, of which so many were undelivered and so many converted. */
async function brought(
  gid: number,
  { from, until, undelivered = 10, reason = 'country', conversions: count = 5, payout = 2 }: Brought,
) {
  const hours = sql`generate_series(${hourAgo(from)}::timestamptz, ${hourAgo(until)}::timestamptz, interval '1 hour') at`;
  const when = sql`(at at time zone 'Asia/Shanghai')::date, extract(hour from at at time zone 'Asia/Shanghai')`;
  const of = sql`1, ${aid}::int, 1, ${gid}::int, (select min(oid) from offers), 'DE', 'iOS', ''`;
  await server.db.execute(sql`
    insert into traffic_hours (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, clk)
    select ${when}, ${of}, 100 from ${hours}`);
  await server.db.execute(sql`
    insert into traffic_astray_hours (dt, hour, user_id, gid, reason, clk) select ${when}, 1, ${gid}, ${reason}, ${undelivered} from ${hours}`);
  await server.db.execute(sql`
    with clicked as (
      insert into converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
      select gen_random_uuid(), at + n * interval '1 minute', ${of} from ${hours}, generate_series(1, ${count}) n
      returning id, at
    )
    insert into conversions (user_id, click_id, goal, txid, at, payout, status)
    select 1, id, '', '', at + interval '5 minutes', ${payout}, 'approved' from clicked`);
}

async function aLink(lastHours: number): Promise<number> {
  const gid = await newLink();
  await server.db.execute(sql`
    insert into link_watches (user_id, gid, oid, host, clicks, counted_at, due_at)
    values (1, ${gid}, (select min(oid) from offers), '', 5000, ${server.now().toISOString()}::timestamptz, '2100-01-01')`);
  await brought(gid, { from: weeks, until: lastHours + 1 });
  return gid;
}

const ofLink = (gid: number) => sql`click_id in (select id from converted_clicks where gid = ${gid})`;

async function told(gid: number) {
  const about = and(eq(notices.kind, 'smartlink'), sql`${notices.values} ->> 'gid' = ${String(gid)}`);
  const rows = await server.db.select().from(notices).where(about).orderBy(notices.id);
  return rows.map(({ code, text }) => ({ code, text }));
}

test('a link of which far more clicks than usual reach no offer is told of once, with the figures that say so', async () => {
  const [gid, healthy] = [await aLink(3), await aLink(0)];
  await brought(gid, { from: 3, until: 1, undelivered: 60 });
  await anew();
  await Promise.all([look(), look()]);
  await look();
  expect(await told(gid)).toEqual([
    {
      code: 'undeliveredRose',
      text: expect.stringMatching(
        /than usual are undelivered\. Last 3 h: 300 clicks, of which 180 reached no offer; usually about (29|30|31) do not\./,
      ),
    },
  ]);
  expect(await told(healthy)).toEqual([]);
  const { client } = await server.signIn('publisher@demo.test');
  const [notice] = await client.account.notices({});
  expect(notice).toMatchObject({ code: 'undeliveredRose', kind: 'smartlink' });
  server.wait(hourMs);
  await brought(gid, { from: 1, until: 1, undelivered: 60 });
  await look();
  expect(await told(gid)).toHaveLength(1);
});

test('what reaches no offer and does not convert has one cause, and is told once; what converts far less beside it is told', async () => {
  const [caused, both] = [await aLink(12), await aLink(12)];
  await brought(caused, { from: 12, until: 1, undelivered: 70, conversions: 2 });
  await brought(both, { from: 12, until: 1, undelivered: 40, conversions: 0 });
  await anew();
  await look();
  expect((await told(caused)).map(({ code }) => code)).toEqual(['undeliveredRose']);
  expect((await told(both)).map(({ code }) => code)).toEqual(['undeliveredRose', 'rateDropped']);
  const [rate] = await server.db.select().from(linkRates).where(eq(linkRates.gid, caused));
  expect(rate?.drop).not.toBeNull();
});

test.each(['bot', 'duplicate', 'source'])('clicks do not count that nobody can deliver: %s', async (reason) => {
  const gid = await aLink(5);
  await brought(gid, { from: 5, until: 1, undelivered: 80, reason });
  await anew();
  await look();
  expect(await told(gid)).toEqual([]);
});

test('before a week is known hour by hour, nothing is said of what is usual', async () => {
  const gid = await aLink(5);
  await brought(gid, { from: 5, until: 1, undelivered: 80 });
  await server.db.delete(trafficAstrayHours).where(sql`dt < ${hourAgo(4 * 24).slice(0, 10)}`);
  await anew();
  await look();
  expect(await told(gid)).toEqual([]);
});

test('each click that reaches no offer is counted in its hour, once, however it is stored', async () => {
  const link = await newLink();
  await click({ link, network: '198.51.100.9' });
  await server.settled();
  const rows = await server.db
    .select()
    .from(trafficAstrayHours)
    .where(and(eq(trafficAstrayHours.gid, link), inArray(trafficAstrayHours.user_id, [1])));
  const { rows: clicked } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from clicks where gid = ${link} and reason is not null`,
  );
  expect(rows.reduce((sum, { clk }) => sum + clk, 0)).toBe(clicked[0]?.count);
});

test('a link whose conversions earn far less is told of once, while as many come', async () => {
  const gid = await aLink(8);
  await brought(gid, { from: 8, until: 1, payout: 0.5 });
  await anew();
  await look();
  server.wait(hourMs);
  await brought(gid, { from: 1, until: 1, payout: 0.5 });
  await look();
  expect(await told(gid)).toEqual([
    {
      code: 'revenueFell',
      text: expect.stringMatching(
        /earn far less than usual\. Last \d h: \d\d conversions earned \$\d+\.\d\d; usually as many earn about \$\d\d\.\d\d\./,
      ),
    },
  ]);
});

test('what is taken back within a day of it earned nothing, what is taken back later was earned', async () => {
  const [soon, late] = [await aLink(8), await aLink(8)];
  for (const gid of [soon, late]) await brought(gid, { from: 8, until: 1 });
  const reversed = { status: 'reversed' as const, reversed_at: server.now() };
  await server.db
    .update(conversions)
    .set(reversed)
    .where(and(ofLink(soon), sql`at >= ${hourAgo(8)}::timestamptz`));
  await server.db
    .update(conversions)
    .set(reversed)
    .where(and(ofLink(late), sql`at < ${hourAgo(30)}::timestamptz`));
  await anew();
  await look();
  expect((await told(soon)).map(({ code }) => code)).toEqual(['revenueFell']);
  expect(await told(late)).toEqual([]);
});

test('that fewer convert, each for as much, is told as that alone', async () => {
  const gid = await aLink(12);
  await brought(gid, { from: 12, until: 1, conversions: 1, payout: 0.2 });
  await anew();
  await look();
  expect((await told(gid)).map(({ code }) => code)).toEqual(['rateDropped']);
});

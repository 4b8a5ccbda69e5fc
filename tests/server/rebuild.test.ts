import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, brazilian, iphone, phone } from '../lab/traffic.ts';

// Time is let pass here: a demonstration would add the figures of each hour.
const server = aServer({ config: { proxies: 1, isDemo: false } });
const { click, latest, newLink, stored } = aTraffic(server);
const tables = ['traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray', 'traffic_astray_hours'];

const empty = async () => {
  for (const table of [...tables, 'traffic_state', 'conversions', 'clicks']) {
    await server.db.execute(sql.raw(`delete from ${table}`));
  }
};

function read(table: string) {
  return server.db.execute<{ figure: string }>(
    sql.raw(`select to_jsonb(t)::text as figure from ${table} t where to_jsonb(t)->>'clk' <> '0'
      or to_jsonb(t)->>'cov' <> '0' or to_jsonb(t)->>'impress' <> '0' order by 1`),
  );
}

/** All figures, without rows of zeros, which say the same as no row. */
async function all() {
  const found = await Promise.all(tables.map(read));
  return found.map(({ rows }) => rows.map(({ figure }) => figure));
}

async function see(query: string, agent: string): Promise<void> {
  const answer = await fetch(`${server.origin}/banner?aid=${aid}&oid=5001&size=320x480${query}`, {
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': '2.160.0.1' },
  });
  expect(answer.status).toBe(302);
}

const rebuild = (...words: string[]) => operate(server.db, ['traffic', 'rebuild', ...words]);

test('the figures of a demonstration, which no clicks have made, are left alone', async () => {
  const { text, exit } = await rebuild();
  expect([exit, text]).toEqual([1, expect.stringContaining('the figures of the demonstration')]);
});

const aVisit = fc.record({
  agent: fc.constantFrom(phone, phone, iphone, 'Googlebot/2.1 (+http://www.google.com/bot.html)'),
  network: fc.constantFrom('2.160.0', '2.160.0', brazilian),
  who: fc.nat(40),
  sub: fc.constantFrom('', 'a', 'b b'),
  by: fc.constantFrom('', '', 'banner', 'pop'),
  minutes: fc.constantFrom(0, 0, 0, 30, 600),
});
const told = fc.record({
  which: fc.nat(200),
  txid: fc.constantFrom('1', '2'),
  status: fc.constantFrom('approved', 'approved', 'reversed'),
  minutes: fc.constantFrom(0, 0, 0, 45, 1500),
});

test('after whatever traffic, with reversals and late postbacks, a rebuild finds the same figures, and finds them again when they are lost', async () => {
  await empty();
  // Of the first day of hours that are kept some may be gone: it stays as it is.
  const firstHour = sql`insert into traffic_astray_hours values ('2020-01-01', 5, 1, 9, 'country', 7)`;
  await server.db.execute(firstHour);
  const secret = await serverSecret(server.db);
  const link = await newLink();
  const [visits = [], tellings = []] = fc.sample(
    fc.tuple(fc.array(aVisit, { minLength: 200, maxLength: 200 }), fc.array(told, { minLength: 90, maxLength: 90 })),
    { numRuns: 1, seed: 2_026 },
  )[0] ?? [[], []];
  const ids: string[] = [];
  for (const { sub, minutes, by, ...visit } of visits) {
    server.wait(minutes * 60_000);
    const query = `&aff_sub=${encodeURIComponent(sub)}&by=${by}`;
    // A banner is seen a few times before somebody follows it.
    const views = by === 'banner' ? visit.who % 4 : 0;
    for (let view = 0; view < views; view += 1) await see(query, visit.agent);
    ids.push((await click({ link, ...visit, query })).id);
  }
  // While the account is blocked, what is told of its clicks is nobody's.
  const setStatus = (status: number) => server.db.update(users).set({ status }).where(eq(users.id, 1));
  await setStatus(2);
  server.wait(5_000);
  for (const { agent, network, who } of visits.slice(0, 40)) {
    await click({ link, agent, network, who });
    ids.push((await latest())?.id ?? '');
  }
  await setStatus(1);
  server.wait(5_000);
  const delivered = ids.filter((id) => id !== '');
  for (const { which, minutes, ...fields } of tellings) {
    server.wait(minutes * 60_000);
    const id = delivered[which % delivered.length] ?? '';
    const oid = (await stored(id))?.oid ?? 0;
    const query = new URLSearchParams({ click_id: id, ...fields, secret: postbackSecret({ secret }, oid) });
    expect((await fetch(`${server.origin}/postback?${query}`)).status).toBe(200);
  }
  await server.settled();
  const kept = await all();
  expect(kept.map((rows) => rows.length > 3)).toEqual([true, true, true, true, true]);

  expect((await rebuild()).lines[0]).toBe(
    'Every figure is what clicks and conversions say: nothing had to be corrected.',
  );
  expect(await all()).toEqual(kept);

  await server.db.execute(sql`update traffic_subs set clk = clk + 3, revenue = revenue - 0.5 where country = 'DE'`);
  await server.db.execute(sql`delete from traffic_days`);
  await server.db.execute(sql`delete from traffic_hours where os = 'iOS'`);
  await server.db.execute(sql`update traffic_astray set clk = clk + 1`);
  await server.db.execute(sql`update traffic_astray_hours set clk = clk + 1 where dt > '2020-01-01'`);
  expect((await rebuild('--dry-run')).text).toMatch(/^Counted clicks and conversions anew and corrected \d+ rows/);
  expect(await all()).not.toEqual(kept);
  const done = await rebuild();
  expect(done.text).toMatch(
    /corrected [1-9]\d* rows by sub id, [1-9]\d* by hour, [1-9]\d* by day and [1-9]\d* of clicks that went astray\.\nWritten down as \d+\.$/,
  );
  expect(await all()).toEqual(kept);
});

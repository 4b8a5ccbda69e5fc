// Traffic that cheats is found by the clicks and conversions that it makes, and no other is.
import { dayOf } from '@millrace/core/format';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, brazilian, filler } from '../lab/traffic.ts';

const token = 'a-long-secret-of-the-operator';
const server = aServer({ config: { proxies: 1, isDemo: false, metricsToken: token } });
const { click, figures, latest, newLink, oids, stored } = aTraffic(server);
const command = (...words: string[]) => operate(server.db, words, { now: server.now() });
const set = (name: string, value: string) => command('provider', 'set', `fraud.${name}`, value);
let link = 0;

beforeAll(async () => {
  await set('min_conversions', '5');
  await set('email', 'watch@brook.example');
});
beforeEach(async () => {
  const all = ['traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray', 'traffic_state', 'conversions'];
  for (const table of [...all, 'converted_clicks', 'clicks', 'source_standings', 'jobs'])
    await server.db.execute(sql.raw(`delete from ${table}`));
  link = await newLink();
});

async function tell(click_id: string) {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, txid: 'T' });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

/** A visitor who clicks, and converts after so many seconds. */
async function convert(source: string, seconds: number) {
  server.wait(5_000);
  await click({ link, query: `&source=${source}` });
  const { id = '' } = (await latest()) ?? {};
  server.wait(seconds * 1_000);
  expect(await tell(id)).toBe('Noted.');
  return id;
}

async function cheat(count: number, sourceOf: (place: number) => string = () => 'bad') {
  for (let place = 0; place < count; place += 1) await convert(sourceOf(place), 1);
}

const found = async () =>
  (JSON.parse((await command('sources', 'list', '--json')).text) as { source: string; standing: string }[]).map(
    ({ source, standing }) => `${source} ${standing}`,
  );

test('a source whose visitors all convert within a second is found, and the good one beside it is not', async () => {
  for (let place = 0; place < 6; place += 1) await convert('good', 90);
  await cheat(6);
  const dry = await command('sources', 'judge', '--dry-run');
  expect(dry.lines).toEqual([
    'source "bad" of publisher@demo.test is found: 6 of 6 conversions came within 10 s of their clicks.',
  ]);
  expect(await found()).toEqual([]);
  const judged = await command('sources', 'judge');
  expect(judged).toMatchObject({ exit: 0 });
  expect(await found()).toEqual(['bad found']);
  expect((await command('today')).text).toMatch(/1 +suspicious traffic +millrace sources list --unconfirmed/);
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.text()).toContain('millrace_sources_suspicious{standing="found"} 1');
  expect((await server.letters('watch@brook.example', 1))[0]?.text).toContain(dry.text);
  // What is known is not told again; what came before the operator passed it does not count again.
  expect(await command('sources', 'judge')).toMatchObject({
    exit: 0,
    lines: ['Nothing new is suspicious.', 'There is nothing to do.'],
  });
  const passed = await command('sources', 'unblock', '1', '--source', 'bad', '--reason', 'They wait for it.');
  expect(passed.text).toMatch(/^Passed: source "bad" of publisher@demo.test gets offers again/);
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0, isIdle: true });
  await cheat(4);
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0, isIdle: true });
  await cheat(1);
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0 });
  expect(await found()).toEqual(['bad found']);
});

test('who names another source and another sub id with each click is found as the publisher', async () => {
  await cheat(6, (place) => `s${place}&aff_sub=${place}`);
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0 });
  expect(await found()).toEqual(['all found']);
});

test('of a few conversions nothing is said, and nothing of those who convert as people do', async () => {
  await cheat(4);
  for (let place = 0; place < 5; place += 1) await convert('good', 90);
  expect(await command('sources', 'judge')).toMatchObject({
    exit: 0,
    lines: ['Nothing new is suspicious.', 'There is nothing to do.'],
  });
});

test('converting many times better than others do with the same offer is found', async () => {
  for (let place = 0; place < 5; place += 1) await convert('lucky', 90);
  // One of ten clicks of others converts.
  const [other] = await server.db
    .select()
    .from(channels)
    .where(sql`user_id <> 1`)
    .limit(1);
  const row = { gid: 0, country: 'DE', os: 'iOS', carrier_name: '', product: 1, users: 0, points: 0 } as const;
  const { user_id = 0, id: aid = 0 } = other ?? {};
  const usual = (clk: number) =>
    oids().map((oid) => ({
      ...row,
      dt: dayOf(server.now()),
      user_id,
      aid,
      oid,
      clk,
      cov: 10,
      revenue: '0',
      impress: 0,
    }));
  await server.db.insert(trafficDays).values(usual(99));
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0, isIdle: true });
  await server.db.execute(sql`update traffic_days set clk = 101 where user_id <> 1`);
  expect((await command('sources', 'judge')).lines[0]).toBe(
    'source "lucky" of publisher@demo.test is found: 5 conversions of 5 clicks, where 0.5 are usual for these offers.',
  );
});

test('what is held is pending, its publisher reads why in neutral words, and the operator alone opens it', async () => {
  await set('action', 'hold');
  await cheat(5);
  expect(await command('sources', 'judge')).toMatchObject({ exit: 0 });
  await set('action', 'notify');
  expect(await found()).toEqual(['bad held']);
  const id = await convert('bad', 60);
  await convert('good', 60);
  const { client } = await server.signIn('publisher@demo.test');
  const { list } = await client.conversions.list({ filters: { gid: [link] }, status: 'pending' });
  expect(list).toMatchObject([{ reason: 'held', decision_reason: '', click_id: id.replaceAll('-', '') }]);
  expect(await tell(id)).toBe('Known already.');
  await command('sources', 'unblock', '1', '--source', 'bad', '--reason', 'Asked.');
  expect(await tell(id)).toBe('Known already.');
  const row = String(list[0]?.id);
  expect((await command('conversions', 'list', '--status', 'pending', '--json')).text).toContain('"remark": "held"');
  expect((await figures(link)).totals).toMatchObject({ cov: 6, reversed: 0 });
  expect(await command('conversions', 'approve', row)).toMatchObject({ exit: 0 });
  expect((await figures(link)).totals).toMatchObject({ cov: 7 });
  expect(await command('traffic', 'rebuild')).toMatchObject({ exit: 0, isIdle: true });
});

test('a blocked source gets the filler, and its clicks are told as undelivered for that', async () => {
  const reason = ['--reason', 'A click farm.'] as const;
  const dry = await command('sources', 'block', '1', '--source', 'bad', ...reason, '--dry-run');
  expect(dry.text).toMatch(/^Blocked: source "bad" of publisher@demo.test gets no offers any more/);
  expect(await found()).toEqual([]);
  const blocked = await command('sources', 'block', '1', '--source', 'bad', ...reason);
  expect(await found()).toEqual(['bad blocked']);
  expect(await command('sources', 'block', '1', '--source', 'bad', ...reason)).toMatchObject({ exit: 1 });
  const visit = async (query: string) => {
    server.wait(6_000);
    await click({ link, query });
    const { oid, reason: why } = (await latest()) ?? {};
    return [oid === filler, why];
  };
  expect(await visit('&source=bad')).toEqual([true, 'blockedSource']);
  expect(await visit('&source=good')).toEqual([false, null]);
  expect((await figures(link)).astray).toMatchObject({
    clicks: 2,
    delivered: 1,
    reasons: [{ reason: 'blockedSource', clk: 1 }],
  });
  const id = /as (\d+)/.exec(blocked.text)?.[1] ?? '';
  expect(await command('undo', id)).toMatchObject({ exit: 0 });
  expect(await visit('&source=bad')).toEqual([false, null]);
  // The whole publisher, and of one offer alone.
  await command('sources', 'block', '1', ...reason);
  expect(await visit('&source=good')).toEqual([true, 'blockedSource']);
  expect(await command('sources', 'unblock', '1', ...reason)).toMatchObject({ exit: 0 });
  const [first, ...rest] = oids();
  for (const oid of rest) await command('sources', 'block', '1', '--offer', String(oid), ...reason);
  server.wait(6_000);
  for (let place = 0; place < 4; place += 1) {
    await click({ link, query: '&source=good' });
    expect((await latest())?.oid).toBe(first);
  }
});

test('a blocked publisher can not choose an offer as the filler of the link', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [first = 0] = oids();
  ({ gid: link } = await client.smartlinks.create({ name: 'Own filler', filled_oid: first }));
  const goes = async (network: string) => {
    server.wait(6_000);
    await click({ link, network });
    return (await latest())?.oid;
  };
  expect(await goes(brazilian)).toBe(first);
  await command('sources', 'block', '1', '--reason', 'A click farm.');
  expect(await goes(brazilian)).toBe(filler);
});

test('one view shows what the publisher sees, how soon conversions came, and what is usual', async () => {
  await convert('slow', 60);
  await convert('slow', 120);
  await cheat(2);
  server.wait(5_000);
  await click({ link, query: '&source=slow', agent: 'python-requests/2.31' });
  await server.settled();
  const shown = await command('traffic', 'show', '--publisher', '1', '--json');
  const rows = JSON.parse(shown.text) as Record<string, unknown>[];
  const of = (by: string, name: string) => rows.find((row) => row['by'] === by && row['name'] === name);
  expect(of('undelivered', 'bot')).toMatchObject({ clicks: 1 });
  expect(of('status', 'approved')).toMatchObject({ conversions: 4 });
  expect(of('all', 'traffic')).toMatchObject({ clicks: 4, conversions: 4, payout: '6.00', rate: 100, fast: 50 });
  const { totals } = await figures(link);
  expect(totals).toMatchObject({ clk: 4, cov: 4, revenue: '6' });
  expect(of('source', 'slow')).toMatchObject({ clicks: 2, conversions: 2, fast: 0 });
  // The clock goes on while the test runs.
  expect(Number(of('source', 'slow')?.['median'])).toBeGreaterThanOrEqual(90);
  expect(Number(of('source', 'slow')?.['median'])).toBeLessThan(100);
  expect(of('source', 'bad')).toMatchObject({ clicks: 2, fast: 100 });
  expect(of('sub id', '(none)')).toMatchObject({ clicks: 4 });
  expect(of('country', 'DE')).toMatchObject({ clicks: 4 });
  expect(rows.filter(({ by }) => by === 'hour').reduce((all, { clicks }) => all + Number(clicks), 0)).toBe(4);
  const [first] = oids();
  const ofOffer = JSON.parse((await command('traffic', 'show', '--offer', String(first), '--json')).text) as unknown[];
  expect(ofOffer).not.toContainEqual(expect.objectContaining({ by: 'undelivered' }));
  expect((await command('traffic', 'show', '--publisher', '1')).text).toMatch(/source +bad +2 +2 +0 +3\.00 +100 +/);
  const none = await command('traffic', 'show', '--from', '2020-01-01', '--to', '2020-01-02');
  expect(none.text).toBe('Nothing was clicked from 2020-01-01 to 2020-01-02.');
  expect(await command('traffic', 'show', '--from', '2020-01-03', '--to', '2020-01-02')).toMatchObject({ exit: 1 });
  expect(await command('traffic', 'show', '--offer', 'x')).toMatchObject({ exit: 1 });
});

const refused = async (...words: string[]) => (await command('sources', ...words, '--reason', 'Why')).text;

test('what makes no sense is refused', async () => {
  expect(await refused('block', '1', '--source', 'x', '--no-source')).toBe('Either --source or --no-source.');
  expect(await refused('block', '1', '--source', '')).toMatch('--no-source means');
  expect(await refused('block', '1', '--offer', '999999')).toBe('There is no offer 999999.');
  expect(await refused('block', '999999')).toBe('There is no publisher 999999.');
  expect(await refused('unblock', '1', '--source', 'x')).toBe(
    'Nothing is held against source "x" of publisher@demo.test.',
  );
});

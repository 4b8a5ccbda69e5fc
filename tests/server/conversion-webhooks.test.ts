// long because each way by which a conversion changes is tried on one set of offers.
// Each conversion by webhook: what is written down of it, by whatever way it changes, and of whose.
import { dayOf } from '@millrace/core/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { alertWebhooks } from '../../packages/server/src/alerts/tables.ts';
import { jobs, outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { lockClicks, noteConversions } from '../../packages/server/src/traffic/conversions.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, german } from '../lab/traffic.ts';
import { waitingEvents } from '../lab/webhooks.ts';

const server = aServer({ config: { proxies: 1, isDemo: false } });
const { oids, click, gid, latest, stored } = aTraffic(server);
const away = 'https://alerts.brook.example/millrace';
const email = 'publisher@demo.test';
const aDay = 86_400_000;
const robot = 'python-requests/2.31.0';

// The figures of a demonstration would be in the way of what the operator's command says of them.
beforeAll(async () => {
  const figuresOf = ['traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray', 'traffic_state'];
  for (const table of [...figuresOf, 'conversions', 'clicks']) await server.db.execute(sql.raw(`delete from ${table}`));
});
beforeEach(async () => {
  // Nothing goes by itself: each test looks at what is written.
  await server.db.insert(outgoingStops).values({ id: 1, at: new Date(), by: 'a test' }).onConflictDoNothing();
  await server.db.delete(alertWebhooks);
  await server.db.delete(jobs);
  await hold(0);
  const { client } = await server.signIn(email);
  await client.account.saveWebhook({ url: away, conversions: 1 });
});

const account = async () => (await server.signIn(email)).client.account;
const hold = (hold_days: number, one_conversion = false) =>
  server.db
    .update(offers)
    .set({ hold_days, one_conversion })
    .where(inArray(offers.oid, [...oids()]));

async function tell(click_id: string, part: Record<string, string> = {}) {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, txid: 'T-1', ...part });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

async function aClick(visit: Parameters<typeof click>[0] = {}) {
  server.wait(5_000);
  await click(visit);
  return (await latest())?.id ?? '';
}

/** A conversion of a new click, told and stored. */
async function aConversion(part: Record<string, string> = {}, visit: Parameters<typeof click>[0] = {}) {
  const id = await aClick(visit);
  expect(await tell(id, part)).toBe('Noted.');
  const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, id));
  if (!row) throw new Error('The conversion is not there.');
  return { click_id: id, id: row.id };
}

interface Told {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

/** What was written since this was asked last, the oldest first. */
async function news(): Promise<Told[]> {
  const all = await waitingEvents(server);
  await server.db.delete(jobs);
  return all.map(({ event }) => event as Told);
}

/** The same, as its type, what it is about and what it was. */
const inShort = async () =>
  (await news()).map(({ type, data }) => [type, data['id'], data['status'], data['previous_attributes']]);

/** The row as programs get it from the API, without what becomes of a postback. */
async function listed(id: number) {
  const { client } = await server.signIn(email);
  const { list } = await client.conversions.list({});
  const { postback: _postback, ...row } = list.find((one) => one.id === id) ?? { postback: null };
  return row;
}

test('a conversion that comes is an event with the fields of the list, and nothing else that is known of it', async () => {
  const { id } = await aConversion({ payout: '7.77' }, { query: '&source=push-7&aff_sub=a%20%22b%22&aff_sub5=e' });
  const [job, ...more] = await waitingEvents(server);
  expect(more).toEqual([]);
  const row = await listed(id);
  expect(row).toMatchObject({ id, gid: gid(), payout: '1.5', status: 'approved', source: 'push-7', aff_sub: 'a "b"' });
  expect(job?.event).toEqual({
    type: 'conversion.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { ...row, revision: expect.any(Number) },
  });
  // Neither what the advertiser pays, nor where the visitor came from.
  expect(job?.body).not.toContain('7.77');
  expect(job?.body).not.toContain(german);
  expect(job?.id).toMatch(/^msg_[0-9a-f]{32}$/);
  const { client } = await server.signIn(email);
  expect(job?.event.data['revision']).toBe((await client.conversions.list({})).until);
});

test('until somebody has chosen it, and of whom has not, nothing is written', async () => {
  await (await account()).saveWebhook({ conversions: 0 });
  const before = await aConversion();
  expect(await news()).toEqual([]);
  await (await account()).saveWebhook({ conversions: 1 });
  expect(await news()).toEqual([]);
  const { client } = await server.signIn('review@demo.test');
  await client.account.saveWebhook({ url: 'https://other.example/', conversions: 1 });
  await (await account()).saveWebhook({ conversions: 0 });
  await aConversion();
  expect(await news()).toEqual([]);
  // What came before is told of once something becomes of it.
  await (await account()).saveWebhook({ conversions: 1 });
  await tell(before.click_id, { status: 'reversed' });
  expect(await inShort()).toMatchObject([['conversion.updated', before.id, 'reversed', { status: 'approved' }]]);
});

test('what is told again is no news, nor is what only the advertiser and the network know of', async () => {
  const { click_id, id } = await aConversion();
  expect(await news()).toHaveLength(1);
  await tell(click_id);
  await server.db
    .update(offers)
    .set({ hold_days: 30 })
    .where(inArray(offers.oid, [...oids()]));
  await tell(click_id);
  expect(await news()).toEqual([]);
  const [row] = await server.db.select().from(conversions).where(eq(conversions.id, id));
  expect(row?.status).toBe('approved');
});

test('a held conversion is told of as the list shows it, and once more when it is released', async () => {
  await hold(14);
  const { id } = await aConversion();
  const [created] = await news();
  expect(created).toMatchObject({ type: 'conversion.created', data: { id, status: 'pending', reason: '' } });
  expect(created?.data['held_until']).toMatch(/Z$/);
  const due = new Date(server.now().getTime() + 15 * aDay);
  expect(await approveHeld(server.db, due)).toBe(1);
  expect(await approveHeld(server.db, due)).toBe(0);
  const [updated, ...more] = await news();
  expect(more).toEqual([]);
  expect(updated).toMatchObject({
    type: 'conversion.updated',
    timestamp: due.toISOString(),
    data: { id, status: 'approved', held_until: null },
  });
  expect(updated?.data['previous_attributes']).toEqual({
    status: 'pending',
    at: created?.data['at'],
    held_until: created?.data['held_until'],
  });
  expect(Number(updated?.data['revision'])).toBeGreaterThan(Number(created?.data['revision']));
});

test('what pays nothing is told of as the list shows it: a robot, a test, a second one of a click that pays once', async () => {
  const { id } = await aConversion({}, { agent: robot });
  const tested = await aConversion({ status: 'test' });
  await hold(0, true);
  const first = await aConversion();
  await tell(first.click_id, { txid: 'T-2' });
  const all = await news();
  expect(all.map(({ type, data }) => [type, data['status'], data['payout'], data['reason']])).toEqual([
    ['conversion.created', 'pending', '1.5', 'bot'],
    ['conversion.created', 'test', '0', ''],
    ['conversion.created', 'approved', '1.5', ''],
    ['conversion.created', 'rejected', '0', ''],
  ]);
  for (const { data } of all) {
    const { revision: _revision, ...facts } = data;
    expect(facts).toEqual(await listed(Number(data['id'])));
  }
  await tell(tested.click_id);
  expect(await inShort()).toMatchObject([
    ['conversion.updated', tested.id, 'approved', { status: 'test', payout: '0', at: expect.any(String) }],
  ]);
  expect(id).toBeGreaterThan(0);
});

const operated = async (...words: string[]) => {
  const outcome = await operate(server.db, words, { now: server.now() });
  expect(outcome, outcome.text).toMatchObject({ exit: 0 });
  return /Written down as (\d+)/.exec(outcome.text)?.[1] ?? '';
};

test("the operator's decisions, what is added by hand, and what undo takes back go the same way; a dry run tells nothing", async () => {
  const { id } = await aConversion({ status: 'pending' });
  await news();
  await operated('conversions', 'approve', String(id), '--dry-run');
  expect(await news()).toEqual([]);
  const approved = await operated('conversions', 'approve', String(id));
  expect(await inShort()).toMatchObject([['conversion.updated', id, 'approved', { status: 'pending' }]]);
  await operated('undo', approved);
  const [back] = await news();
  expect(back).toMatchObject({ type: 'conversion.updated', data: { id, status: 'pending' } });
  const { client } = await server.signIn(email);
  expect(back?.data['revision']).toBe((await client.conversions.list({})).until);
  await operated('conversions', 'reject', String(id), '--reason', 'The order was cancelled.');
  expect(await news()).toMatchObject([
    {
      data: {
        status: 'rejected',
        payout: '0',
        decision_reason: 'The order was cancelled.',
        previous_attributes: { status: 'pending', payout: '1.5', decision_reason: '' },
      },
    },
  ]);
  const click_id = await aClick();
  const added = await operated('conversions', 'add', click_id, '--txid', 'by-hand');
  const [created] = await news();
  expect(created).toMatchObject({ type: 'conversion.created', data: { txid: 'by-hand', status: 'approved' } });
  const undone = await operated('undo', added);
  const [deleted, ...more] = await news();
  expect(more).toEqual([]);
  expect(deleted).toEqual({
    type: 'conversion.deleted',
    timestamp: expect.any(String),
    data: { ...created?.data, revision: Number(created?.data['revision']) + 1 },
  });
  expect(deleted?.data['revision']).toBe((await client.conversions.list({})).until);
  await operated('undo', undone);
  expect(await inShort()).toMatchObject([['conversion.created', created?.data['id'], 'approved', undefined]]);
});

/** So many clicks like one. */
async function someClicks(count: number) {
  const first = await aClick();
  const { rows } = await server.db.execute<{ id: string; oid: number }>(sql`
    insert into clicks select (jsonb_populate_record(clicks, jsonb_build_object('id', gen_random_uuid()))).*
      from clicks cross join generate_series(1, ${count}::int) where clicks.id = ${first}::uuid
    returning replace(id::text, '-', '') as id, oid`);
  return rows;
}

test('200 conversions of one statement are 200 events, each with an id of its own, and so is what takes them back', async () => {
  const clicks = await someClicks(200);
  const file = ['click_id;txid;amount;status', ...clicks.map(({ id }) => `${id};many;2;approved`)].join('\n');
  const days = ['--from', dayOf(new Date(server.now().getTime() - aDay)), '--to', dayOf(server.now())];
  const words = ['conversions', 'import', 'many.csv', '--offer', String(clicks[0]?.oid), ...days];
  const done = await operate(server.db, words, { file, now: server.now() });
  expect(done, done.text).toMatchObject({ exit: 0 });
  const written = (await waitingEvents(server)).filter(({ event }) => event.data['txid'] === 'many');
  // As one each, however many steps it took.
  expect(written.map(({ event }) => [event.type, event.data['status']])).toEqual(
    clicks.map(() => ['conversion.created', 'approved']),
  );
  expect(new Set(written.map(({ id }) => id)).size).toBe(200);
  expect(new Set(written.map(({ event }) => event.data['click_id']))).toEqual(new Set(clicks.map(({ id }) => id)));
  await news();
  await operated('undo', /Written down as (\d+)/.exec(done.text)?.[1] ?? '');
  const gone = (await news()).filter(({ data }) => data['txid'] === 'many');
  expect(gone.map(({ type }) => type)).toEqual(clicks.map(() => 'conversion.deleted'));
});

test('what is not committed is not told', async () => {
  const id = await aClick();
  await expect(
    server.db.transaction(async (tx) => {
      const clicks = await lockClicks(tx, [id]);
      const now = server.now();
      const told = { goal: '', txid: 'T', amount: null, status: 'approved' as const, now };
      await noteConversions(
        tx,
        clicks.map((one) => ({ click: one, told })),
        now,
      );
      expect(await tx.$count(jobs, eq(jobs.kind, 'webhook'))).toBe(1);
      throw new Error('The process ends here.');
    }),
  ).rejects.toThrow('ends here');
  expect(await news()).toEqual([]);
});

/** How many statements a conversion takes. */
async function statementsOfOne(): Promise<number> {
  const id = await aClick();
  let count = 0;
  await server.db.transaction(async (tx) => {
    const clicks = await lockClicks(tx, [id]);
    const counted = new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (!['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) return value;
        count += 1;
        return (value as (...given: unknown[]) => unknown).bind(target);
      },
    });
    const now = server.now();
    const told = { goal: '', txid: 'T', amount: null, status: 'approved' as const, now };
    await noteConversions(
      counted,
      clicks.map((one) => ({ click: one, told })),
      now,
    );
  });
  return count;
}

test('where it is off a conversion takes no statement more', async () => {
  const on = await statementsOfOne();
  await (await account()).saveWebhook({ conversions: 0 });
  // Who gets them, what there was, what there is, and the jobs.
  expect(await statementsOfOne()).toBe(on - 4);
});

test('who is blocked, has confirmed no address, or has no list of conversions is sent nothing', async () => {
  const [before] = await server.db.select().from(users).where(eq(users.id, 1));
  for (const change of [{ status: 2 }, { is_verified: false }, { integration: 6 }]) {
    await server.db.update(users).set(change).where(eq(users.id, 1));
    expect(await tell(await aClick())).toBe('Noted.');
    expect(await news(), JSON.stringify(change)).toEqual([]);
    const { status = 0, is_verified = true, integration = 1 } = before ?? {};
    await server.db.update(users).set({ status, is_verified, integration }).where(eq(users.id, 1));
  }
});

test('they wait apart from alerts, and no postback of theirs is seen in them', async () => {
  const { id } = await aConversion();
  const [row] = await server.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'webhook')));
  expect(row?.destination).toBe('publisher 1 conversions');
  const webhook = await (await account()).webhook({});
  expect(webhook).toMatchObject({ waiting: 0, conversions: { is_on: true, waiting: 1, next_at: null } });
  const { client } = await server.signIn(email);
  expect((await client.conversions.read({ id })).conversion.postback).toBeNull();
});

const typesOf = (data: Record<string, unknown>) =>
  Object.entries(data).map(([name, value]) => [name, value === null ? 'null' : typeof value]);

test('the example of the documentation has the fields of an event', async () => {
  await hold(14);
  const { click_id } = await aConversion();
  await news();
  await operated('conversions', 'approve', String((await listedOf(click_id))?.id));
  const [updated] = await news();
  const text = readFileSync('docs/webhooks.md', 'utf8');
  const example = /```json\n(\{\s+"type": "conversion\.updated"[\s\S]*?)```/.exec(text)?.[1] ?? '';
  const documented = JSON.parse(example) as Told;
  expect(Object.keys(documented)).toEqual(Object.keys(updated ?? {}));
  expect(Object.keys(documented.data)).toEqual(Object.keys(updated?.data ?? {}));
  expect(typesOf(documented.data)).toEqual(typesOf(updated?.data ?? {}));
});

async function listedOf(click_id: string) {
  const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, click_id));
  return row;
}

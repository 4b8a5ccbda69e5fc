// Each conversion by webhook on its way: apart from alerts, dropped once it is off, and neither lost nor doubled by a crash.
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertWebhooks } from '../../packages/server/src/alerts/tables.ts';
import { addJobs } from '../../packages/server/src/jobs/queue.ts';
import { jobBreakers, jobs } from '../../packages/server/src/jobs/tables.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { lockClicks, noteConversions } from '../../packages/server/src/traffic/conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { brokenLink, hour, minute } from '../lab/alerts.ts';
import { answering } from '../lab/answering.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';
import { isSignedBy, writeEvents } from '../lab/webhooks.ts';

const patient = { timeout: 20_000 };
const host = answering();
const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable } });
const { oids, click, latest } = aTraffic(server);

beforeAll(() => void reachable.push(new URL(host.origin).host));
beforeEach(async () => {
  host.replies((response) => void response.end('ok'));
  await server.db
    .update(offers)
    .set({ hold_days: 0, one_conversion: false })
    .where(inArray(offers.oid, [...oids()]));
  await server.db.delete(jobBreakers);
  await server.db.delete(notices);
});
afterEach(async () => {
  await server.db.delete(alertWebhooks);
  await server.db.delete(jobs);
});

const account = async () => (await server.signIn('publisher@demo.test')).client.account;
const save = async () =>
  (await (await account()).saveWebhook({ url: `${host.origin}/hook`, conversions: 1 })).secret ?? '';
const waiting = () => server.db.$count(jobs, eq(jobs.kind, 'webhook'));
const state = async () => (await account()).webhook({});

/** So many conversions of one click, in one transaction; gives their ids. */
async function convert(count = 1, txid = 'T'): Promise<number[]> {
  await click();
  const { id = '' } = (await latest()) ?? {};
  await server.db.transaction(async (tx) => {
    const [one] = await lockClicks(tx, [id]);
    const now = server.now();
    const told = Array.from({ length: count }, (_, place) => ({
      goal: '',
      txid: `${txid}-${place}`,
      amount: null,
      now,
    }));
    await noteConversions(tx, one ? told.map((of) => ({ click: one, told: { ...of, status: 'approved' } })) : [], now);
  });
  const rows = await server.db.select({ id: conversions.id }).from(conversions).where(eq(conversions.click_id, id));
  return rows.map((row) => row.id);
}

async function alert(): Promise<void> {
  const at = server.now();
  await server.db.insert(notices).values({ ...noted(brokenLink(), at), user_id: 1, created_at: at });
  await writeEvents(server, at);
}

const typesSeen = () => host.seen.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const idsOf = () =>
  host.seen.map(({ body }) => (JSON.parse(body) as { data: { id: number } }).data.id).toSorted((a, b) => a - b);

test('each of 200 conversions arrives once, signed', async () => {
  const secret = await save();
  const ids = await convert(200);
  await expect.poll(waiting, patient).toBe(0);
  expect(idsOf()).toEqual(ids.toSorted((a, b) => a - b));
  expect(host.seen.filter((seen) => !isSignedBy(secret, seen))).toEqual([]);
  expect(new Set(host.seen.map(({ headers }) => headers['webhook-id'])).size).toBe(200);
});

test('what was refused comes again under the same id, signed with the secret that was renewed meanwhile', async () => {
  const old = await save();
  host.replies((response, _seen, count) => void response.writeHead(count === 1 ? 500 : 200).end());
  await convert();
  await expect.poll(async () => (await state()).conversions?.next_at ?? null, patient).not.toBeNull();
  expect(await state()).toMatchObject({ waiting: 0, next_at: null, conversions: { waiting: 1 } });
  const { secret } = await (await account()).renewWebhookSecret({});
  server.wait(2 * minute);
  await expect.poll(waiting, patient).toBe(0);
  const [first, second] = host.seen;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second && [isSignedBy(secret, second), isSignedBy(old, second)]).toEqual([true, false]);
});

test('however many conversions hang, an alert of the same publisher goes at once, and the other way round', async () => {
  await save();
  const held: (() => void)[] = [];
  host.replies((response, { body }) => {
    if (body.includes('"conversion.created"')) return void held.push(() => response.end('late'));
    return void response.end('ok');
  });
  await convert(300);
  await expect.poll(() => host.seen.length, patient).toBe(4);
  await alert();
  await expect.poll(typesSeen, patient).toContain('link.broken');
  // No more of them than one address may have under way.
  expect(typesSeen().filter((type) => type === 'conversion.created')).toHaveLength(4);
  expect(await state()).toMatchObject({ waiting: 0, conversions: { waiting: 300 } });
  for (const end of held) end();
});

test('once it is off what waits is dropped, and does not follow when it is on again', async () => {
  await save();
  host.replies((response) => void response.writeHead(500).end());
  await convert(3);
  await expect.poll(() => host.seen.length, patient).toBe(3);
  await alert();
  await expect.poll(() => host.seen.length, patient).toBe(4);
  await (await account()).saveWebhook({ conversions: 0 });
  // The alert goes on.
  expect(await state()).toMatchObject({ waiting: 1, conversions: { is_on: false, waiting: 0 } });
  // One whose transaction had begun before, and ends only now.
  const late = {
    user_id: 1,
    told: 'conversion',
    conversion: 1,
    since: '2026-01-01T00:00:00.000Z',
    id: 'msg_1',
    body: '{}',
  };
  await addJobs(server.db, [{ kind: 'webhook', payload: late, now: server.now() }]);
  await (await account()).saveWebhook({ conversions: 1 });
  await expect.poll(async () => (await state()).conversions?.waiting, patient).toBe(0);
  expect(host.seen.filter(({ headers }) => headers['webhook-id'] === 'msg_1')).toEqual([]);
  host.replies((response) => void response.end('ok'));
  server.wait(hour);
  await expect.poll(waiting, patient).toBe(0);
  const before = host.seen.length;
  await convert();
  await expect.poll(() => host.seen.length, patient).toBe(before + 1);
});

test('a test that arrives, and another address, has conversions that wait sent at once; a webhook that is removed drops them', async () => {
  await save();
  host.replies((response, { body }) => void response.writeHead(body.includes('webhook.test') ? 200 : 500).end());
  await convert(2);
  await expect.poll(async () => (await state()).conversions?.next_at ?? null, patient).not.toBeNull();
  await expect.poll(() => host.seen.length, patient).toBe(2);
  await (await account()).testWebhook({});
  await expect.poll(() => host.seen.length, patient).toBe(5);
  host.replies((response) => void response.end('ok'));
  await (await account()).saveWebhook({ url: `${host.origin}/other` });
  await expect.poll(waiting, patient).toBe(0);
  host.replies((response) => void response.writeHead(500).end());
  await convert(2, 'U');
  await expect.poll(async () => (await state()).conversions?.next_at ?? null, patient).not.toBeNull();
  await (await account()).saveWebhook({ url: '' });
  expect(await waiting()).toBe(0);
});

test('a conversion that is given up is told in the bell, once', async () => {
  await save();
  host.replies((response) => void response.writeHead(410).end());
  await convert(5);
  await expect.poll(waiting, patient).toBe(0);
  const failures = (await (await account()).notices({})).filter(({ code }) => code === 'webhookFails');
  expect(failures).toHaveLength(1);
  expect((await state()).failed_at).not.toBeNull();
});

test('more jobs are written at once than one statement has parameters for', async () => {
  const now = server.now();
  const payload = { user_id: 1, told: 'conversion' };
  const writing = server.db.transaction(async (tx) => {
    await addJobs(
      tx,
      Array.from({ length: 14_000 }, () => ({ kind: 'webhook', payload, now })),
    );
    throw new Error(`${await tx.$count(jobs, eq(jobs.kind, 'webhook'))} are there`);
  });
  await expect(writing).rejects.toThrow('14000 are there');
});

// Alerts by webhook on their way: tried again, held by a breaker, given up, and told in the bell.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertWebhooks } from '../../packages/server/src/alerts/tables.ts';
import { jobBreakers, jobs } from '../../packages/server/src/jobs/tables.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { brokenLink, day, hour, minute } from '../lab/alerts.ts';
import { answering } from '../lab/answering.ts';
import { aServer } from '../lab/start.ts';
import { everyKind, isSignedBy, setWebhook, writeEvents } from '../lab/webhooks.ts';

const patient = { timeout: 20_000 };
const host = answering();
const reachable: string[] = [];
const server = aServer({ config: { reachable } });
const email = 'publisher@demo.test';

beforeAll(() => void reachable.push(new URL(host.origin).host));
beforeEach(async () => {
  host.replies((response) => void response.end('ok'));
  await server.db.delete(jobBreakers);
  await server.db.delete(notices);
});
afterEach(async () => {
  await server.db.delete(alertWebhooks);
  await server.db.delete(jobs);
});

const publisher = async () => (await server.signIn(email)).client.account;
const save = async () =>
  (await setWebhook(await publisher(), { url: `${host.origin}/hook`, kinds: everyKind })).secret ?? '';
const waiting = () => server.db.$count(jobs, eq(jobs.kind, 'webhook'));

async function tell(name?: string): Promise<void> {
  const at = server.now();
  await server.db.insert(notices).values({ ...noted(brokenLink(name), at), user_id: 1, created_at: at });
  await writeEvents(server, at);
}

const ids = () => host.seen.map(({ headers }) => headers['webhook-id']);
const failures = async () => (await (await publisher()).notices({})).filter(({ code }) => code === 'webhookFails');

test('an event that was not taken is sent again under the same id with the same body, signed anew by the hour of the try', async () => {
  const secret = await save();
  host.replies((response, _seen, count) => void response.writeHead(count === 1 ? 503 : 204).end());
  await tell();
  await expect.poll(() => host.seen.length, patient).toBe(1);
  await expect.poll(async () => (await (await publisher()).webhook({})).next_at, patient).not.toBeNull();
  expect(await (await publisher()).webhook({})).toMatchObject({ waiting: 1, failed_at: null });
  server.wait(2 * minute);
  await expect.poll(() => host.seen.length, patient).toBe(2);
  await expect.poll(waiting, patient).toBe(0);
  const [first, second] = host.seen;
  expect(new Set(ids()).size).toBe(1);
  expect(second?.body).toBe(first?.body);
  expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(
    Number(first?.headers['webhook-timestamp']) + 60,
  );
  expect(host.seen.map((seen) => isSignedBy(secret, seen))).toEqual([true, true]);
});

test('what waits is signed with the secret of the moment, and goes to the address of the moment', async () => {
  const old = await save();
  host.replies((response, { url }) => void response.writeHead(url === '/hook' ? 500 : 200).end());
  await tell();
  await expect.poll(() => host.seen.length, patient).toBe(1);
  const account = await publisher();
  const { secret } = await account.renewWebhookSecret({});
  // At once, although the next try was due in a minute.
  await account.saveWebhook({ url: `${host.origin}/other` });
  await expect.poll(waiting, patient).toBe(0);
  const last = host.seen.at(-1);
  expect(last?.url).toBe('/other');
  expect(last && [isSignedBy(secret, last), isSignedBy(old, last)]).toEqual([true, false]);
});

test('a test that arrives has what waits sent at once', async () => {
  await save();
  host.replies((response) => void response.writeHead(500).end());
  await tell('One');
  await tell('Two');
  await expect.poll(() => host.seen.length, patient).toBe(2);
  await expect.poll(async () => (await (await publisher()).webhook({})).next_at, patient).not.toBeNull();
  host.replies((response) => void response.end('ok'));
  await (await publisher()).testWebhook({});
  await expect.poll(waiting, patient).toBe(0);
  expect(host.seen).toHaveLength(5);
});

test('an old address that wants no more says nothing about the one that is saved meanwhile', async () => {
  await save();
  const answered = Promise.withResolvers<void>();
  host.replies((response, { url }) => {
    if (url === '/other') return void response.end('ok');
    return void answered.promise.then(() => response.writeHead(410).end());
  });
  await tell();
  await expect.poll(() => host.seen.length, patient).toBe(1);
  await (await publisher()).saveWebhook({ url: `${host.origin}/other` });
  answered.resolve();
  await expect.poll(async () => (await (await publisher()).webhook({})).next_at, patient).not.toBeNull();
  server.wait(2 * minute);
  await expect.poll(waiting, patient).toBe(0);
  expect(host.seen.map(({ url }) => url)).toEqual(['/hook', '/other']);
  expect(await failures()).toEqual([]);
});

test('of a kind that was turned off, or a webhook that was taken away, nothing more is sent', async () => {
  await save();
  host.replies((response) => void response.writeHead(500).end());
  await tell();
  await expect.poll(() => host.seen.length, patient).toBe(1);
  const account = await publisher();
  await setWebhook(account, { url: `${host.origin}/hook`, kinds: ['payment'] });
  server.wait(hour);
  await expect.poll(waiting, patient).toBe(0);
  expect(host.seen).toHaveLength(1);
  await setWebhook(account, { url: `${host.origin}/hook`, kinds: everyKind });
  await tell('Two');
  await expect.poll(() => host.seen.length, patient).toBe(2);
  await account.saveWebhook({ url: '' });
  expect(await waiting()).toBe(0);
});

test('what is given up is told in the bell once, not by the webhook, and again after one has arrived', async () => {
  await save();
  host.replies((response) => void response.writeHead(410).end());
  await tell('One');
  await expect.poll(async () => (await failures()).length, patient).toBe(1);
  expect(host.seen).toHaveLength(1);
  const [failure] = await failures();
  expect(failure).toMatchObject({ kind: 'account', values: { host: new URL(host.origin).host } });
  expect(failure?.text).toContain('could not be delivered to your webhook');
  expect((await (await publisher()).webhook({})).failed_at).not.toBeNull();
  await tell('Two');
  await expect.poll(() => host.seen.length, patient).toBe(2);
  await expect.poll(waiting, patient).toBe(0);
  expect(await failures()).toHaveLength(1);
  host.replies((response) => void response.end('ok'));
  await tell('Three');
  await expect.poll(async () => (await (await publisher()).webhook({})).failed_at, patient).toBeNull();
  host.replies((response) => void response.writeHead(410).end());
  await tell('Four');
  await expect.poll(async () => (await failures()).length, patient).toBe(2);
  expect(host.seen.filter(({ body }) => body.includes('webhook at'))).toEqual([]);
});

test('an address that nobody answers at is asked by one probe, and gets all once it answers; after a day the bell tells', async () => {
  await save();
  host.replies((response) => void response.destroy());
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await tell(name);
  await expect
    .poll(async () => (await server.db.select().from(jobBreakers))[0]?.next_at ?? null, patient)
    .not.toBeNull();
  const [breaker] = await server.db.select().from(jobBreakers);
  expect(breaker).toMatchObject({ kind: 'webhook', destination: 'publisher 1' });
  const before = host.seen.length;
  server.wait(11 * minute);
  await expect.poll(() => host.seen.length, patient).toBeGreaterThan(before);
  expect(await waiting()).toBe(6);
  host.replies((response) => void response.end('ok'));
  // A test that is answered is an answer too.
  expect(await (await publisher()).testWebhook({})).toMatchObject({ code: 200 });
  await expect.poll(waiting, patient).toBe(0);
  expect(await failures()).toEqual([]);

  host.replies((response) => void response.destroy());
  await tell('Late');
  await expect.poll(async () => (await (await publisher()).webhook({})).waiting, patient).toBe(1);
  server.wait(day + hour);
  await expect.poll(async () => (await failures()).length, patient).toBe(1);
  expect(await waiting()).toBe(0);
});

// Alerts by webhook: what of the notices becomes an event, and of whose.
import { codes } from '@millrace/core';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { alertWebhooks } from '../../packages/server/src/alerts/tables.ts';
import { jobs, outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { noteReversals } from '../../packages/server/src/traffic/reversals.ts';
import { brokenLink, minute } from '../lab/alerts.ts';
import { answering } from '../lab/answering.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { everyKind, setWebhook, waitingEvents, writeEvents } from '../lab/webhooks.ts';

const host = answering();
const reachable: string[] = [];
const server = aServer({ config: { reachable } });
const email = 'publisher@demo.test';
const away = 'https://alerts.brook.example/millrace';

beforeAll(() => void reachable.push(new URL(host.origin).host));
beforeEach(async () => {
  host.replies((response) => void response.end('thanks'));
  await server.db.delete(alertWebhooks);
  await server.db.delete(jobs);
  await server.db.delete(notices);
  // Nothing goes by itself: each test looks at what is written.
  await server.db.insert(outgoingStops).values({ id: 1, at: new Date(), by: 'a test' }).onConflictDoNothing();
});

const publisher = async () => (await server.signIn(email)).client.account;
const other = async () => (await server.signIn('review@demo.test')).client.account;

async function tell(notice: Parameters<typeof noted>[0], user_id = 1, at = new Date()): Promise<void> {
  await server.db.insert(notices).values({ ...noted(notice, at), user_id, created_at: at });
}

/** What becomes of what is noted, while nothing is sent. */
async function events(at = new Date()) {
  await server.db.delete(outgoingStops);
  await writeEvents(server, at);
  await server.db.insert(outgoingStops).values({ id: 1, at: new Date(), by: 'a test' });
  return waitingEvents(server);
}

test('while nothing leaves the network a test is refused, and what is noted waits', async () => {
  const account = await publisher();
  await setWebhook(account, { url: `${host.origin}/hook`, kinds: everyKind });
  await expect(account.testWebhook({})).rejects.toMatchObject({ code: codes.conflict });
  await tell(brokenLink());
  expect(await writeEvents(server, new Date())).toBe(0);
  expect(host.seen).toEqual([]);
  expect(await events()).toHaveLength(1);
});

test('a broken smartlink is an event with its values, its sentence and its page, written once however many look', async () => {
  const account = await publisher();
  await setWebhook(account, { url: away, kinds: ['smartlink'] });
  const at = new Date('2026-11-20T03:04:05.678Z');
  await tell(brokenLink(), 1, at);
  await server.db.delete(outgoingStops);
  const written = await Promise.all([1, 2, 3].map(() => writeEvents(server, new Date())));
  await server.db.insert(outgoingStops).values({ id: 1, at: new Date(), by: 'a test' });
  expect(written.reduce((all, one) => all + one)).toBe(1);
  const [job, ...others] = await waitingEvents(server);
  expect(others).toEqual([]);
  const [notice] = await account.notices({});
  expect(job?.id).toMatch(/^msg_[0-9a-f]{32}$/);
  expect(job?.event).toEqual({
    type: 'link.broken',
    timestamp: at.toISOString(),
    data: {
      notice_id: notice?.id,
      kind: 'smartlink',
      text: 'Smartlink Autumn games (5001) is broken: two tests in a row failed.',
      language: 'en',
      values: { name: 'Autumn games', gid: '5001' },
      url: `${server.origin}/smartlink/5001`,
    },
  });
  expect(await account.webhook({})).toMatchObject({ waiting: 1, next_at: null });
  const [{ destination } = { destination: '' }] = await server.db.select().from(jobs);
  expect(destination).toBe('publisher 1');
});

test('it goes at once at whatever hour, also where the e-mail is off, was read, or waits for the day', async () => {
  const account = await publisher();
  await setWebhook(account, { url: away, kinds: everyKind });
  const { timezone: _zone, is_on: _isOn, ...alerts } = await account.alerts({});
  await account.saveAlerts({ ...alerts, smartlink: 'off', postback: 'daily', quiet_from: 0, quiet_until: 23 });
  await tell(brokenLink());
  await tell({ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } });
  await account.readNotices({ ids: (await account.notices({})).map(({ id }) => id) });
  expect((await events()).map(({ event }) => event.type)).toEqual(['link.broken', 'postback.failing']);
});

test('what is no e-mail alert is an event too: of payments, offers and sign-ins, each of its kind alone', async () => {
  const account = await publisher();
  await setWebhook(account, { url: away, kinds: ['payment', 'account'] });
  await tell({ code: 'paymentHeld', values: { invoice: 'MR-1' } });
  await tell({ code: 'signedInAnew', values: { device: 'Firefox on Linux' } });
  await tell({ code: 'offerPaused', values: { name: 'Harbor', oid: '1' } });
  expect((await events()).map(({ event }) => event.type)).toEqual(['payment.held', 'sign_in.new']);
  // What was off is no news once it is on.
  await setWebhook(account, { url: away, kinds: everyKind });
  expect(await events()).toHaveLength(2);
  // Also where nobody has looked between, as while nothing goes out.
  await setWebhook(account, { kinds: ['payment'] });
  await tell({ code: 'offerPaused', values: { name: 'Harbor', oid: '1' } });
  await setWebhook(account, { kinds: everyKind });
  expect(await events()).toHaveLength(2);
});

test('that the webhook itself fails is never an event', async () => {
  await setWebhook(await publisher(), { url: away, kinds: everyKind });
  await tell({ code: 'webhookFails', values: { host: 'alerts.brook.example' } });
  expect(await events()).toEqual([]);
});

test('reversals that go on are an event a minute, with the sums of the day', async () => {
  const account = await publisher();
  await setWebhook(account, { url: away, kinds: ['conversion'] });
  const at = new Date();
  await noteReversals(server.db, [{ user_id: 1, at }]);
  expect(await events(at)).toEqual([]);
  await noteReversals(server.db, [{ user_id: 1, at: new Date(at.getTime() + minute / 2) }]);
  const [event, ...more] = await events(new Date(at.getTime() + minute));
  expect(more).toEqual([]);
  expect(event?.event.type).toBe('conversion.reversed');
});

test('whoever reads Chinese gets the sentence in Chinese, and the same type', async () => {
  await setWebhook(await publisher(), { url: away, kinds: everyKind });
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  await tell(brokenLink());
  const [job] = await events();
  await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, 1));
  expect(job?.event).toMatchObject({
    type: 'link.broken',
    data: { language: 'zh-CN', text: 'Smartlink Autumn games（5001）已失效：连续两次测试失败。' },
  });
});

test('each publisher has a webhook of their own, and is told of nobody else', async () => {
  const mine = await publisher();
  const theirs = await other();
  await setWebhook(mine, { url: away, kinds: everyKind });
  expect(await theirs.webhook({})).toMatchObject({ url: '' });
  await expect(theirs.testWebhook({})).rejects.toMatchObject({ code: codes.conflict });
  await expect(theirs.renewWebhookSecret({})).rejects.toMatchObject({ code: codes.conflict });
  await setWebhook(theirs, { url: 'https://other.example/', kinds: everyKind });
  const [user] = await server.db.select().from(users).where(eq(users.un, 'review@demo.test'));
  await tell(brokenLink('Theirs'), user?.id);
  const [job, ...more] = await events();
  expect(more).toEqual([]);
  expect(job?.user_id).toBe(user?.id);
  await theirs.saveWebhook({ url: '' });
  expect(await mine.webhook({})).toMatchObject({ url: away });
});

test('an account that is blocked, or whose address nobody has confirmed, is sent nothing', async () => {
  await setWebhook(await publisher(), { url: away, kinds: everyKind });
  for (const change of [{ status: 2 }, { is_verified: false }]) {
    const [before] = await server.db.select().from(users).where(eq(users.id, 1));
    await server.db.update(users).set(change).where(eq(users.id, 1));
    await tell(brokenLink());
    expect(await events(), JSON.stringify(change)).toEqual([]);
    await server.db
      .update(users)
      .set({ status: before?.status ?? 0, is_verified: true })
      .where(eq(users.id, 1));
  }
});

test('a decision that was taken back, or a link that was muted, before it was sent is not sent', async () => {
  const account = await publisher();
  await setWebhook(account, { url: away, kinds: everyKind });
  const waiting = async () => server.db.$count(notices, sql`webhook_since is not null`);
  const approved = await operate(server.db, ['publishers', 'review', email]);
  expect(approved).toMatchObject({ exit: 0 });
  expect(await waiting()).toBe(1);
  const { rows } = await server.db.execute<{ id: number }>('select max(id) as id from operator_log');
  expect(await operate(server.db, ['undo', String(rows[0]?.id)])).toMatchObject({ exit: 0 });
  expect(await waiting()).toBe(0);
  await tell(brokenLink());
  const counted = { oid: 1, host: 'a.test', clicks: 10, counted_at: new Date(), due_at: new Date() };
  const watch = { user_id: 1, gid: 5001, ...counted };
  await server.db
    .insert(linkWatches)
    .values(watch)
    .onConflictDoUpdate({ target: [linkWatches.user_id, linkWatches.gid], set: counted });
  const { client } = await server.signIn(email);
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 1 });
  expect(await waiting()).toBe(0);
  // Nor is what was tried in vain tried again.
  await tell(brokenLink());
  await tell({ code: 'offerPaused', values: { name: 'Harbor', oid: '1' } });
  expect(await events()).toHaveLength(2);
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 1 });
  expect((await events()).map(({ event }) => event.type)).toEqual(['offer.paused']);
});

test('an erased publisher leaves no webhook, no event and no breaker; their file holds no secret; the operator sees the host', async () => {
  const account = await publisher();
  const { secret = '' } = await setWebhook(account, { url: `${away}?key=s3cret`, kinds: ['smartlink'] });
  const shown = await operate(server.db, ['publishers', 'show', email]);
  expect(shown.text).toMatch(/alert webhook +alerts\.brook\.example \(smartlink\)/);
  expect(shown.text).not.toContain('s3cret');
  expect(shown.text).not.toContain(secret);
  await tell(brokenLink());
  expect(await events()).toHaveLength(1);
  const { file } = await operate(server.db, ['publishers', 'export', email, '/nowhere/ada.json']);
  const parts: Uint8Array[] = [];
  for await (const part of file ?? []) parts.push(part);
  const own = Buffer.concat(parts).toString();
  expect(own).toContain(away);
  expect(own).not.toContain(secret);
  await server.db.execute(
    `insert into job_breakers (kind, destination, failures) values ('webhook', 'publisher 1', 1) on conflict do nothing`,
  );
  const removed = await operate(server.db, [
    'publishers',
    'remove',
    email,
    '--reason',
    'Asked.',
    '--owed',
    'keep',
    '--yes',
  ]);
  expect(removed, removed.text).toMatchObject({ exit: 0 });
  expect(await server.db.select().from(alertWebhooks)).toEqual([]);
  expect(await waitingEvents(server)).toEqual([]);
  expect((await server.db.execute(`select from job_breakers where kind = 'webhook'`)).rows).toEqual([]);
});

// Notifications that wait to be e-mailed and are not: read, turned off, muted, taken back, or stopped by a letter's link.
import { codes } from '@millrace/core';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { aDeskOfAlerts, brokenLink, day, minute, usualAlerts } from '../lab/alerts.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const { aMinuteFromNow, later, letters, look, now, tell } = aDeskOfAlerts(server);
const email = 'publisher@demo.test';

const subjects = async () => (await letters()).map(({ subject }) => subject);

test('nothing is sent of what was read in the portal meanwhile, or is off, and later neither', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, postback: 'off' });
  await tell(brokenLink());
  await tell({ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } });
  const unread = await client.account.notices({});
  await client.account.readNotices({ ids: unread.filter(({ code }) => code === 'linkBroken').map(({ id }) => id) });
  later(minute);
  expect(await look()).toBe(0);
  await client.account.saveAlerts(usualAlerts);
  later(2 * day);
  expect(await look()).toBe(0);
  expect(await letters()).toEqual([]);
});

test('an account that is blocked or not activated, or whose address nobody has confirmed, gets none', async () => {
  const accounts = await server.db.select().from(users);
  const blocked = accounts.find(({ un }) => un === 'blocked@demo.test');
  await tell(brokenLink(), blocked?.id);
  await server.db.update(users).set({ is_activated: false }).where(eq(users.id, 1));
  await tell(brokenLink());
  later(minute);
  expect(await look()).toBe(0);
  await server.db.update(users).set({ is_activated: true, is_verified: false }).where(eq(users.id, 1));
  await tell(brokenLink());
  later(minute);
  expect(await look()).toBe(0);
  await server.db.update(users).set({ is_verified: true }).where(eq(users.id, 1));
  later(day);
  expect(await look()).toBe(0);
});

test('while nothing leaves the network alerts wait, and can be read or turned off until they go', async () => {
  await tell(brokenLink());
  await tell({ code: 'websiteVerified', values: { url: 'https://a.test' } });
  await server.db.insert(outgoingStops).values({ id: 1, at: now(), by: 'Robin' });
  later(minute);
  expect(await look()).toBe(0);
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, website: 'off' });
  await server.db.delete(outgoingStops);
  expect(await look()).toBe(1);
  expect(await subjects()).toEqual(['Millrace: Smartlink Autumn games (5001) is broken: two tests in a row failed.']);
});

test('what waits is thrown away with all that waits', async () => {
  expect(await operate(server.db, ['outgoing', 'stop'])).toMatchObject({ exit: 0 });
  await tell(brokenLink());
  expect(await operate(server.db, ['outgoing', 'start', '--discard', '--yes'])).toMatchObject({ exit: 0 });
  later(day);
  expect(await look()).toBe(0);
});

test('what was noted while its kind was off is not sent once it is on', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, smartlink: 'off' });
  await tell(brokenLink());
  await client.account.saveAlerts(usualAlerts);
  later(day);
  expect(await look()).toBe(0);
});

test('a decision that was taken back before it was sent is not sent', async () => {
  const { rows } = await server.db.execute<{ id: number }>(`
    select id from applications where user_id = 1 and approve_status = 0 order by id limit 1`);
  const words = ['applications', 'reject', String(rows[0]?.id), '--reason', 'No.'];
  const rejected = await operate(server.db, words);
  const [, entry = ''] = /millrace undo (\d+)/.exec(rejected.lines.join('\n')) ?? [];
  expect(await operate(server.db, ['undo', entry])).toMatchObject({ exit: 0 });
  aMinuteFromNow();
  expect(await look()).toBe(0);
});

test('where the network sends none, nothing is kept for later, and its publishers see that', async () => {
  const { client } = await server.signIn(email);
  // The server of this file has them switched off, so that it does not look by itself.
  expect((await client.account.alerts({})).is_on).toBe(false);
  await tell(brokenLink());
  later(minute);
  expect(await look({ email_alerts: false })).toBe(0);
  expect(await look()).toBe(0);
});

test('the link of an e-mail stops alerts without a login, at a press and not by being opened', async () => {
  await tell(brokenLink());
  later(minute);
  await look();
  const link = (await letters())[0]?.unsubscribe ?? '';
  const page = await fetch(link);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain(email);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const { client } = await server.signIn(email);
  expect((await client.account.alerts({})).smartlink).toBe('instant');

  const oneClick = await fetch(link, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(oneClick.status).toBe(200);
  expect(await client.account.alerts({})).toMatchObject({ smartlink: 'off', conversion: 'off', website: 'off' });
  await tell(brokenLink());
  later(day);
  expect(await look()).toBe(0);
});

const stop = async (url: string) => (await fetch(url, { method: 'POST' })).status;

test('a link that was changed, is of another publisher or of an earlier address stops nothing', async () => {
  await tell(brokenLink());
  later(minute);
  await look();
  const link = (await letters())[0]?.unsubscribe ?? '';
  for (const wrong of [link.replace('token=1.', 'token=2.'), `${link}x`, `${server.origin}/alerts/stop`]) {
    expect(await stop(wrong)).toBe(404);
  }
  await server.db.update(users).set({ un: 'moved@demo.test' }).where(eq(users.id, 1));
  expect(await stop(link)).toBe(404);
  await server.db.update(users).set({ un: email }).where(eq(users.id, 1));
  const { client } = await server.signIn(email);
  expect((await client.account.alerts({})).smartlink).toBe('instant');
});

test('a smartlink whose alerts are muted says nothing, and says it again once they are not', async () => {
  const { client } = await server.signIn(email);
  const counted = { oid: 1, host: 'a.test', clicks: 10, counted_at: now(), due_at: now() };
  await server.db
    .insert(linkWatches)
    .values({ user_id: 1, gid: 5001, ...counted })
    .onConflictDoUpdate({ target: [linkWatches.user_id, linkWatches.gid], set: counted });
  await tell(brokenLink());
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 1 });
  later(day);
  expect(await look()).toBe(0);
  expect(await client.smartlinks.health({ gid: 5001 })).toMatchObject({ is_muted: true });
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 0 });
  expect(await client.smartlinks.health({ gid: 5001 })).toMatchObject({ is_muted: false });
  await expect(client.smartlinks.muteAlerts({ gid: 99_999, is_muted: 1 })).rejects.toMatchObject({
    code: codes.notFound,
  });
});

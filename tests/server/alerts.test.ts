// Notifications by e-mail: which are sent, when, to whom, and how they are stopped.
import { codes } from '@millrace/core';
import type { NoticeTold, SavedAlerts } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sendAlerts } from '../../packages/server/src/alerts/send.ts';
import { alertSettings } from '../../packages/server/src/alerts/tables.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Letter } from '../../packages/server/src/mail/letters.ts';
import { createMailer } from '../../packages/server/src/mail/send.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const usual: SavedAlerts = {
  smartlink: 'instant',
  postback: 'instant',
  application: 'instant',
  website: 'instant',
  creative: 'instant',
  conversion: 'daily',
  quiet_from: 0,
  quiet_until: 0,
};

const broken = (name = 'Autumn games', gid = '5001'): NoticeTold => ({ code: 'linkBroken', values: { name, gid } });

/** The moment at which a test looks, whatever the real time is; the demonstration's publisher lives in Berlin. */
let now = new Date();

beforeEach(async () => {
  // Noon in Berlin, months later than all before: no test waits for the hour of another one.
  now = new Date(Date.UTC(now.getUTCFullYear() + 1, 1, 10, 11));
  await server.db.delete(alertSettings);
  await server.db.delete(jobs);
  await server.db.delete(notices);
});

const later = (ms: number) => (now = new Date(now.getTime() + ms));

async function tell(notice: NoticeTold, user_id = 1): Promise<void> {
  await server.db.insert(notices).values({ ...noted(notice), user_id, created_at: now });
}

/** What a process looks with. Letters stay where the mailer writes them down. */
async function look(part: { readonly email_alerts?: boolean } = {}): Promise<number> {
  const config = readConfig({ PORT: '1', ORIGIN: server.origin });
  const provider = { ...config.provider, ...part };
  return sendAlerts({
    db: server.db,
    mailer: createMailer({ now: () => new Date(Date.now() + 100 * 365 * day), nudge: () => undefined }),
    config,
    secret: await serverSecret(server.db),
    now: () => now,
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    provider: async () => provider,
  });
}

async function letters(): Promise<(Letter & { to: string })[]> {
  const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'letter')).orderBy(jobs.id);
  return rows.map(({ payload }) => payload as Letter & { to: string });
}

const subjects = async () => (await letters()).map(({ subject }) => subject);

test('a broken smartlink is told by e-mail a minute later, once, with the link to it and two ways to be told no more', async () => {
  await tell(broken());
  later(minute - 1);
  expect(await look()).toBe(0);
  later(1);
  const both = await Promise.all([look(), look(), look()]);
  expect(both.reduce((all, sent) => all + sent)).toBe(1);
  later(3 * hour);
  expect(await look()).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: email,
    kind: 'alert',
    locale: 'en',
    subject: 'Millrace: Smartlink Autumn games (5001) is broken: two tests in a row failed.',
  });
  expect(letter?.text).toContain(`two tests in a row failed.\n${server.origin}/smartlink/5001\n`);
  expect(letter?.text).toContain(`${server.origin}/my-account#alerts\n`);
  expect(letter?.text).toContain(`${server.origin}/alerts/stop?token=1.`);
  expect(letter?.unsubscribe).toMatch(/\/alerts\/stop\?token=1\.[\w-]{43}$/);
});

test('what happens together is in one e-mail, and the next comes an hour later', async () => {
  await tell(broken('One', '5001'));
  later(30_000);
  await tell({ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } });
  later(30_000);
  expect(await look()).toBe(1);
  await tell(broken('Two', '5002'));
  later(10 * minute);
  await tell(broken('Three', '5003'));
  later(50 * minute - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
  expect(await subjects()).toEqual(['Millrace: 2 alerts', 'Millrace: 2 alerts']);
  const [first, second] = await letters();
  expect(first?.text).toContain(`${server.origin}/channel?aid=1004\n`);
  expect(second?.text).toMatch(/Two \(5002\)[^]+Three \(5003\)/);
});

test('a hundred broken links are one e-mail, which tells fifty of them and how many more', async () => {
  for (let gid = 6_001; gid <= 6_100; gid += 1) await tell(broken('Storm', String(gid)));
  later(minute);
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.text.match(/is broken/g)).toHaveLength(50);
  expect(letter?.text).toContain('And 50 more.');
  expect(letter?.subject).toBe('Millrace: 100 alerts');
});

test('in quiet hours of their own time zone nobody is written to', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usual, quiet_from: 12, quiet_until: 14 });
  expect(await client.account.alerts({})).toMatchObject({
    quiet_from: 12,
    quiet_until: 14,
    timezone: { name: 'Europe/Berlin' },
  });
  await tell(broken());
  later(2 * hour - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
});

test('what is wanted once a day comes at 9, with all of the day', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usual, smartlink: 'daily' });
  await tell(broken());
  await tell({ code: 'conversionReversed', values: { amount: '1.20' } });
  later(20 * hour);
  expect(await look()).toBe(0);
  later(hour);
  expect(await look()).toBe(1);
  expect((await letters())[0]?.text).toMatch(/Autumn games[^]+One conversion was reversed: 1.20 USD./);
});

test('nothing is sent of what was read in the portal meanwhile, or is off, and later neither', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usual, postback: 'off' });
  await tell(broken());
  await tell({ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } });
  const unread = await client.account.notices({});
  await client.account.readNotices({ ids: unread.filter(({ code }) => code === 'linkBroken').map(({ id }) => id) });
  later(minute);
  expect(await look()).toBe(0);
  await client.account.saveAlerts(usual);
  later(2 * day);
  expect(await look()).toBe(0);
  expect(await letters()).toEqual([]);
});

test('what is about money or the account is no alert', async () => {
  await tell({ code: 'passwordChanged', values: {} });
  await tell({ code: 'offerPaused', values: { name: 'Harbor', oid: '1' } });
  later(day);
  expect(await look()).toBe(0);
});

test('an account that is blocked, not activated or removed gets none', async () => {
  const accounts = await server.db.select().from(users);
  const blocked = accounts.find(({ un }) => un === 'blocked@demo.test');
  await tell(broken(), blocked?.id);
  await server.db.update(users).set({ is_activated: false }).where(eq(users.id, 1));
  await tell(broken());
  later(minute);
  expect(await look()).toBe(0);
  await server.db.update(users).set({ is_activated: true }).where(eq(users.id, 1));
  later(day);
  expect(await look()).toBe(0);
});

test('where the network sends none, nothing is kept for later, and its publishers see that', async () => {
  const { client } = await server.signIn(email);
  // The server of this file has them switched off, so that it does not look by itself.
  expect((await client.account.alerts({})).is_on).toBe(false);
  await tell(broken());
  later(minute);
  expect(await look({ email_alerts: false })).toBe(0);
  expect(await look()).toBe(0);
});

test('whoever reads Chinese gets it in Chinese', async () => {
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  await tell(broken());
  await tell({ code: 'websiteVerified', values: { url: 'https://pixel-arcade.test' } });
  later(minute);
  expect(await look()).toBe(1);
  await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, 1));
  const [letter] = await letters();
  expect(letter?.subject).toBe('Millrace：2 条提醒');
  expect(letter?.text).toContain('Smartlink Autumn games（5001）已失效：连续两次测试失败。');
  expect(letter?.text).toContain('您的网站 https://pixel-arcade.test 已通过验证。');
});

test('a creative that the operator refuses is told with the reason and a link to it', async () => {
  const { rows } = await server.db.execute<{ id: number }>(`
    insert into creative_submissions (user_id, name, ad_type, width, height, picture, digest, created_at)
    select user_id, 'Summer 320 × 50', ad_type, width, height, picture, 'summer', created_at from creative_submissions
    where user_id = 1 order by id limit 1 returning id`);
  const id = String(rows[0]?.id);
  const reason = 'It promises what the offer does not hold.';
  expect(await operate(server.db, ['submissions', 'reject', id, '--reason', reason])).toMatchObject({ exit: 0 });
  now = new Date(Date.now() + minute);
  await server.db.update(alertSettings).set({ quiet_from: 0, quiet_until: 0 });
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.subject).toBe(
    'Millrace: Your creative Summer 320 × 50 was rejected. It promises what the offer does not hold.',
  );
  expect(letter?.text).toContain(`/media/creative?find=${id}\n`);
});

test('a long name does not make the subject longer than it is read', async () => {
  await tell(broken('x'.repeat(200)));
  later(minute);
  await look();
  const [subject = ''] = await subjects();
  expect(subject.length).toBeLessThanOrEqual(115);
  expect(subject.endsWith('…')).toBe(true);
});

test('the link of an e-mail stops alerts without a login, at a press and not by being opened', async () => {
  await tell(broken());
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
  await tell(broken());
  later(day);
  expect(await look()).toBe(0);
});

const stop = async (url: string) => (await fetch(url, { method: 'POST' })).status;

test('a link that was changed, is of another publisher or of an earlier address stops nothing', async () => {
  await tell(broken());
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
  const counted = { oid: 1, host: 'a.test', clicks: 10, counted_at: now, due_at: now };
  await server.db
    .insert(linkWatches)
    .values({ user_id: 1, gid: 5001, ...counted })
    .onConflictDoUpdate({ target: [linkWatches.user_id, linkWatches.gid], set: counted });
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 1 });
  expect(await client.smartlinks.health({ gid: 5001 })).toMatchObject({ is_muted: true });
  await client.smartlinks.muteAlerts({ gid: 5001, is_muted: 0 });
  expect(await client.smartlinks.health({ gid: 5001 })).toMatchObject({ is_muted: false });
  await expect(client.smartlinks.muteAlerts({ gid: 99_999, is_muted: 1 })).rejects.toMatchObject({
    code: codes.notFound,
  });
});

// Notifications by e-mail: which are sent, when, to whom, and in what words.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alertSettings } from '../../packages/server/src/alerts/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { noteReversals } from '../../packages/server/src/traffic/reversals.ts';
import { aDeskOfAlerts, brokenLink, day, hour, minute, usualAlerts } from '../lab/alerts.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const { aMinuteFromNow, later, letters, look, now, tell } = aDeskOfAlerts(server);
const email = 'publisher@demo.test';

const subjects = async () => (await letters()).map(({ subject }) => subject);

test('a broken smartlink is told by e-mail a minute later, once, with the link to it and two ways to be told no more', async () => {
  await tell(brokenLink());
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
  expect(letter?.text).toMatch(/two tests in a row failed\.\n\d{4}-02-10 19:00 \(GMT\+8\)\n/);
  expect(letter?.text).toContain(`\n${server.origin}/smartlink/5001\n`);
  expect(letter?.text).toContain(`${server.origin}/my-account#alerts\n`);
  expect(letter?.text).toContain(`${server.origin}/alerts/stop?token=1.`);
  expect(letter?.unsubscribe).toMatch(/\/alerts\/stop\?token=1\.[\w-]{43}$/);
});

test('what happens together is in one e-mail, and the next comes an hour later', async () => {
  await tell(brokenLink('One', '5001'));
  later(30_000);
  await tell({ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } });
  later(30_000);
  expect(await look()).toBe(1);
  await tell(brokenLink('Two', '5002'));
  later(10 * minute);
  await tell(brokenLink('Three', '5003'));
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
  for (let gid = 6_001; gid <= 6_100; gid += 1) await tell(brokenLink('Storm', String(gid)));
  later(minute);
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.text.match(/is broken/g)).toHaveLength(50);
  expect(letter?.text).toContain('And 50 more.');
  expect(letter?.subject).toBe('Millrace: 100 alerts');
});

test('in quiet hours of their own time zone nobody is written to', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, quiet_from: 12, quiet_until: 14 });
  expect(await client.account.alerts({})).toMatchObject({
    quiet_from: 12,
    quiet_until: 14,
    timezone: { name: 'Europe/Berlin' },
  });
  await tell(brokenLink());
  later(2 * hour - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
});

test('a choice is saved by itself: what another page has chosen meanwhile stays, and hours are chosen both at once', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, weekly_summary: true });
  const first = client.account.saveAlerts({ smartlink: 'daily' });
  const second = client.account.saveAlerts({ postback: 'off' });
  await Promise.all([first, second]);
  await client.account.saveAlerts({ quiet_from: 22, quiet_until: 7 });
  expect(await client.account.alerts({})).toMatchObject({
    ...usualAlerts,
    smartlink: 'daily',
    postback: 'off',
    quiet_from: 22,
    quiet_until: 7,
    weekly_summary: true,
  });
  await expect(client.account.saveAlerts({ quiet_from: 5 })).rejects.toMatchObject({
    fields: { quiet_until: expect.any(String) },
  });
  await expect(client.account.saveAlerts({ quiet_until: 5 })).rejects.toMatchObject({
    fields: { quiet_from: expect.any(String) },
  });
});

test('who chooses nothing changes nothing', async () => {
  const { client, post } = await server.signIn(email);
  const before = await client.account.alerts({});
  const answer = await post('/api/aff/alert-settings/save/', { quiet_from: '' });
  expect(await answer.json()).toMatchObject({ c: 0 });
  expect(await client.account.alerts({})).toEqual(before);
});

test('what is wanted once a day comes at 9, with all of the day', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, smartlink: 'daily' });
  await tell(brokenLink());
  await tell({ code: 'conversionReversed', values: { amount: '1.20' } });
  later(20 * hour);
  expect(await look()).toBe(0);
  later(hour);
  expect(await look()).toBe(1);
  expect((await letters())[0]?.text).toMatch(/Autumn games[^]+One conversion was reversed: 1.20 USD./);
});

test('what is about money or the account is no alert', async () => {
  await tell({ code: 'passwordChanged', values: {} });
  await tell({ code: 'offerPaused', values: { name: 'Harbor', oid: '1' } });
  later(day);
  expect(await look()).toBe(0);
});

test('reversals that go on do not put off the alert of the first of them', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, conversion: 'instant' });
  await noteReversals(server.db, [{ user_id: 1, at: now() }]);
  later(30_000);
  await noteReversals(server.db, [{ user_id: 1, at: now() }]);
  later(30_000);
  expect(await look()).toBe(1);
  await noteReversals(server.db, [{ user_id: 1, at: now() }]);
  later(hour - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
});

test('a reason of several lines is one line in the subject', async () => {
  const reason = 'First line of it.\nBcc: x@evil.test';
  await tell({ code: 'creativeRejected', values: { name: 'Summer', reason } });
  later(minute);
  await look();
  expect(await subjects()).toEqual(['Millrace: Your creative Summer was rejected. First line of it. Bcc: x@evil.test']);
});

test('whoever reads Chinese gets it in Chinese', async () => {
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  await tell(brokenLink());
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
  aMinuteFromNow();
  await server.db.update(alertSettings).set({ quiet_from: 0, quiet_until: 0 });
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.subject).toBe(
    'Millrace: Your creative Summer 320 × 50 was rejected. It promises what the offer does not hold.',
  );
  expect(letter?.text).toContain(`/media/creative?find=${id}\n`);
});

test('a long name does not make the subject longer than it is read', async () => {
  await tell(brokenLink('x'.repeat(200)));
  later(minute);
  await look();
  const [subject = ''] = await subjects();
  expect(subject.length).toBeLessThanOrEqual(115);
  expect(subject.endsWith('…')).toBe(true);
});

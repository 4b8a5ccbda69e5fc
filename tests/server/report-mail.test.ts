// Saved reports by e-mail: when they are written, to whom, what stands in them, and how they are stopped.
import { codes } from '@millrace/core';
import { dayOf, daysAfter } from '@millrace/core/format';
import { userStatuses } from '@millrace/core/session';
import { zhCn } from '@millrace/widgets/messages/zh-cn';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Letter } from '../../packages/server/src/mail/letters.ts';
import { reportLetterWords } from '../../packages/server/src/mail/report-words.ts';
import { createMailer } from '../../packages/server/src/mail/send.ts';
import { mailReports } from '../../packages/server/src/reports/mail-reports.ts';
import { unedited } from '../../packages/server/src/reports/saved.ts';
import { savedReports } from '../../packages/server/src/reports/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { trafficState } from '../../packages/server/src/traffic/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const report = {
  name: 'Brazil',
  type: 'sml_report',
  query: 'type=sml_report&group=country&columns=clk,cov,revenue',
} as const;

// Noon in Berlin, where the publisher lives: late enough for the day before, wherever its figures are.
const today = dayOf(new Date());
const yesterday = daysAfter(today, -1);
const noon = new Date(`${today}T11:00:00Z`);

beforeEach(async () => {
  await server.db.delete(savedReports);
  await server.db.delete(jobs);
  await server.db.update(trafficState).set({ counted_until: noon });
  await server.db
    .update(users)
    .set({ status: userStatuses.normal, is_verified: true, locale: 'en' })
    .where(eq(users.id, 1));
});

/** Looks as a process does. Letters stay where the mailer writes them down. */
async function look(now = noon): Promise<number> {
  const config = readConfig({ PORT: '1', ORIGIN: server.origin });
  return mailReports({
    db: server.db,
    mailer: createMailer({ now: () => new Date(Date.now() + 1e12), nudge: () => undefined }),
    config,
    secret: await serverSecret(server.db),
    now: () => now,
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    provider: async () => config.provider,
  });
}

async function letters() {
  const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'letter')).orderBy(jobs.id);
  return rows.map(({ payload }) => payload as Letter & { to: string });
}

/** A report that is e-mailed daily, as if that had been chosen some days ago. */
async function aMailedReport(part: Partial<{ name: string; query: string }> = {}) {
  const { client } = await server.signIn(email);
  const saved = await client.reports.save({ ...report, ...part });
  const mailed = await client.reports.mail({ id: saved.id, mailing: 'daily' });
  await server.db
    .update(savedReports)
    .set({ ...unedited, mailed_until: daysAfter(today, -5) })
    .where(eq(savedReports.id, saved.id));
  return { client, saved: mailed };
}

test('a report is e-mailed with the figures that the portal shows of the day before, once, whoever looks', async () => {
  const { client, saved } = await aMailedReport();
  const sent = await Promise.all([look(), look(), look()]);
  expect(sent.reduce((all, one) => all + one)).toBe(1);
  expect(await look()).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  const asked = { type: 'sml_report' as const, group: ['country' as const], start: yesterday, end: yesterday, n: 50 };
  const { tot, list, totals } = await client.reports.list(asked);
  expect(list.length).toBeGreaterThan(2);
  expect(letter).toMatchObject({ to: email, kind: 'report', subject: `Brazil: ${yesterday}`, locale: 'en' });
  const lines = letter?.text.split('\n') ?? [];
  expect(lines.slice(0, 4)).toEqual([
    'Brazil (SmartLink Report)',
    `${yesterday}, in days of GMT+8`,
    '',
    expect.stringMatching(/^Country +Clicks +Conversions +Revenue$/),
  ]);
  const total = lines.find((line) => line.startsWith('Total'));
  expect(total?.split(/ {2,}/)[1]).toBe(totals.clk.toLocaleString('en-US'));
  expect(lines.filter((line) => / {2,}[\d,]+ +[\d,]+ +[\d,.-]+$/.test(line))).toHaveLength(Math.min(tot, 50) + 1);
  expect(letter?.html?.match(/<tr>/g)).toHaveLength(Math.min(tot, 50) + 2);
  expect(letter?.text).toContain(
    `/report?type=sml_report&time=custom&start=${yesterday}&end=${yesterday}&group=country`,
  );
  const fileAt = `/report/file?type=sml_report&time=custom&start=${yesterday}&end=${yesterday}&group=country`;
  expect(letter?.text).toContain(`${server.origin}${fileAt}`);
  expect(letter?.text).toMatch(/\/report\/file\?\S+&account=1\n/);
  expect(letter?.html).toContain('>Download all rows as CSV</a>');
  // Who has the report open has not lost their place by it.
  expect((await client.reports.saved())[0]).toEqual(saved);
});

test('one that is chosen now begins with days that are not over yet', async () => {
  const { client } = await server.signIn(email);
  const { id } = await client.reports.save(report);
  for (const mailing of ['daily', 'weekly', 'monthly'] as const) {
    await client.reports.mail({ id, mailing });
    expect(await look(new Date()), mailing).toBe(0);
  }
});

test('nothing is sent before 8 in the time zone of the account', async () => {
  await aMailedReport();
  // Summer or winter, this is before 8 in Berlin.
  expect(await look(new Date(`${today}T05:59:00Z`))).toBe(0);
  expect(await look()).toBe(1);
});

test('after some days without a server the latest is sent, and no other', async () => {
  await aMailedReport();
  expect(await look()).toBe(1);
  expect((await letters()).map(({ subject }) => subject)).toEqual([`Brazil: ${yesterday}`]);
});

test('whoever is blocked, or whose address is not confirmed, gets none, and none afterwards for those days', async () => {
  for (const closed of [{ status: userStatuses.blocked }, { is_verified: false }] as const) {
    await server.db.delete(savedReports);
    await aMailedReport();
    await server.db.update(users).set(closed).where(eq(users.id, 1));
    expect(await look(), JSON.stringify(closed)).toBe(0);
    await server.db.update(users).set({ status: userStatuses.normal, is_verified: true }).where(eq(users.id, 1));
    expect(await look()).toBe(0);
  }
  expect(await letters()).toEqual([]);
});

test('whoever has no reports any more gets none by e-mail', async () => {
  const { client } = await server.signIn(email);
  const { id } = await client.reports.save(report);
  await client.reports.mail({ id, mailing: 'daily' });
  await server.db.update(savedReports).set({ mailed_until: daysAfter(today, -5) });
  const [user] = await server.db.select().from(users).where(eq(users.id, 1));
  // Whoever has interactive ads alone has no reports.
  await server.db.update(users).set({ integration: 6 }).where(eq(users.id, 1));
  expect(await look()).toBe(0);
  await server.db.update(users).set({ integration: user?.integration }).where(eq(users.id, 1));
});

test('it is the report that it was saved as, whatever its query says', async () => {
  const { client } = await server.signIn(email);
  const { id } = await client.reports.save({ name: 'Offers', type: 'stat_report', query: 'type=sml_report&group=oid' });
  await client.reports.mail({ id, mailing: 'daily' });
  await server.db.update(savedReports).set({ mailed_until: daysAfter(today, -5) });
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.text).toMatch(/^Offers \(Offer Report\)\n[^]+\nOffer {2,}/);
  expect(letter?.text).toContain('/report?type=stat_report&');
});

test('a name and figures of somebody else are text in the letter, and Chinese is aligned', async () => {
  await aMailedReport({ name: '<b>"A&B"</b>', query: 'type=sml_report&group=country&country=XX' });
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.html).toContain('<bdi>&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</bdi>');
  expect(letter?.html).not.toContain('<b>');
  expect(letter?.text).toContain('这些日期暂无数据。');
  expect(letter?.text).toContain('此报表每天发送。');
});

test('the link in a letter stops this report by one press, without a login, and is good for nothing else', async () => {
  const { client, saved } = await aMailedReport();
  const other = await aMailedReport({ name: 'Another' });
  await look();
  const stop = (await letters()).find(({ subject }) => subject.startsWith('Brazil'))?.unsubscribe ?? '';
  expect(stop).toContain(`${server.origin}/report-mail/stop?token=1.${saved.id}.`);
  const page = await fetch(stop);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Stop e-mailing the report &quot;Brazil&quot; to publisher@demo.test?');
  const mailingOf = async () => (await client.reports.saved()).map(({ name, mailing }) => [name, mailing]);
  expect(await mailingOf()).toEqual([
    ['Another', 'daily'],
    ['Brazil', 'daily'],
  ]);

  const ofAnother = stop.replace(`1.${saved.id}.`, `1.${other.saved.id}.`);
  const ofAlerts = stop.replace('/report-mail/', '/alerts/');
  const withoutReport = stop.replace(`1.${saved.id}.`, '1.');
  for (const foreign of [ofAnother, ofAlerts, withoutReport]) {
    expect((await fetch(foreign, { method: 'POST' })).status, foreign).toBe(404);
  }
  expect((await client.account.alerts({})).smartlink).toBe('instant');

  expect((await fetch(stop, { method: 'POST' })).status).toBe(200);
  expect(await mailingOf()).toEqual([
    ['Another', 'daily'],
    ['Brazil', 'never'],
  ]);
  await client.reports.remove({ id: saved.id });
  expect((await fetch(stop)).status).toBe(404);
});

test('ten reports are e-mailed and no eleventh, also where two are chosen at once', async () => {
  const { client } = await server.signIn(email);
  const ids: number[] = [];
  for (let at = 1; at <= 12; at += 1) ids.push((await client.reports.save({ ...report, name: `No. ${at}` })).id);
  for (const id of ids.slice(0, 9)) await client.reports.mail({ id, mailing: 'weekly' });
  const both = await Promise.allSettled(ids.slice(9).map((id) => client.reports.mail({ id, mailing: 'daily' })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(client.reports.mail({ id: ids[11] ?? 0, mailing: 'daily' })).rejects.toMatchObject({
    code: codes.conflict,
    message: '10 reports are e-mailed already: turn off one that you do not need.',
  });
  await expect(client.reports.mail({ id: 99_999, mailing: 'daily' })).rejects.toMatchObject({ code: codes.notFound });
  // One that is mailed already may be mailed at another time.
  expect((await client.reports.mail({ id: ids[0] ?? 0, mailing: 'monthly' })).mailing).toBe('monthly');
});

test('a report that stands under the same name again goes on being e-mailed', async () => {
  const { client, saved } = await aMailedReport();
  const again = await client.reports.save({ ...report, query: 'type=sml_report', version: saved.version });
  expect(again.mailing).toBe('daily');
});

test('columns and reports have the names of the portal in Chinese too', () => {
  expect(reportLetterWords['zh-CN'].columns).toEqual(zhCn.reports?.columns);
  expect(reportLetterWords['zh-CN'].types).toEqual(zhCn.reportView?.types);
});

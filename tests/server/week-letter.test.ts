// The summary of a week by e-mail: when it is written, to whom, what stands in it, and how it is stopped.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { alertSettings } from '../../packages/server/src/alerts/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Letter } from '../../packages/server/src/mail/letters.ts';
import { createMailer } from '../../packages/server/src/mail/send.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { mailWeeks } from '../../packages/server/src/reports/mail-weeks.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { trafficState } from '../../packages/server/src/traffic/tables.ts';
import { brokenLink, usualAlerts } from '../lab/alerts.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';

// The last Monday that is over or today, at 9 in the evening of GMT+8, which is early in the afternoon of Berlin.
const today = dayOf(new Date());
const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
const monday = daysAfter(today, -sinceMonday);
const week = { start: daysAfter(monday, -7), end: daysAfter(monday, -1) };
const before = { start: daysAfter(monday, -14), end: daysAfter(monday, -8) };
const noon = new Date(startOf(monday).getTime() + 21 * 3_600_000);

beforeEach(async () => {
  await server.db.delete(alertSettings);
  await server.db.delete(notices);
  await server.db.delete(jobs);
  await server.db.update(trafficState).set({ counted_until: noon });
  await server.db.update(users).set({ is_verified: true, locale: 'en' }).where(eq(users.id, 1));
});

/** Looks as a process does. Letters stay where the mailer writes them down. */
async function look(now = noon, email_alerts = true): Promise<number> {
  const config = readConfig({ PORT: '1', ORIGIN: server.origin });
  return mailWeeks({
    db: server.db,
    mailer: createMailer({ now: () => new Date(Date.now() + 1e12), nudge: () => undefined }),
    config,
    secret: await serverSecret(server.db),
    now: () => now,
    log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
    provider: async () => ({ ...config.provider, email_alerts }),
  });
}

async function letters() {
  const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'letter')).orderBy(jobs.id);
  return rows.map(({ payload }) => payload as Letter & { to: string });
}

/** A summary that was chosen some weeks ago. */
async function chosen() {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, weekly_summary: true });
  await server.db.update(alertSettings).set({ summed_until: before.end });
  return client;
}

/** The amount at the end of a line. */
const amountIn = (line = '') =>
  Number(
    line
      .replaceAll(',', '')
      .match(/(-?)\+?\$?([\d.]+)$/)
      ?.slice(1)
      .join(''),
  );

/** An hour after a day has begun. */
const at = (day: string) => new Date(startOf(day).getTime() + 3_600_000);

test('a week is summed up once, with the figures of the portal beside those of the week before, whoever looks', async () => {
  const client = await chosen();
  const sent = await Promise.all([look(), look(), look()]);
  expect(sent.reduce((all, one) => all + one)).toBe(1);
  expect(await look()).toBe(0);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  const ask = (range: typeof week) =>
    client.reports.list({ type: 'stat_report', ...range, group: ['country'], sort: '-revenue', n: 500 });
  const [now, earlier] = await Promise.all([ask(week), ask(before)]);
  expect(now.totals.clk).toBeGreaterThan(1_000);
  const lines = letter?.text.split('\n') ?? [];
  const figure = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.split(/ {2,}/)
      .slice(1, 3);
  expect(figure('Clicks')).toEqual([now, earlier].map(({ totals }) => totals.clk.toLocaleString('en-US')));
  const shownRevenue = Number(now.totals.revenue).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  expect(figure('Revenue')?.[0]).toBe(shownRevenue);
  const rise = Number(now.totals.revenue) / Number(earlier.totals.revenue) - 1;
  const by = `${rise > 0 ? 'up' : 'down'} ${Math.abs(Math.round(rise * 1_000) / 10)}%`;
  expect(letter).toMatchObject({
    to: email,
    kind: 'week',
    subject: `Your week: $${shownRevenue}, ${by}`,
    locale: 'en',
  });
  // The parts of the change come to it, as far as cents go.
  const why = lines.indexOf(lines.find((line) => line.startsWith('Why revenue changed by')) ?? '');
  const parts = lines.slice(why + 2, why + 5).map(amountIn);
  const change = Number(now.totals.revenue) - Number(earlier.totals.revenue);
  expect(Math.abs(parts.reduce((all, one) => all + one) - change)).toBeLessThan(0.03);
  // The country that did most.
  const byCountry = new Map(earlier.list.map((row) => [row.country, Number(row.revenue)]));
  const changes = now.list.map((row) => Math.abs(Number(row.revenue) - (byCountry.get(row.country) ?? 0)));
  const most = Math.max(...changes).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const countries = lines.findIndex((line) => line.startsWith('Countries that moved'));
  expect(lines[countries + 2]).toContain(`$${most}`);
  expect(letter?.html).toContain('<h2');
  expect(letter?.html?.match(/<table/g)?.length).toBe(5);
});

test('what the bell told in that week stands in it, in the words and the language of the reader, at most eight', async () => {
  await chosen();
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  const note = (name: string, day: string) =>
    server.db.insert(notices).values({ ...noted(brokenLink(name, '5001'), at(day)), user_id: 1, created_at: at(day) });
  for (let nth = 0; nth < 10; nth += 1) await note(`Link <b>${nth}</b>`, week.end);
  await note('Later', monday);
  await note('Earlier', before.end);
  expect(await look()).toBe(1);
  const [letter] = await letters();
  expect(letter?.text).toContain('上周动态');
  expect(letter?.text.match(/^- /gm)).toHaveLength(9);
  expect(letter?.text).toContain('通知中还有 2 条。');
  expect(letter?.text).not.toMatch(/Later|Earlier/);
  expect(letter?.html).toContain('&lt;b&gt;');
  expect(letter?.html).not.toContain('<b>');
});

test('of several weeks that could not be told only the last is, and none to a network that sends no alerts, or whom nobody may write to', async () => {
  await chosen();
  await server.db.update(alertSettings).set({ summed_until: daysAfter(monday, -50) });
  expect(await look(noon, false)).toBe(0);
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  expect((await letters())[0]?.text).toContain(week.start);
  await server.db.delete(jobs);
  await server.db.update(alertSettings).set({ summed_until: before.end });
  await server.db.update(users).set({ is_verified: false }).where(eq(users.id, 1));
  expect([await look(), await letters()]).toEqual([0, []]);
});

test('one press stops it without a login, and nothing else; stopping all alerts stops it too', async () => {
  const client = await chosen();
  await look();
  const [letter] = await letters();
  const stop = letter?.unsubscribe ?? '';
  expect(new URL(stop).pathname).toBe('/weekly-summary/stop');
  expect((await fetch(stop)).status).toBe(200);
  expect((await client.account.alerts({})).weekly_summary).toBe(true);
  // The link of one letter stops no other.
  const token = new URL(stop).search;
  expect((await fetch(new URL(`/alerts/stop${token}`, server.origin), { method: 'POST' })).status).toBe(404);
  expect(
    (
      await fetch(
        stop.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
        { method: 'POST' },
      )
    ).status,
  ).toBe(404);
  expect((await fetch(stop, { method: 'POST' })).status).toBe(200);
  expect(await client.account.alerts({})).toMatchObject({ weekly_summary: false, smartlink: 'instant' });
  await client.account.saveAlerts({ ...usualAlerts, weekly_summary: true });
  expect(await look()).toBe(0);
});

test('it begins with the week that is not over when it is chosen, and comes at 8 in the time zone of the account', async () => {
  const { client } = await server.signIn(email);
  await client.account.saveAlerts({ ...usualAlerts, weekly_summary: true });
  // A page that does not know it leaves it as it is.
  const { weekly_summary: _unknown, ...others } = usualAlerts;
  await client.account.saveAlerts(others);
  expect((await client.account.alerts({})).weekly_summary).toBe(true);
  expect(await look(server.now())).toBe(0);
  // Saved again, as each choice of the page does: the week is not lost by it.
  const [row] = await server.db.select().from(alertSettings);
  server.wait(8 * 24 * 3_600_000);
  const later = await server.logIn(email);
  await later.client.account.saveAlerts({ ...usualAlerts, smartlink: 'off', weekly_summary: true });
  expect((await server.db.select().from(alertSettings))[0]?.summed_until).toBe(row?.summed_until);
  await server.db.update(alertSettings).set({ summed_until: before.end });
  // Summer or winter, this is before 8 in Berlin.
  expect(await look(new Date(`${monday}T05:59:00Z`))).toBe(0);
  expect(await look()).toBe(1);
});

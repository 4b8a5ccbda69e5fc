// Alerts by Telegram that wait: for the end of quiet hours, for others of the hour or of the day, and what is urgent for nothing.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { alertTelegrams } from '../../packages/server/src/alerts/tables.ts';
import type { TelegramJob } from '../../packages/server/src/alerts/telegram-jobs.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { dropWaiting } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { brokenLink, aDeskOfAlerts, hour, minute } from '../lab/alerts.ts';
import { aBotApi, bot, chat } from '../lab/bot-api.ts';
import { aServer } from '../lab/start.ts';
import { lookForTelegrams } from '../lab/webhooks.ts';

const api = aBotApi();
const server = aServer({
  config: {
    get telegramApi() {
      return api.origin;
    },
  },
});
// Each test begins at noon in Berlin, where the publisher lives.
const { later, now, tell } = aDeskOfAlerts(server);
const bot_id = String(bot.id);
const quiet = { quiet_from: 12, quiet_until: 14 };

type Saved = Parameters<Awaited<ReturnType<typeof server.signIn>>['client']['account']['saveTelegram']>[0];

async function save(when: Omit<Saved, 'bot_id'>) {
  const { account } = (await server.signIn('publisher@demo.test')).client;
  await account.saveTelegramBot({ token: bot.token });
  await account.saveTelegram({ bot_id, chat: String(chat.id), ...when });
  return account;
}
beforeEach(() => server.db.delete(alertTelegrams));

const look = () => lookForTelegrams(server, now());
/** What was written so far, and is sent by no test of this file but the last. */
async function written(): Promise<TelegramJob[]> {
  const rows = await server.db.select().from(jobs).where(eq(jobs.kind, 'telegram')).orderBy(jobs.id);
  return rows.map(({ payload }) => payload as TelegramJob);
}
const texts = async () => (await written()).map(({ text }) => text);

test('in quiet hours of their own time zone nothing comes; when they end, all of it as one message', async () => {
  await save(quiet);
  await tell(brokenLink('One', '5001'));
  await tell(brokenLink('Two', '5002'));
  later(2 * hour - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
  expect(await texts()).toEqual([
    `2 alerts\n\nSmartlink One (5001) is broken: two tests in a row failed.\n${server.origin}/smartlink/5001\n\n` +
      `Smartlink Two (5002) is broken: two tests in a row failed.\n${server.origin}/smartlink/5002`,
  ]);
  expect(await look()).toBe(0);
});

test('a new sign-in and a payment come in quiet hours too, each by itself', async () => {
  await save({ ...quiet, frequency: 'daily' });
  await tell({ code: 'signedInAnew', values: { device: 'Firefox on Linux' } });
  await tell({ code: 'paymentHeld', values: { invoice: 'MR-1' } });
  await tell(brokenLink());
  // Whoever has signed in reads the bell: that does not silence it.
  await server.db.update(notices).set({ is_read: true }).where(eq(notices.code, 'signedInAnew'));
  expect(await look()).toBe(1);
  expect(await texts()).toEqual([expect.stringContaining('Firefox on Linux'), expect.stringContaining('MR-1')]);
});

test('outside quiet hours each alert is one message at once', async () => {
  await save({});
  await tell(brokenLink('One', '5001'));
  await tell(brokenLink('Two', '5002'));
  await look();
  expect(await texts()).toHaveLength(2);
});

test('together at most once an hour: a minute after the first, and the next an hour later', async () => {
  await save({ frequency: 'hourly' });
  await tell(brokenLink('One', '5001'));
  later(30_000);
  await tell(brokenLink('Two', '5002'));
  expect(await look()).toBe(0);
  later(30_000);
  expect(await look()).toBe(1);
  await tell(brokenLink('Three', '5003'));
  later(hour - 1);
  expect(await look()).toBe(0);
  later(1);
  expect(await look()).toBe(1);
  expect(await texts()).toEqual([
    expect.stringMatching(/^2 alerts[^]+One[^]+Two/),
    expect.stringMatching(/^Smartlink Three/),
  ]);
});

test('once a day comes at 9, and what was read in the portal meanwhile is no news', async () => {
  await save({ frequency: 'daily' });
  await tell(brokenLink('One', '5001'));
  await tell(brokenLink('Two', '5002'));
  await tell(brokenLink('Three', '5003'));
  const [first] = await server.db.select().from(notices).orderBy(notices.id);
  await server.db
    .update(notices)
    .set({ is_read: true })
    .where(eq(notices.id, first?.id ?? 0));
  later(20 * hour);
  expect(await look()).toBe(0);
  later(hour);
  expect(await look()).toBe(1);
  expect(await texts()).toEqual([expect.stringMatching(/^2 alerts\n\nSmartlink Two/)]);
});

test('two processes that look at once write it once', async () => {
  await save({ frequency: 'hourly' });
  await tell(brokenLink());
  later(minute);
  const both = await Promise.all([look(), look(), look()]);
  expect(both.reduce((all, sent) => all + sent)).toBe(1);
});

test('what is dropped before a message of several goes is taken out of it; where nothing is left, it is gone', async () => {
  await save(quiet);
  await tell(brokenLink('One', '5001'));
  await tell(brokenLink('Two', '5002'));
  later(2 * hour);
  await look();
  const all = await server.db.select().from(notices).orderBy(notices.id);
  await dropWaiting(server.db, eq(notices.id, all[0]?.id ?? 0));
  const [left] = await written();
  expect(left?.parts?.map(({ notice_id }) => notice_id)).toEqual([all[1]?.id]);
  await dropWaiting(server.db, eq(notices.id, all[1]?.id ?? 0));
  expect(await written()).toEqual([]);
});

test('a message of several is sent as one, of those kinds that are still wanted', { timeout: 30_000 }, async () => {
  const account = await save(quiet);
  await tell(brokenLink('One', '5001'));
  await tell(brokenLink('Two', '5002'));
  await tell({ code: 'websiteVerified', values: { url: 'https://pixel-arcade.test' } });
  later(2 * hour);
  await look();
  await account.saveTelegram({ bot_id, kind: 'website', is_on: 0 });
  await server.db.update(jobs).set({ due_at: new Date(0), run_at: new Date(0) });
  await expect.poll(() => api.messages, { timeout: 20_000 }).toHaveLength(1);
  const text = String(api.messages[0]?.['text']);
  expect(text).toMatch(/^2 alerts\n\nSmartlink One[^]+Smartlink Two/);
  expect(text).not.toContain('pixel-arcade');
});

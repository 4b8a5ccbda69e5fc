// Alerts by Telegram on their way: what becomes a message, what is tried again, and what ends. It is long because each end is tried by a bot API of its own.
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { alertTelegrams } from '../../packages/server/src/alerts/tables.ts';
import { addJob } from '../../packages/server/src/jobs/queue.ts';
import { jobBreakers, jobs } from '../../packages/server/src/jobs/tables.ts';
import { noted } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { brokenLink, day, hour, minute } from '../lab/alerts.ts';
import { aBotApi, bot, chat, done, group, otherBot, refused } from '../lab/bot-api.ts';
import { waitingForLocks } from '../lab/locks.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { everyKind, lookForTelegrams, setTelegram } from '../lab/webhooks.ts';

const patient = { timeout: 20_000 };
const api = aBotApi();
const server = aServer({
  config: {
    get telegramApi() {
      return api.origin;
    },
  },
});
const bot_id = String(bot.id);
const chatId = String(chat.id);
const email = 'publisher@demo.test';

beforeEach(async () => {
  await server.db.delete(jobBreakers);
  await server.db.delete(notices);
});
afterEach(async () => {
  await server.db.delete(alertTelegrams);
  await server.db.delete(jobs);
});

const publisher = async () => (await server.signIn(email)).client.account;
async function save() {
  const account = await publisher();
  await account.saveTelegramBot({ token: bot.token });
  await setTelegram(account, { bot_id, chat: chatId, kinds: everyKind });
  return account;
}
const state = async () => (await publisher()).telegram({});
const waiting = () => server.db.$count(jobs, eq(jobs.kind, 'telegram'));
const noting = () => server.db.$count(notices, sql`telegram_since is not null`);
const tells = async (code: string) => (await (await publisher()).notices({})).filter((notice) => notice.code === code);

async function note(told: Parameters<typeof noted>[0], user_id = 1): Promise<void> {
  const at = server.now();
  await server.db.insert(notices).values({ ...noted(told, at), user_id, created_at: at });
}
const look = () => lookForTelegrams(server, server.now());
async function tell(told = brokenLink()): Promise<void> {
  await note(told);
  await look();
}

test('a notice is one message of plain text with its page, in the language of its publisher', async () => {
  await save();
  await tell();
  await expect.poll(() => api.messages, patient).toHaveLength(1);
  expect(api.messages[0]).toEqual({
    chat_id: chatId,
    text: `Smartlink Autumn games (5001) is broken: two tests in a row failed.\n\n${server.origin}/smartlink/5001`,
    link_preview_options: { is_disabled: true },
  });
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, 1));
  await tell(brokenLink('<b>_*`[x](y)'));
  await server.db.update(users).set({ locale: 'en' }).where(eq(users.id, 1));
  await expect.poll(() => api.messages, patient).toHaveLength(2);
  expect(api.messages[1]?.['text']).toContain('Smartlink <b>_*`[x](y)（5001）已失效：连续两次测试失败。');
  await expect.poll(waiting, patient).toBe(0);
});

test('a message that is too long is cut, and keeps its address', async () => {
  await save();
  const text = '😀'.repeat(3_000);
  await tell({ code: 'message', values: { subject: 'News', text } });
  await expect.poll(() => api.messages, patient).toHaveLength(1);
  const sent = String(api.messages[0]?.['text']);
  expect(sent.length).toBeLessThanOrEqual(4_096);
  expect(sent).toMatch(/…\n\nhttp[^\n]+$/);
  expect(sent.isWellFormed()).toBe(true);
});

test('of kinds that are off, of another publisher, and before there is a chat, nothing waits nor follows later', async () => {
  const account = await publisher();
  await account.saveTelegramBot({ token: bot.token });
  await note(brokenLink());
  expect(await noting()).toBe(0);
  await setTelegram(account, { bot_id, chat: chatId, kinds: ['payment'] });
  await note(brokenLink());
  await note(brokenLink(), 3);
  await note({ code: 'webhookFails', values: { host: 'a.test' } });
  expect(await noting()).toBe(0);
  await setTelegram(account, { bot_id, kinds: everyKind });
  await look();
  await note({ code: 'paymentHeld', values: { invoice: 'MR-1' } });
  expect(await noting()).toBe(1);
  await look();
  await expect.poll(() => api.messages, patient).toHaveLength(1);
  expect(api.messages[0]?.['text']).toContain('MR-1');
});

/** A link that is tested, so that its alerts can be muted. */
async function watch(): Promise<void> {
  const counted = { oid: 1, host: 'a.test', clicks: 10, counted_at: new Date(), due_at: new Date() };
  await server.db
    .insert(linkWatches)
    .values({ user_id: 1, gid: 5001, ...counted })
    .onConflictDoUpdate({ target: [linkWatches.user_id, linkWatches.gid], set: counted });
}
const mute = async (is_muted: 0 | 1) =>
  (await server.signIn(email)).client.smartlinks.muteAlerts({ gid: 5001, is_muted });

test('a link that is muted, and a bot that is removed, end what waits', async () => {
  await save();
  api.answers('sendMessage', () => refused(500, 'Internal Server Error'));
  await watch();
  await tell();
  await note(brokenLink());
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  await mute(1);
  expect([await waiting(), await noting()]).toEqual([0, 0]);
  await mute(0);
  await tell();
  await note(brokenLink());
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  await (await publisher()).removeTelegram({ bot_id });
  expect([await waiting(), await noting()]).toEqual([0, 0]);
  expect(await server.db.select().from(jobBreakers)).toEqual([]);
});

const onPostgres = inject('postgres') === undefined ? [] : ['Postgres'];

test.each(onPostgres)('a link that is muted while its message is written sends none, on %s', async () => {
  await save();
  api.answers('sendMessage', () => refused(500, 'Internal Server Error'));
  await watch();
  await note(brokenLink());
  const muting = await server.db.transaction(async (tx) => {
    const [written] = await tx
      .update(notices)
      .set({ telegram_since: null })
      .where(isNotNull(notices.telegram_since))
      .returning();
    const muted = mute(1);
    await expect.poll(() => waitingForLocks(server.db), patient).toBe(1);
    const payload = { user_id: 1, kind: 'smartlink', notice_id: written?.id, text: '' };
    await addJob(tx, { kind: 'telegram', payload, now: server.now() });
    // In an object: a promise that is returned by itself is waited for before the transaction ends.
    return { muted };
  });
  await muting.muted;
  expect(await waiting()).toBe(0);
  await mute(0);
});

test('another bot sends nothing that waited for the one before', async () => {
  const account = await save();
  api.answers('sendMessage', () => refused(500, 'Internal Server Error'));
  await tell();
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  await account.saveTelegramBot({ token: otherBot.token });
  expect(await waiting()).toBe(0);
});

test('what Telegram wants no more of for a while waits that long, one message after the other, and nothing is lost', async () => {
  await save();
  api.answers('sendMessage', (_asked, count) =>
    count === 1
      ? refused(429, 'Too Many Requests: retry after 600', { retry_after: 600 })
      : done({ message_id: count }),
  );
  for (const name of ['One', 'Two', 'Three']) await note(brokenLink(name));
  await look();
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  const { next_at } = await state();
  expect(Date.parse(next_at ?? '') - server.now().getTime()).toBeGreaterThan(9 * minute);
  server.wait(9 * minute);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(api.messages).toHaveLength(1);
  server.wait(2 * minute);
  await expect.poll(waiting, patient).toBe(0);
  const named = api.messages.slice(1).map(({ text }) => /Smartlink (\w+)/.exec(String(text))?.[1]);
  expect(named.toSorted()).toEqual(['One', 'Three', 'Two']);
  expect(await tells('telegramFails')).toEqual([]);
});

test.each([
  ['blocked', refused(403, 'Forbidden: bot was blocked by the user')],
  ['noChat', refused(400, 'Bad Request: chat not found')],
  ['token', refused(401, 'Unauthorized')],
] as const)(
  'once it is refused for good (%s) nothing more is tried, the bell says so once, and a test goes on',
  async (stopped, reply) => {
    const account = await save();
    api.answers('sendMessage', () => reply);
    for (const name of ['One', 'Two', 'Three']) await note(brokenLink(name));
    await look();
    await expect.poll(async () => (await state()).stopped, patient).toBe(stopped);
    await expect.poll(waiting, patient).toBe(0);
    expect(api.messages).toHaveLength(1);
    expect((await state()).failed_at).not.toBeNull();
    const [told, ...more] = await tells('telegramStopped');
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'account', values: { bot: bot.name } });
    await tell(brokenLink('Missed'));
    expect([await waiting(), await noting()]).toEqual([0, 0]);
    expect(await account.testTelegram({})).toMatchObject({ outcome: stopped });
    expect(await state()).toMatchObject({ stopped });
    api.answers('sendMessage', () => done({ message_id: 1 }));
    expect(await account.testTelegram({})).toMatchObject({ outcome: 'done' });
    expect(await state()).toMatchObject({ stopped: null, failed_at: null });
    await tell(brokenLink('Later'));
    await expect.poll(() => String(api.messages.at(-1)?.['text']), patient).toContain('Later');
    expect(await tells('telegramFails')).toEqual([]);
  },
);

test('what an old chat answers says nothing of the one that is saved meanwhile', async () => {
  const account = await save();
  const answered = Promise.withResolvers<void>();
  api.answers('sendMessage', ({ asked }) =>
    asked['chat_id'] === String(group.id)
      ? done({ message_id: 1 })
      : (response) =>
          void answered.promise.then(() =>
            response.writeHead(403).end('{"ok":false,"error_code":403,"description":"Forbidden: bot was kicked"}'),
          ),
  );
  await tell();
  await expect.poll(() => api.messages, patient).toHaveLength(1);
  await account.saveTelegram({ bot_id, chat: String(group.id) });
  answered.resolve();
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  server.wait(2 * minute);
  await expect.poll(waiting, patient).toBe(0);
  expect(api.messages.map(({ chat_id }) => chat_id)).toEqual([chatId, String(group.id)]);
  expect(await state()).toMatchObject({ stopped: null });
});

test('what may have arrived is sent once more and no third time; then the bell says so', async () => {
  await save();
  api.answers('sendMessage', () => (response) => void response.destroy());
  await tell();
  await expect.poll(() => api.messages, patient).toHaveLength(1);
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  server.wait(2 * minute);
  await expect.poll(waiting, patient).toBe(0);
  expect(api.messages).toHaveLength(2);
  await expect.poll(async () => (await tells('telegramFails')).length, patient).toBe(1);
  expect(await state()).toMatchObject({ stopped: null });
  // The next one that arrives ends that.
  api.answers('sendMessage', () => done({ message_id: 1 }));
  await tell(brokenLink('Two'));
  await expect.poll(async () => (await state()).failed_at, patient).toBeNull();
});

test('a fault of Telegram is tried again for a day, and told once', async () => {
  await save();
  api.answers('sendMessage', () => refused(502, 'Bad Gateway'));
  await tell();
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  for (const wait of [2 * minute, 3 * minute, 5 * minute]) {
    const before = api.messages.length;
    server.wait(wait);
    await expect.poll(() => api.messages.length, patient).toBe(before + 1);
    await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  }
  server.wait(day + hour);
  await expect.poll(waiting, patient).toBe(0);
  expect(await tells('telegramFails')).toHaveLength(1);
});

test('the token stands in no line of the log, in no job and in no notice', async () => {
  await save();
  api.answers('sendMessage', () => refused(400, `Bad Request: bot${bot.token}`));
  await tell();
  await expect.poll(waiting, patient).toBe(0);
  const secret = bot.token.split(':')[1] ?? '';
  expect(server.log()).not.toContain(secret);
  expect(JSON.stringify(await server.db.select().from(notices))).not.toContain(secret);
  expect(JSON.stringify(await server.db.select().from(jobs))).not.toContain(secret);
});

test('an erased publisher leaves no bot, no message and no breaker', async () => {
  await save();
  api.answers('sendMessage', () => refused(500, 'Internal Server Error'));
  await tell();
  await expect.poll(async () => (await state()).next_at, patient).not.toBeNull();
  await server.db.execute(
    `insert into job_breakers (kind, destination, failures) values ('telegram', 'publisher 1', 1) on conflict do nothing`,
  );
  const line = ['publishers', 'remove', email, '--reason', 'Asked.', '--owed', 'keep', '--yes'];
  const removed = await operate(server.db, line);
  expect(removed, removed.text).toMatchObject({ exit: 0 });
  expect(await server.db.select().from(alertTelegrams)).toEqual([]);
  expect(await waiting()).toBe(0);
  expect((await server.db.execute(`select from job_breakers where kind = 'telegram'`)).rows).toEqual([]);
});

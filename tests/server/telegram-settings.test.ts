// By which bot of a publisher's own alerts go: its token, its chat, and the test that is sent there. It is long because each answer of Telegram is tried.
import { codes } from '@millrace/core';
import { accountWords, noticeKinds } from '@millrace/core/account';
import { fieldWords } from '@millrace/core/fields';
import { beforeEach, expect, test } from 'vitest';
import { alertTelegrams } from '../../packages/server/src/alerts/tables.ts';
import { outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { aBotApi, bot, chat, done, group, otherBot, refused } from '../lab/bot-api.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { setTelegram } from '../lab/webhooks.ts';

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

beforeEach(async () => {
  await server.db.delete(alertTelegrams);
});

const publisher = async () => (await server.signIn('publisher@demo.test')).client.account;
const other = async () => (await server.signIn('review@demo.test')).client.account;

/** A publisher whose bot writes to a chat. */
async function saved() {
  const account = await publisher();
  await account.saveTelegramBot({ token: bot.token });
  await account.saveTelegram({ bot_id, chat: chatId });
  return account;
}

const refusedWith = (words: string) => ({ code: codes.invalid, fields: { token: words } });
const conflict = (words: string) => refused(409, `Conflict: ${words}`);
const tokenOf = (token: string) => token.split(':')[1] ?? '';

test('a token that Telegram knows is saved with the name of its bot, and is told to nobody again', async () => {
  const account = await publisher();
  expect(await account.telegram({})).toEqual({
    bot_id: '',
    bot: '',
    chat: '',
    chat_name: '',
    kinds: noticeKinds,
    frequency: 'each',
    quiet_from: 0,
    quiet_until: 0,
    timezone: { id: 0, gmt: 'GMT+08:00', location: '', name: 'Asia/Shanghai' },
    stopped: null,
    failed_at: null,
    waiting: 0,
    next_at: null,
    is_on: true,
  });
  const first = await account.saveTelegramBot({ token: ` ${bot.token} ` });
  expect(first).toMatchObject({ bot_id, bot: 'brook_alerts_bot', chat: '', kinds: noticeKinds });
  expect(await account.telegram({})).toEqual(first);
  const [row] = await server.db.select().from(alertTelegrams);
  expect(JSON.stringify([row, first])).not.toContain(tokenOf(bot.token));
  const { file } = await operate(server.db, ['publishers', 'export', 'publisher@demo.test', '/nowhere/ada.json']);
  const parts: Uint8Array[] = [];
  for await (const part of file ?? []) parts.push(part);
  const own = Buffer.concat(parts).toString();
  expect(own).toContain('brook_alerts_bot');
  expect(own).not.toContain(row?.token);
  const shown = await operate(server.db, ['publishers', 'show', 'publisher@demo.test']);
  expect(shown.text).toMatch(/alerts by Telegram +@brook_alerts_bot \(application/);
  expect(server.log()).not.toContain(tokenOf(bot.token));
});

test('a token is of one account: in another row it opens nothing', async () => {
  await saved();
  await (await other()).saveTelegramBot({ token: otherBot.token });
  const rows = await server.db.select().from(alertTelegrams);
  const [mine, theirs] = rows;
  await server.db.update(alertTelegrams).set({ token: mine?.token ?? '' });
  expect(theirs?.bot).toBe('other_bot');
  const account = await other();
  expect(await account.findTelegramChats({})).toMatchObject({ outcome: 'token', chats: [] });
});

test('what is no token, or is none that Telegram knows, is refused at its field in words', async () => {
  const account = await publisher();
  for (const token of ['7301955426', 'brook_alerts_bot', `${bot.id}:short`, `${bot.token}/../getMe`, '1:a b']) {
    await expect(account.saveTelegramBot({ token }), token).rejects.toMatchObject({
      code: codes.invalid,
      fields: { token: accountWords.telegramToken },
    });
  }
  expect(api.seen).toEqual([]);
  const saving = (reply: Parameters<typeof api.answers>[1]) => {
    api.answers('getMe', reply);
    return account.saveTelegramBot({ token: bot.token });
  };
  await expect(saving(() => refused(401, 'Unauthorized'))).rejects.toMatchObject(
    refusedWith(accountWords.telegramNoBot),
  );
  await expect(saving(() => refused(404, 'Not Found'))).rejects.toMatchObject(refusedWith(accountWords.telegramNoBot));
  await expect(saving(() => (response) => void response.destroy())).rejects.toMatchObject(
    refusedWith(accountWords.telegramAway),
  );
  await expect(saving(() => refused(502, 'Bad Gateway'))).rejects.toMatchObject(
    refusedWith(accountWords.telegramBroken),
  );
  await expect(saving(() => (response) => void response.end('<h1>Hello</h1>'))).rejects.toMatchObject(
    refusedWith(accountWords.telegramBroken),
  );
  await expect(saving(() => refused(429, 'Too Many Requests', { retry_after: 17 }))).rejects.toMatchObject(
    refusedWith(accountWords.telegramBusy.replace('{seconds}', '17')),
  );
  // An answer about somebody else's bot is none.
  await expect(saving(() => done({ id: otherBot.id, is_bot: true, username: otherBot.name }))).rejects.toMatchObject(
    refusedWith(accountWords.telegramBroken),
  );
  expect(await server.db.select().from(alertTelegrams)).toEqual([]);
});

test('a Telegram that is slow is said to be slow', { timeout: 40_000 }, async () => {
  api.answers('getMe', () => () => undefined);
  await expect((await publisher()).saveTelegramBot({ token: bot.token })).rejects.toMatchObject({
    fields: { token: accountWords.telegramSlow },
  });
});

test('a redirect is not followed: the token goes nowhere else', async () => {
  api.answers('getMe', () => (response) => {
    response.writeHead(302, { location: `${api.origin}/bot${bot.token}/elsewhere` }).end();
  });
  await expect((await publisher()).saveTelegramBot({ token: bot.token })).rejects.toMatchObject({
    fields: { token: accountWords.telegramBroken },
  });
  expect(api.seen).toHaveLength(1);
});

test('words of Telegram that quote the token are told without it', async () => {
  const account = await saved();
  api.answers('sendMessage', () => refused(400, `Bad Request: /bot${bot.token}/sendMessage is odd`));
  const { answer } = await account.testTelegram({});
  expect(answer).toBe('Bad Request: /bot…/sendMessage is odd');
});

test('the chats that wrote to the bot are found, the last first, and none that turned it away', async () => {
  const account = await publisher();
  await expect(account.findTelegramChats({})).rejects.toMatchObject({ code: codes.conflict });
  await account.saveTelegramBot({ token: bot.token });
  expect(await account.findTelegramChats({})).toEqual({
    outcome: 'done',
    seconds: null,
    chats: [
      { id: String(group.id), name: 'Brook Media traffic', kind: 'group' },
      { id: chatId, name: 'Ada Brook (@ada_brook)', kind: 'private' },
    ],
  });
  // Other programs that read the bot's messages still get them: nothing is confirmed.
  expect(api.asked('getUpdates')[0]?.asked).not.toHaveProperty('offset');
  const channel = { id: -1_001, type: 'channel', title: 'News\u0000 \n of\u202e Brook' };
  api.answers('getUpdates', () =>
    done([
      { update_id: 1, message: { chat } },
      { update_id: 2, channel_post: { chat: channel } },
      { update_id: 3, my_chat_member: { chat: group, new_chat_member: { status: 'member' } } },
      { update_id: 4, my_chat_member: { chat: group, new_chat_member: { status: 'kicked' } } },
      { update_id: 5, message: { chat } },
      { update_id: 6, callback_query: {} },
      null,
    ]),
  );
  const { chats } = await account.findTelegramChats({});
  expect(chats.map(({ id, kind }) => [id, kind])).toEqual([
    [chatId, 'private'],
    ['-1001', 'channel'],
  ]);
  api.answers('getUpdates', () => done([]));
  expect(await account.findTelegramChats({})).toMatchObject({ outcome: 'done', chats: [] });
  api.answers('getUpdates', () => conflict("can't use getUpdates method while webhook is active; use deleteWebhook"));
  expect(await account.findTelegramChats({})).toMatchObject({ outcome: 'webhook', chats: [] });
  api.answers('getUpdates', () => conflict('terminated by other getUpdates request'));
  expect(await account.findTelegramChats({})).toMatchObject({ outcome: 'polled' });
  api.answers('getUpdates', () => refused(401, 'Unauthorized'));
  expect(await account.findTelegramChats({})).toMatchObject({ outcome: 'token' });
});

test('a chat is saved as Telegram knows it; one that it does not find for this bot is refused at its field', async () => {
  const account = await publisher();
  await account.saveTelegramBot({ token: bot.token });
  for (const chatTyped of ['Ada', '@a', '12.5', '0', `@${'a'.repeat(40)}`]) {
    await expect(account.saveTelegram({ bot_id, chat: chatTyped }), chatTyped).rejects.toMatchObject({
      code: codes.invalid,
      fields: { chat: accountWords.telegramChat },
    });
  }
  await expect(account.saveTelegram({ bot_id, chat: '99' })).rejects.toMatchObject({
    fields: { chat: accountWords.telegramNoChat },
  });
  api.answers('getChat', ({ asked }) => (asked['chat_id'] === '@brook_alerts' ? done(group) : refused(400, 'no')));
  expect(await account.saveTelegram({ bot_id, chat: '@brook_alerts' })).toMatchObject({
    chat: String(group.id),
    chat_name: 'Brook Media traffic',
    kinds: noticeKinds,
  });
  api.answers('getChat', () => (response) => void response.destroy());
  await expect(account.saveTelegram({ bot_id, chat: chatId })).rejects.toMatchObject({
    fields: { chat: accountWords.telegramAway },
  });
  expect(await account.telegram({})).toMatchObject({ chat: String(group.id) });
});

test('token, chat and kinds are saved apart, and a tab that shows a bot which is gone brings none back', async () => {
  const account = await saved();
  expect(await setTelegram(account, { bot_id, kinds: ['payment'] })).toMatchObject({
    chat: chatId,
    kinds: ['payment'],
  });
  // A new token of the same bot leaves the chat; another bot knows no chat yet.
  expect(await account.saveTelegramBot({ token: bot.token })).toMatchObject({ chat: chatId, kinds: ['payment'] });
  const another = await account.saveTelegramBot({ token: otherBot.token });
  expect(another).toMatchObject({ bot: 'other_bot', chat: '', chat_name: '', kinds: ['payment'] });
  const isConflict = { code: codes.conflict };
  await expect(account.saveTelegram({ bot_id, chat: chatId })).rejects.toMatchObject(isConflict);
  await expect(account.saveTelegram({ bot_id, kind: 'offer', is_on: 1 })).rejects.toMatchObject(isConflict);
  await expect(account.removeTelegram({ bot_id })).rejects.toMatchObject(isConflict);
  expect(await account.removeTelegram({ bot_id: String(otherBot.id) })).toMatchObject({ bot: '', kinds: noticeKinds });
  expect(await server.db.select().from(alertTelegrams)).toEqual([]);
  await expect(account.saveTelegram({ bot_id: String(otherBot.id), kind: 'offer', is_on: 1 })).rejects.toMatchObject(
    isConflict,
  );
  await expect(account.testTelegram({})).rejects.toMatchObject(isConflict);
  expect(await account.removeTelegram({ bot_id })).toMatchObject({ bot: '' });
});

test('a test says in a word what became of it', async () => {
  const account = await publisher();
  await account.saveTelegramBot({ token: bot.token });
  await expect(account.testTelegram({})).rejects.toMatchObject({ code: codes.conflict });
  await account.saveTelegram({ bot_id, chat: chatId });
  expect(await account.testTelegram({})).toMatchObject({ outcome: 'done', seconds: null, answer: '' });
  const [message] = api.messages;
  expect(message).toEqual({
    chat_id: chatId,
    text: `This is a test. Your alerts will come here.\n\n${server.origin}/my-account#telegram`,
    link_preview_options: { is_disabled: true },
  });
  const answers: [ReturnType<typeof refused>, object][] = [
    [refused(400, 'Bad Request: chat not found'), { outcome: 'noChat', answer: 'Bad Request: chat not found' }],
    [refused(403, 'Forbidden: bot was blocked by the user'), { outcome: 'blocked' }],
    [refused(400, 'Bad Request: not enough rights to send text messages to the chat'), { outcome: 'notAllowed' }],
    [refused(429, 'Too Many Requests: retry after 35', { retry_after: 35 }), { outcome: 'busy', seconds: 35 }],
    [refused(401, 'Unauthorized'), { outcome: 'token' }],
    [refused(500, 'Internal Server Error'), { outcome: 'broken' }],
  ];
  for (const [reply, told] of answers) {
    api.answers('sendMessage', () => reply);
    expect(await account.testTelegram({})).toMatchObject(told);
  }
  api.answers('sendMessage', () => (response) => void response.destroy());
  expect(await account.testTelegram({})).toMatchObject({ outcome: 'unclear', answer: '' });
});

test('a group that has another number since is followed there', async () => {
  const account = await saved();
  const moved = refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: group.id,
  });
  api.answers('sendMessage', ({ asked }) => (asked['chat_id'] === chatId ? moved : done({ message_id: 1 })));
  expect(await account.testTelegram({})).toMatchObject({ outcome: 'done' });
  expect(await account.telegram({})).toMatchObject({ chat: String(group.id), stopped: null });
});

test('while nothing leaves the network Telegram is not asked', async () => {
  const account = await saved();
  const before = api.seen.length;
  await server.db.insert(outgoingStops).values({ id: 1, at: new Date(), by: 'a test' });
  const isConflict = { code: codes.conflict };
  await expect(account.testTelegram({})).rejects.toMatchObject(isConflict);
  await expect(account.findTelegramChats({})).rejects.toMatchObject(isConflict);
  await expect(account.saveTelegramBot({ token: bot.token })).rejects.toMatchObject(isConflict);
  await expect(account.saveTelegram({ bot_id, chat: chatId })).rejects.toMatchObject(isConflict);
  expect(await setTelegram(account, { bot_id, kinds: [] })).toMatchObject({ kinds: [] });
  expect(api.seen).toHaveLength(before);
  await server.db.delete(outgoingStops);
});

test('how often and quiet hours are saved by themselves, the hours both at once, in the zone of the publisher', async () => {
  const account = await saved();
  expect(await account.telegram({})).toMatchObject({ frequency: 'each', timezone: { name: 'Europe/Berlin' } });
  expect(await account.saveTelegram({ bot_id, frequency: 'daily' })).toMatchObject({
    frequency: 'daily',
    quiet_from: 0,
  });
  const hours = { quiet_from: 22, quiet_until: 7 };
  expect(await account.saveTelegram({ bot_id, ...hours })).toMatchObject({ frequency: 'daily', ...hours });
  await expect(account.saveTelegram({ bot_id, quiet_from: 3 })).rejects.toMatchObject({
    code: codes.invalid,
    fields: { quiet_until: fieldWords.required },
  });
  await expect(account.saveTelegram({ bot_id, quiet_until: 3 })).rejects.toMatchObject({ code: codes.invalid });
  await expect(account.saveTelegram({ bot_id, quiet_from: 24, quiet_until: 3 })).rejects.toMatchObject({
    code: codes.invalid,
  });
  await expect(account.saveTelegram({ bot_id: '12345', frequency: 'hourly' })).rejects.toMatchObject({
    code: codes.conflict,
  });
  // Another bot of the same publisher keeps them.
  expect(await account.saveTelegramBot({ token: otherBot.token })).toMatchObject({ frequency: 'daily', ...hours });
});

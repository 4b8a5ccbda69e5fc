import {
  isTelegramStop,
  telegramChatError,
  telegramDigest,
  telegramOutcome,
  telegramText,
  telegramTokenError,
} from '@millrace/core/account';
import { expect, test } from 'vitest';

test('A token of a Telegram bot is the bot’s number, a colon, and at least 30 letters, digits, hyphens or underscores.', () => {
  // The form of the example in Telegram's own documentation.
  expect(telegramTokenError('123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11')).toBeUndefined();
  expect(telegramTokenError(` 7301955426:${'A_-9'.repeat(9)} `)).toBeUndefined();
  expect(telegramTokenError(' ')).toBe('required');
  const wrong = [
    '7301955426',
    ':ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
    '123456:short',
    `bot123456:${'A'.repeat(35)}`,
    `123456:${'A'.repeat(35)}/getMe`,
    `123456:${'A'.repeat(15)} ${'A'.repeat(15)}`,
    `0123456:${'A'.repeat(35)}`,
    `123456:${'A'.repeat(81)}`,
  ];
  for (const token of wrong) expect(telegramTokenError(token), token).toBe('token');
});

test('A Telegram chat is its number, which of a group or channel has a minus in front, or @ and the name of a public channel or group.', () => {
  for (const chat of ['418203377', '-1001846290175', '@brook_alerts', ' @news ']) {
    expect(telegramChatError(chat), chat).toBeUndefined();
  }
  expect(telegramChatError('')).toBe('required');
  for (const chat of ['0', '-0', '1.5', 'Ada', 'brook_alerts', '@1news', '@abc', 't.me/news', '@a b', '1e9']) {
    expect(telegramChatError(chat), chat).toBe('chat');
  }
});

test('An alert by Telegram is its sentence, and under it the address of its page; a sentence that is too long for a message is cut, the address never is.', () => {
  const url = 'https://portal.example.com/smartlink/5001';
  expect(telegramText('It is broken.', url)).toBe(`It is broken.\n\n${url}`);
  const room = 4_096 - url.length - 2;
  expect(telegramText('x'.repeat(room), url)).toBe(`${'x'.repeat(room)}\n\n${url}`);
  const cut = telegramText('x'.repeat(room + 1), url);
  expect(cut).toHaveLength(4_096);
  expect(cut).toBe(`${'x'.repeat(room - 1)}…\n\n${url}`);
  // A sign of two units is not cut in two, wherever the end falls.
  for (const begin of ['', 'x']) {
    const text = telegramText(begin + '😀'.repeat(3_000), url);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThanOrEqual(4_096);
  }
});

test('An answer of Telegram is read by its code: 401 and 404 say that the token is of no bot, 403 that the bot may not write to the chat, 409 that the bot’s messages go to another program, 429 that it is too much at once. 400 is told apart by its words: no such chat, no right to write there, or anything else. All above 499, and what is no code of theirs, is a fault.', () => {
  const outcomes: [number, string, string][] = [
    [200, '', 'done'],
    [401, 'Unauthorized', 'token'],
    [404, 'Not Found', 'token'],
    [403, 'Forbidden: bot was blocked by the user', 'blocked'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'blocked'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'blocked'],
    [409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook", 'webhook'],
    [
      409,
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      'polled',
    ],
    [429, 'Too Many Requests: retry after 35', 'busy'],
    [400, 'Bad Request: chat not found', 'noChat'],
    [400, 'Bad Request: PEER_ID_INVALID', 'noChat'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'notAllowed'],
    [400, 'Bad Request: CHAT_RESTRICTED', 'notAllowed'],
    [400, 'Bad Request: CHAT_WRITE_FORBIDDEN', 'notAllowed'],
    [400, 'Bad Request: TOPIC_CLOSED', 'notAllowed'],
    [400, 'Bad Request: message is too long', 'refused'],
    [500, 'Internal Server Error', 'broken'],
    [502, 'Bad Gateway', 'broken'],
    [302, '', 'broken'],
    [418, '', 'broken'],
  ];
  for (const [code, description, outcome] of outcomes) {
    expect(telegramOutcome({ code, description }), `${code} ${description}`).toBe(outcome);
  }
});

test('No more alerts go to a chat that Telegram refuses for good: without the bot’s token, without the chat, or where the bot may not write.', () => {
  const final = ['token', 'blocked', 'noChat', 'notAllowed'] as const;
  const passing = ['done', 'busy', 'refused', 'broken', 'unclear', 'unreachable', 'webhook', 'polled'] as const;
  expect(final.filter(isTelegramStop)).toEqual(final);
  expect(passing.filter(isTelegramStop)).toEqual([]);
});

const part = (sentence: string) => ({ sentence, url: 'https://m.test/smartlink/1' });

test('Several alerts by Telegram are one message: how many, and each sentence over its address; those that it has no room for are counted at its end.', () => {
  const words = { counted: '{count} alerts', more: 'And {count} more.' };
  expect(telegramDigest([part('One.')], words)).toBe('One.\n\nhttps://m.test/smartlink/1');
  expect(telegramDigest([part('One.'), part('Two.')], words)).toBe(
    '2 alerts\n\nOne.\nhttps://m.test/smartlink/1\n\nTwo.\nhttps://m.test/smartlink/1',
  );
  // Those that were left out before are counted with those that have no room.
  expect(telegramDigest([part('One.')], words, 9)).toMatch(/^9 alerts\n\nOne\.[^]+\n\nAnd 8 more\.$/);
  const long = telegramDigest(
    Array.from({ length: 60 }, () => part('😀'.repeat(900))),
    words,
  );
  expect(long.length).toBeLessThanOrEqual(4_096);
  expect(long.isWellFormed()).toBe(true);
  expect(long).toMatch(/^60 alerts[^]+And 57 more\.$/);
});

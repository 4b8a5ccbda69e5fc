import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { filled, Moment, text } from '../http/wire.ts';
import { Timezone } from '../reference/timezone.ts';
import { savedQuietHours } from './alerts.ts';
import { noticeKinds, type NoticeKind } from './notices.ts';
import { savedKind } from './webhook.ts';

export const longestToken = 100;
export const longestChat = 64;

/** @rule A token of a Telegram bot is the bot’s number, a colon, and at least 30 letters, digits, hyphens or underscores. */
export function telegramTokenError(token: string): 'required' | 'token' | undefined {
  const typed = token.trim();
  if (typed === '') return 'required';
  return /^[1-9]\d{4,15}:[\w-]{30,80}$/.test(typed) ? undefined : 'token';
}

/** @rule A Telegram chat is its number, which of a group or channel has a minus in front, or @ and the name of a public channel or group. */
export function telegramChatError(chat: string): 'required' | 'chat' | undefined {
  const typed = chat.trim();
  if (typed === '') return 'required';
  return /^(-?[1-9]\d{0,15}|@[A-Za-z]\w{3,31})$/.test(typed) ? undefined : 'chat';
}

/** As long as a message of Telegram may be, in the units that JavaScript counts. */
const longestTelegram = 4_096;

/** @rule An alert by Telegram is its sentence, and under it the address of its page; a sentence that is too long for a message is cut, the address never is. */
export function telegramText(sentence: string, url: string): string {
  const under = `\n\n${url}`;
  return cutTo(sentence, longestTelegram - under.length) + under;
}

function cutTo(sentence: string, room: number): string {
  if (sentence.length <= room) return sentence;
  const cut = sentence.slice(0, room - 1);
  // Not in the middle of a sign of two units.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

interface TelegramPart {
  readonly sentence: string;
  readonly url: string;
}

interface DigestWords {
  /** How many there are, and how many more than are told, each with `{count}`. */
  readonly counted: string;
  readonly more: string;
}

/** @rule Several alerts by Telegram are one message: how many, and each sentence over its address; those that it has no room for are counted at its end. */
export function telegramDigest(parts: readonly TelegramPart[], { counted, more }: DigestWords, all = parts.length) {
  const [only] = parts;
  if (only && all === 1) return telegramText(only.sentence, only.url);
  const moreText = (count: number) => `\n\n${more.replace('{count}', String(count))}`;
  const room = longestTelegram - moreText(all).length;
  let message = counted.replace('{count}', String(all));
  let told = 0;
  for (const { sentence, url } of parts) {
    const next = `\n\n${cutTo(sentence, longestSentence)}\n${url}`;
    if (message.length + next.length > room) break;
    message += next;
    told += 1;
  }
  return told < all ? message + moreText(all - told) : message;
}

/** Of one of several, so that a long one leaves room for others. */
const longestSentence = 1_000;

/** What became of a request to Telegram. */
export type TelegramOutcome =
  | 'done'
  | 'token'
  | 'blocked'
  | 'noChat'
  | 'notAllowed'
  | 'webhook'
  | 'polled'
  | 'busy'
  | 'refused'
  | 'broken'
  /** It went out, and nobody knows what became of it. */
  | 'unclear'
  /** It never went out. */
  | 'unreachable';

/** Why no more alerts go to a chat, until a test arrives or another chat or token is saved. */
export type TelegramStop = Extract<TelegramOutcome, 'token' | 'blocked' | 'noChat' | 'notAllowed'>;
export const telegramStops = ['token', 'blocked', 'noChat', 'notAllowed'] as const satisfies readonly TelegramStop[];

interface TelegramAnswer {
  readonly code: number;
  /** Telegram's own words. */
  readonly description: string;
}

/**
 * @rule An answer of Telegram is read by its code: 401 and 404 say that the token is of no bot, 403 that the bot may not write
 * to the chat, 409 that the bot’s messages go to another program, 429 that it is too much at once. 400 is told apart by its
 * words: no such chat, no right to write there, or anything else. All above 499, and what is no code of theirs, is a fault.
 */
export function telegramOutcome({ code, description }: TelegramAnswer): TelegramOutcome {
  if (code >= 200 && code < 300) return 'done';
  if (code === 401 || code === 404) return 'token';
  if (code === 403) return 'blocked';
  if (code === 409) return /webhook/i.test(description) ? 'webhook' : 'polled';
  if (code === 429) return 'busy';
  if (code !== 400) return 'broken';
  if (/chat not found|user not found|peer_id_invalid|chat_id_invalid|chat_id is empty/i.test(description)) {
    return 'noChat';
  }
  return /rights|forbidden|_restricted|closed/i.test(description) ? 'notAllowed' : 'refused';
}

/** @rule No more alerts go to a chat that Telegram refuses for good: without the bot’s token, without the chat, or where the bot may not write. */
export function isTelegramStop(outcome: TelegramOutcome): outcome is TelegramStop {
  return telegramStops.some((stop) => stop === outcome);
}

const noZone: Timezone = { id: 0, gmt: 'GMT+08:00', location: '', name: 'Asia/Shanghai' };

/** Each alert by itself, or all of an hour or of a day as one message. */
export const telegramFrequencies = ['each', 'hourly', 'daily'] as const;
export type TelegramFrequency = (typeof telegramFrequencies)[number];

/** Which bot of a publisher's own sends alerts, to which chat, and how that goes. */
export const Telegram = z.object({
  /** The number of the bot, and its name behind @; empty where there is none. */
  bot_id: z.string(),
  bot: z.string(),
  /** The number of the chat and its name; empty where none is chosen yet. */
  chat: z.string(),
  chat_name: z.string(),
  kinds: z.array(word<NoticeKind>()),
  /** How often, and between which hours nothing is sent but what is urgent; none where they are equal. */
  frequency: perhaps(word<TelegramFrequency>(), 'each'),
  quiet_from: perhaps(z.int(), 0),
  quiet_until: perhaps(z.int(), 0),
  /** In which these hours are meant. */
  timezone: perhaps(Timezone, noZone),
  /** Why nothing more is sent; null where alerts are. */
  stopped: z.nullable(word<TelegramStop>()),
  /** Since when alerts do not arrive; null where the last one did, or none was sent yet. */
  failed_at: z.nullable(Moment),
  /** How many alerts wait to be delivered, and when the next is tried; null where none waits for its time. */
  waiting: z.int(),
  next_at: z.nullable(Moment),
  /** False where the network sends none. */
  is_on: perhaps(z.boolean(), true),
});
export type Telegram = z.output<typeof Telegram>;

/** Of a publisher who has set none. */
export const noTelegram: Telegram = {
  bot_id: '',
  bot: '',
  chat: '',
  chat_name: '',
  kinds: [...noticeKinds],
  frequency: 'each',
  quiet_from: 0,
  quiet_until: 0,
  timezone: noZone,
  stopped: null,
  failed_at: null,
  waiting: 0,
  next_at: null,
  is_on: true,
};

/** The token is saved by itself: it is told to nobody, and a page that is open for long has none. */
export const savedTelegramBot = { token: filled(longestToken) };

const botId = text(20);

/** What else is saved, for the bot that whoever asks has seen: of another one it is refused, as where there is none. */
export const savedTelegram = {
  bot_id: botId,
  chat: z.optional(text(longestChat)),
  ...savedKind,
  frequency: z.optional(z.literal(telegramFrequencies)),
  ...savedQuietHours,
};
export const removedTelegram = { bot_id: botId };

export const TelegramChat = z.object({
  id: z.string(),
  name: z.string(),
  kind: word<'private' | 'group' | 'channel'>(),
});
export type TelegramChat = z.output<typeof TelegramChat>;

/** The chats that have written to the bot within a day, the last to write first; none where the outcome is another than `done`. */
export const TelegramChats = z.object({
  outcome: word<TelegramOutcome>(),
  /** How long Telegram wants to be left alone; null where it said nothing of it. */
  seconds: z.nullable(z.int()),
  chats: z.array(TelegramChat),
});
export type TelegramChats = z.output<typeof TelegramChats>;

/** What became of a message that tells of nothing. */
export const TelegramTest = z.object({
  at: Moment,
  outcome: word<TelegramOutcome>(),
  seconds: z.nullable(z.int()),
  /** What Telegram said, in its own words; empty where it said nothing. */
  answer: z.string(),
  milliseconds: z.int(),
});
export type TelegramTest = z.output<typeof TelegramTest>;

import { isTelegramStop, telegramText, type NoticeKind } from '@millrace/core/account';
import { userStatuses, type Locale } from '@millrace/core/session';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { BusyError, PermanentError, UnansweredError } from '../jobs/failure.ts';
import type { Job } from '../jobs/queue.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
import { telegramKind } from '../notices/notify.ts';
import { users } from '../session/tables.ts';
import type { BotAnswer, BotApi } from './bot-api.ts';
import { alertTelegrams } from './tables.ts';
import { digestText } from './telegram-messages.ts';
import { botOf, moveChat, noteTelegramArrived, noteTelegramGivenUp, stopTelegram, type Bot } from './telegrams.ts';
import { telegramTestWords } from './words.ts';

/** In each process: a call that waits for its answer costs a socket and little else. */
const maxConcurrent = 16;
/** One after the other: Telegram takes a message a second for a chat, and they arrive as they were written. */
const maxPerDestination = 1;
const usualPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;

/** What a job of this kind holds. */
export interface TelegramJob {
  readonly user_id: number;
  readonly kind: NoticeKind;
  /** What it tells of. */
  readonly notice_id: number;
  readonly text: string;
  /** Of several in one message; those that are muted before it goes are taken out. `rest` more are counted alone. */
  readonly parts?: readonly TelegramJobPart[];
  readonly rest?: number;
  /** It went out once, and nobody knows whether it arrived: it is sent this once more. */
  readonly is_repeat?: boolean;
}

export interface TelegramJobPart {
  readonly notice_id: number;
  readonly kind: NoticeKind;
  readonly sentence: string;
  readonly url: string;
}

type Dependencies = Pick<Context, 'db' | 'now' | 'secret' | 'botApi'>;

/** Sends alerts by publishers' own bots; what does not arrive is tried again, for a day. */
export function telegramJobs({ db, now, secret, botApi }: Dependencies): JobKind {
  return {
    name: telegramKind,
    isOutgoing: true,
    maxConcurrent,
    maxPerDestination,
    work: async (job) => {
      const { user_id, is_repeat = false, ...message } = job.payload as TelegramJob;
      const bot = botApi && (await readReceiver(db, secret, user_id));
      // Removed, stopped, or turned off, since it was written.
      if (!bot || bot.chat === '' || bot.isStopped) return;
      const text = textOf(message, bot);
      if (text === undefined) return;
      const { said, sentBy } = await sendMessage(db, botApi, bot, text);
      if (said.outcome === 'done') return void (await noteTelegramArrived(db, sentBy));
      if (said.outcome === 'unclear') {
        if (is_repeat) throw new PermanentError('it went out twice without an answer');
        await markRepeat(db, job);
      }
      if (said.outcome === 'unclear' || said.outcome === 'unreachable') throw new UnansweredError('no response');
      if (said.outcome === 'busy') throw new BusyError(pauseOf(said));
      if (isTelegramStop(said.outcome) && (await stopTelegram(db, sentBy, said.outcome, now()))) {
        throw new PermanentError(`Telegram refuses it: ${said.outcome}`);
      }
      if (said.outcome === 'refused') throw new PermanentError('Telegram refuses this message');
      throw new Error(`Millrace: Telegram answered otherwise (${said.outcome}).`);
    },
    onGivenUp: (tx, job) => noteTelegramGivenUp(tx, (job.payload as TelegramJob).user_id, now()),
  };
}

/** What is still wanted of it, in the language of whoever gets it. */
function textOf({ kind, text, parts, rest = 0 }: Omit<TelegramJob, 'user_id'>, { kinds, locale }: Wanting) {
  if (!parts) return kinds.includes(kind) ? text : undefined;
  const wanted = parts.filter((part) => kinds.includes(part.kind));
  return wanted.length === 0 ? undefined : digestText(wanted, rest, locale ?? 'en');
}

interface Wanting {
  readonly kinds: readonly NoticeKind[];
  readonly locale: Locale | null;
}

/** How long nothing goes to a chat that Telegram wants nothing for. */
function pauseOf({ seconds }: Pick<BotAnswer, 'seconds'>): number {
  return seconds === null ? usualPauseMs : Math.min(seconds * 1_000, longestPauseMs);
}

/** Noted before the second try, so that there is never a third, whichever process makes it. */
async function markRepeat(db: Database, { id, lease }: Job): Promise<void> {
  await db
    .update(jobs)
    .set({ payload: sql`${jobs.payload} || '{"is_repeat":true}'` })
    .where(and(eq(jobs.id, id), eq(jobs.lease, lease ?? '')));
}

/** The bot of a publisher who is told things. */
async function readReceiver(db: Database, secret: string, user_id: number) {
  const [row] = await db
    .select({ row: alertTelegrams, locale: users.locale })
    .from(alertTelegrams)
    .innerJoin(users, eq(users.id, alertTelegrams.user_id))
    .where(and(eq(alertTelegrams.user_id, user_id), ne(users.status, userStatuses.blocked), isNull(users.removed_at)));
  return (
    row && { ...botOf(secret, row.row), kinds: row.row.kinds, locale: row.locale, isStopped: row.row.stopped !== null }
  );
}

const noToken: BotAnswer = {
  outcome: 'token',
  description: '',
  result: undefined,
  seconds: null,
  movedTo: undefined,
  isTimeout: false,
  milliseconds: 0,
};

interface Sent {
  readonly said: BotAnswer;
  /** The bot with the chat that it went to. */
  readonly sentBy: Bot;
}

/** As plain text: nothing in it is read as a sign of a language of Telegram's. */
async function sendMessage(db: Database, botApi: BotApi, bot: Bot, text: string): Promise<Sent> {
  const { token } = bot;
  if (token === undefined) return { said: noToken, sentBy: bot };
  const sendTo = (chat: string) =>
    botApi(token, 'sendMessage', { chat_id: chat, text, link_preview_options: { is_disabled: true } });
  const said = await sendTo(bot.chat);
  const { movedTo } = said;
  if (movedTo === undefined) return { said, sentBy: bot };
  await moveChat(db, bot, movedTo);
  return { said: await sendTo(movedTo), sentBy: { ...bot, chat: movedTo } };
}

interface Testing {
  readonly bot: Bot;
  readonly locale: Locale;
  /** The page where the bot is set. */
  readonly link: string;
}

/** Sends a message that tells of nothing. */
export function sendTest(db: Database, botApi: BotApi, { bot, locale, link }: Testing): Promise<Sent> {
  return sendMessage(db, botApi, bot, telegramText(telegramTestWords[locale], link));
}

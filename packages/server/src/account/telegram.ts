import { codes } from '@millrace/core';
import {
  accountWords,
  telegramChatError,
  telegramTokenError,
  type Telegram,
  type TelegramFrequency,
  type TelegramChats,
  type TelegramTest,
} from '@millrace/core/account';
import { fieldWords } from '@millrace/core/fields';
import { record, type BotAnswer, type BotApi } from '../alerts/bot-api.ts';
import { chatOf, chatsIn } from '../alerts/bot-chats.ts';
import { sendTest } from '../alerts/telegram-jobs.ts';
import {
  noteTelegramArrived,
  readBot,
  readTelegram,
  removeBot,
  saveBot,
  saveChat,
  saveTelegramKind,
  saveTelegramWhen,
  telegramDestination,
  type Bot,
} from '../alerts/telegrams.ts';
import type { CallContext } from '../call/handle.ts';
import { invalid, Refusal } from '../call/refusal.ts';
import { noteAnswered, tryAllAgain } from '../jobs/breaker.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import type { Publisher } from '../session/queries.ts';
import { choiceIn, hoursIn, type ChosenKind } from './chosen-kind.ts';

export async function readOwnTelegram({ db, botApi }: CallContext, who: Publisher): Promise<Telegram> {
  return { ...(await readTelegram(db, who.id)), is_on: botApi !== undefined };
}

/** Saves a token that Telegram knows. It is told to nobody from here on. */
export async function saveOwnBot(context: CallContext, who: Publisher, input: { readonly token: string }) {
  const { db, secret, now } = context;
  const botApi = await askable(context);
  const token = input.token.trim();
  if (telegramTokenError(token)) throw invalid({ token: accountWords.telegramToken });
  const said = await botApi(token, 'getMe');
  if (said.outcome !== 'done') throw invalid({ token: failureWords(said, accountWords.telegramNoBot) });
  const { id, username, is_bot } = record(said.result);
  if (is_bot !== true || !isName(username) || String(id) !== token.split(':')[0]) {
    throw invalid({ token: accountWords.telegramBroken });
  }
  await saveBot(db, who.id, { secret, token, bot_id: String(id), bot: username, now: now() });
  return readOwnTelegram(context, who);
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^\w{1,64}$/.test(value);

/** Why Telegram did not do what was asked, as it is said at a field. */
function failureWords({ outcome, isTimeout, seconds }: BotAnswer, refused: string): string {
  if (isTimeout) return accountWords.telegramSlow;
  if (outcome === 'unreachable' || outcome === 'unclear') return accountWords.telegramAway;
  if (outcome === 'busy') return accountWords.telegramBusy.replace('{seconds}', String(seconds ?? 30));
  return outcome === 'broken' ? accountWords.telegramBroken : refused;
}

interface Saved extends ChosenKind {
  readonly bot_id: string;
  readonly chat?: string | undefined;
  readonly frequency?: TelegramFrequency | undefined;
  readonly quiet_from?: number | undefined;
  readonly quiet_until?: number | undefined;
}

/** Saves the chat, or which alerts are sent, of the bot that whoever asks has seen. */
export async function saveOwnTelegram(
  context: CallContext,
  who: Publisher,
  { bot_id, chat, frequency, ...chosen }: Saved,
) {
  const choice = choiceIn(chosen);
  const when = { ...hoursIn(chosen), ...(frequency !== undefined && { frequency }) };
  const { db, secret, now } = context;
  const bot = await readBot(db, secret, who.id);
  if (!bot) throw noBot();
  if (bot.bot_id !== bot_id) throw otherBot();
  if (chat !== undefined) {
    const problem = telegramChatError(chat);
    if (problem) throw invalid({ chat: problem === 'required' ? fieldWords.required : accountWords.telegramChat });
    const { id, name } = await chatFor(await askable(context), bot, chat.trim());
    if (!(await saveChat(db, who.id, { bot_id, chat: id, chat_name: name, now: now() }))) throw otherBot();
  }
  if (choice && !(await saveTelegramKind(db, who.id, { bot_id, ...choice }))) throw otherBot();
  if (Object.keys(when).length > 0 && !(await saveTelegramWhen(db, who.id, { bot_id, ...when }))) throw otherBot();
  return readOwnTelegram(context, who);
}

/** The chat as Telegram knows it, by its number: a name that is public today may be somebody else's tomorrow. */
async function chatFor(botApi: BotApi, { token }: Bot, chat: string) {
  if (token === undefined) throw invalid({ chat: accountWords.telegramNoBot });
  const said = await botApi(token, 'getChat', { chat_id: chat });
  const found = said.outcome === 'done' ? chatOf(said.result) : undefined;
  if (found) return found;
  const refused = said.outcome === 'token' ? accountWords.telegramNoBot : accountWords.telegramNoChat;
  throw invalid({ chat: failureWords(said, refused) });
}

export async function removeOwnBot(context: CallContext, who: Publisher, { bot_id }: { readonly bot_id: string }) {
  if (!(await removeBot(context.db, who.id, bot_id, context.now()))) throw otherBot();
  return readOwnTelegram(context, who);
}

/** The chats that have written to the bot. Nothing is taken from other programs that read its messages: none is confirmed. */
export async function findOwnChats(context: CallContext, who: Publisher): Promise<TelegramChats> {
  const botApi = await askable(context);
  const bot = await readBot(context.db, context.secret, who.id);
  if (!bot) throw noBot();
  if (bot.token === undefined) return { outcome: 'token', seconds: null, chats: [] };
  const { outcome, seconds, result } = await botApi(bot.token, 'getUpdates', { limit: 100, timeout: 0 });
  return { outcome, seconds, chats: outcome === 'done' ? chatsIn(result) : [] };
}

/** A test that arrives has alerts go on, and all that waits sent at once; one that is answered otherwise, what waited for any answer. */
export async function testOwnTelegram(context: CallContext, who: Publisher): Promise<TelegramTest> {
  const { db, secret, config, now } = context;
  const botApi = await askable(context);
  const bot = await readBot(db, secret, who.id);
  if (!bot) throw noBot();
  if (bot.chat === '') throw new Refusal(codes.conflict, 'No Telegram chat is chosen. Choose one first.');
  const at = now().toISOString();
  const { said, sentBy } = await sendTest(db, botApi, {
    bot,
    locale: who.locale ?? 'en',
    link: `${config.origin}/my-account#telegram`,
  });
  const { outcome, seconds, description, milliseconds } = said;
  const destination = telegramDestination(who.id);
  if (outcome === 'done') {
    if (await noteTelegramArrived(db, sentBy)) await tryAllAgain(db, destination, now());
  } else if (!['unclear', 'unreachable', 'busy'].includes(outcome)) await noteAnswered(db, destination, now());
  return { at, outcome, seconds, answer: description, milliseconds };
}

/** Refused while nothing leaves the network, and where it sends nothing by Telegram. */
async function askable({ db, botApi }: CallContext): Promise<BotApi> {
  if (!botApi || (await readOutgoingStop(db)))
    throw new Refusal(codes.conflict, 'Alerts by Telegram are currently off.');
  return botApi;
}

const noBot = () => new Refusal(codes.conflict, 'No Telegram bot is saved. Save its token first.');
const otherBot = () => new Refusal(codes.conflict, 'The Telegram bot was changed meanwhile. Reload the page.');

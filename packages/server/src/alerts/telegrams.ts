import {
  noticeKinds,
  noTelegram,
  type Telegram,
  type TelegramFrequency,
  type TelegramStop,
} from '@millrace/core/account';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { seal, unseal } from '../db/sealed.ts';
import { dropAll, readWaiting, tryAllAgain } from '../jobs/breaker.ts';
import { notify, telegramKind } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { inOrder, kindsAfter, type KindChoice } from './kind-choice.ts';
import { readAlertSettings } from './settings.ts';
import { alertTelegrams } from './tables.ts';

/** Whose breaker a publisher's bot has: the database writes the same into each job, see `jobs.destination`. */
export function telegramDestination(user_id: number) {
  return { kind: telegramKind, destination: `publisher ${user_id}` };
}

const ofUser = (user_id: number) => eq(alertTelegrams.user_id, user_id);

/** Which bot sends a publisher's alerts, and how that goes. */
export async function readTelegram(db: Database, user_id: number): Promise<Telegram> {
  const [row] = await db.select().from(alertTelegrams).where(ofUser(user_id));
  if (!row) return noTelegram;
  const { timezone } = await readAlertSettings(db, user_id);
  const waits = await readWaiting(db, telegramDestination(user_id));
  const { bot_id, bot, chat, chat_name, frequency, quiet_from, quiet_until, stopped, failed_at } = row;
  const kinds = inOrder(row.kinds);
  const goes = { stopped, failed_at: failed_at?.toISOString() ?? null, ...waits };
  const when = { frequency, quiet_from, quiet_until, timezone };
  return { bot_id, bot, chat, chat_name, kinds, ...when, ...goes, is_on: true };
}

/** What it takes to send. */
export interface Bot {
  readonly user_id: number;
  /** Undefined where it can not be opened any more: it was sealed by another secret of the server's. */
  readonly token: string | undefined;
  readonly bot_id: string;
  readonly bot: string;
  readonly chat: string;
  /** As it is stored, which tells whether it still is the same. */
  readonly sealed: string;
}

export function botOf(secret: string, row: Omit<Bot, 'token' | 'sealed'> & { readonly token: string }): Bot {
  const { user_id, token, bot_id, bot, chat } = row;
  return { user_id, bot_id, bot, chat, sealed: token, token: opened(secret, user_id, token) };
}

function opened(serverSecret: string, user_id: number, token: string): string | undefined {
  try {
    return unseal({ serverSecret, user_id, purpose: 'telegram bot' }, token);
  } catch {
    return undefined;
  }
}

export async function readBot(db: Database, secret: string, user_id: number): Promise<Bot | undefined> {
  const [row] = await db.select().from(alertTelegrams).where(ofUser(user_id));
  return row && botOf(secret, row);
}

interface SavedBot {
  readonly secret: string;
  readonly token: string;
  readonly bot_id: string;
  readonly bot: string;
  readonly now: Date;
}

/** Another bot knows none of the chats of the one before: what waited for them is dropped. A new token of the same bot goes on. */
export async function saveBot(db: Database, user_id: number, { secret, token, bot_id, bot, now }: SavedBot) {
  const sealed = seal({ serverSecret: secret, user_id, purpose: 'telegram bot' }, token);
  const saved = { token: sealed, bot_id, bot, stopped: null, failed_at: null };
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(alertTelegrams).where(ofUser(user_id)).for('update');
    const isSame = before?.bot_id === bot_id;
    await tx
      .insert(alertTelegrams)
      .values({ user_id, kinds: [...noticeKinds], ...saved })
      .onConflictDoUpdate({
        target: alertTelegrams.user_id,
        set: { ...saved, ...(!isSame && { chat: '', chat_name: '' }) },
      });
    if (isSame) await tryAllAgain(tx, telegramDestination(user_id), now);
    else if (before) await dropWaitingMessages(tx, user_id, now);
  });
}

const ofBot = (user_id: number, bot_id: string) => and(ofUser(user_id), eq(alertTelegrams.bot_id, bot_id));

interface SavedChat {
  readonly bot_id: string;
  readonly chat: string;
  readonly chat_name: string;
  readonly now: Date;
}

/** What waits goes to this chat. False where the bot is another one by now. */
export async function saveChat(db: Database, user_id: number, { bot_id, chat, chat_name, now }: SavedChat) {
  return db.transaction(async (tx) => {
    const saved = await tx
      .update(alertTelegrams)
      .set({ chat, chat_name, stopped: null, failed_at: null })
      .where(ofBot(user_id, bot_id))
      .returning({ user_id: alertTelegrams.user_id });
    if (saved.length > 0) await tryAllAgain(tx, telegramDestination(user_id), now);
    return saved.length > 0;
  });
}

/** False where there is no such bot any more. */
export async function saveTelegramKind(
  db: Database,
  user_id: number,
  { bot_id, ...choice }: KindChoice & { readonly bot_id: string },
): Promise<boolean> {
  const saved = await db
    .update(alertTelegrams)
    .set({ kinds: kindsAfter(alertTelegrams.kinds, choice) })
    .where(ofBot(user_id, bot_id))
    .returning({ user_id: alertTelegrams.user_id });
  return saved.length > 0;
}

interface When {
  readonly bot_id: string;
  readonly frequency?: TelegramFrequency | undefined;
  readonly quiet_from?: number | undefined;
  readonly quiet_until?: number | undefined;
}

/** How often alerts are sent, and between which hours none are. False where there is no such bot any more. */
export async function saveTelegramWhen(db: Database, user_id: number, { bot_id, ...when }: When): Promise<boolean> {
  const saved = await db
    .update(alertTelegrams)
    .set(when)
    .where(ofBot(user_id, bot_id))
    .returning({ user_id: alertTelegrams.user_id });
  return saved.length > 0;
}

/** Nothing is sent any more, also of what waits; the token is gone with it. False where another bot has been saved since. */
export async function removeBot(db: Database, user_id: number, bot_id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(alertTelegrams).where(ofBot(user_id, bot_id));
    if ((await tx.$count(alertTelegrams, ofUser(user_id))) > 0) return false;
    await dropWaitingMessages(tx, user_id, now);
    return true;
  });
}

async function dropWaitingMessages(tx: Database, user_id: number, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ telegram_since: null })
    .where(and(eq(notices.user_id, user_id), isNotNull(notices.telegram_since)));
  await dropAll(tx, telegramDestination(user_id), now);
}

/** Whether alerts still go by this token to this chat: what was answered to another one says nothing of it. */
function isStill({ user_id, sealed, chat }: Bot): SQL | undefined {
  return and(ofUser(user_id), eq(alertTelegrams.token, sealed), eq(alertTelegrams.chat, chat));
}

/** Notes that an alert or a test has arrived, so that the next failure is news again. */
export async function noteTelegramArrived(db: Database, bot: Bot): Promise<boolean> {
  const arrived = await db
    .update(alertTelegrams)
    .set({ failed_at: null, stopped: null })
    .where(isStill(bot))
    .returning({ user_id: alertTelegrams.user_id });
  return arrived.length > 0;
}

/** A group has another number since it became a supergroup. */
export async function moveChat(db: Database, bot: Bot, chat: string): Promise<void> {
  await db.update(alertTelegrams).set({ chat }).where(isStill(bot));
}

/** Ends sending, and what waits, until somebody does something about it; says so in the bell. False where it was not this bot and chat any more. */
export async function stopTelegram(db: Database, bot: Bot, stopped: TelegramStop, now: Date): Promise<boolean> {
  const { user_id } = bot;
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(alertTelegrams).where(isStill(bot)).for('update');
    if (!before) return false;
    if (before.stopped !== null) return true;
    await tx.update(alertTelegrams).set({ stopped, failed_at: now }).where(ofUser(user_id));
    await dropWaitingMessages(tx, user_id, now);
    await notify(tx, { user_id, now }, { code: 'telegramStopped', values: { bot: before.bot } });
    return true;
  });
}

/** Says it in the bell, once until something arrives again. */
export async function noteTelegramGivenUp(tx: Database, user_id: number, now: Date): Promise<void> {
  const [failed] = await tx
    .update(alertTelegrams)
    .set({ failed_at: now })
    .where(and(ofUser(user_id), isNull(alertTelegrams.failed_at)))
    .returning({ bot: alertTelegrams.bot });
  if (failed) await notify(tx, { user_id, now }, { code: 'telegramFails', values: failed });
}

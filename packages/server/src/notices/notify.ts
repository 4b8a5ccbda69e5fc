import {
  isAlertKind,
  noticeKindOf,
  noticeText,
  noticeWords,
  webhookEvents,
  type AccountNotice,
  type NoticeTold,
} from '@millrace/core/account';
import type { Role } from '@millrace/core/session';
import { and, eq, exists, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { jobs } from '../jobs/tables.ts';
import { notices } from './tables.ts';

/** The jobs by which notices leave at once, for what publishers have set up themselves. */
export const webhookKind = 'webhook';
export const telegramKind = 'telegram';
export const atOnceKinds = [webhookKind, telegramKind] as const;

const waitsAtOnce = or(isNotNull(notices.webhook_since), isNotNull(notices.telegram_since));

interface Whom {
  readonly user_id: number;
  readonly now: Date;
}

/** Tells a publisher what has changed, in the transaction that changes it; what is told of one smartlink goes by `tellOfLink`. */
export async function notify(tx: Database, whom: Whom, notice: AccountNotice): Promise<void> {
  await notifyUnmuted(tx, whom, notice);
}

/** The same, where whoever calls it has seen to it that what it is about is not muted. */
export async function notifyUnmuted(tx: Database, { user_id, now }: Whom, notice: NoticeTold): Promise<void> {
  await tx.insert(notices).values({ ...noted(notice, now), user_id, created_at: now });
}

/**
 * Tells what has changed about somebody's own login. The bell is the account's, so what concerns a person with a seat is told by
 * their letter alone.
 */
export async function notifyPerson(
  tx: Database,
  { person, now }: { readonly person: { readonly id: number; readonly role: Role }; readonly now: Date },
  notice: AccountNotice,
): Promise<void> {
  if (person.role === 'owner') await notify(tx, { user_id: person.id, now }, notice);
}

/** What is stored of it: each reads it in a language of their own, and who knows no code reads the English. */
export function noted(notice: NoticeTold, now: Date) {
  const { code, values } = notice;
  const kind = noticeKindOf[code];
  const alert_since = isAlertKind(kind) ? now : null;
  const at_once = webhookEvents[code] === null ? null : now;
  const since = { alert_since, webhook_since: at_once, telegram_since: at_once };
  return { kind, code, values, text: englishOf(notice), ...since };
}

/** What a notice says in English, as letters do. */
function englishOf({ code, values }: NoticeTold): string {
  return noticeText({ text: '', code, values }, noticeWords);
}

/** What waits to be e-mailed, of a statement over notices. */
const waitsForAlert = isNotNull(notices.alert_since);

/** Has notices wait no more to be e-mailed: they stay in the bell. */
export async function dropAlerts(db: Database, which: SQL | undefined): Promise<void> {
  await db.update(notices).set({ alert_since: null }).where(and(waitsForAlert, which));
}

/** Has none wait any more to be sent by Telegram. */
export async function dropTelegrams(db: Database): Promise<void> {
  await db.update(notices).set({ telegram_since: null }).where(isNotNull(notices.telegram_since));
}

/**
 * Has notices wait no more for anything, nor try what was tried in vain: what they tell is not true or not wanted any more.
 * Two statements: the first waits for whoever writes jobs of these notices, and only a later one sees those jobs.
 */
export async function dropWaiting(db: Database, which: SQL = sql`true`): Promise<void> {
  await db
    .update(notices)
    .set({ alert_since: null, webhook_since: null, telegram_since: null })
    .where(and(or(waitsForAlert, waitsAtOnce), which));
  // A message of several loses what was dropped of them, and goes where that was all.
  const part = sql`(part ->> 'notice_id')::int`;
  const isDropped = exists(
    db
      .select()
      .from(notices)
      .where(and(eq(notices.id, part), which)),
  );
  const parts = sql`jsonb_array_elements(${jobs.payload} -> 'parts') part`;
  const left = sql`coalesce((select jsonb_agg(part) from ${parts} where not ${isDropped}), '[]')`;
  await db
    .update(jobs)
    .set({ payload: sql`jsonb_set(${jobs.payload}, '{parts}', ${left})` })
    .where(and(eq(jobs.kind, telegramKind), sql`exists (select from ${parts} where ${isDropped})`));
  const ofNotice = eq(notices.id, sql`(${jobs.payload} ->> 'notice_id')::int`);
  const ofOne = and(
    sql`${jobs.payload} -> 'parts' is null`,
    exists(db.select().from(notices).where(and(ofNotice, which))),
  );
  const isEmpty = sql`${jobs.payload} -> 'parts' = '[]'`;
  await db.delete(jobs).where(and(inArray(jobs.kind, [...atOnceKinds]), or(ofOne, isEmpty)));
}

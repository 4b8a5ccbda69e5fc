import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { addJob } from '../jobs/queue.ts';
import type { JobKind } from '../jobs/worker.ts';
import { messageLetter, writingTo } from '../mail/letters.ts';
import { registrations } from '../registration/tables.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';
import { messageRecipients, messages } from './tables.ts';
import { notify } from '../notices/notify.ts';

const messageKind = 'message';

const dayMs = 24 * 3_600_000;
/** A server that was away for days goes on where it was. */
const lifeMs = 7 * dayMs;
/** So many at once, and so long until the next: a letter that somebody waits for, such as a link, is never behind thousands. */
const batch = 50;
const pauseMs = 10_000;

/** Has those told who are still to be told, soon or after a pause. */
export function addMessageJob(db: Database, now: Date, run_at = now): Promise<void> {
  return addJob(db, { kind: messageKind, payload: {}, now, run_at, good_until: new Date(now.getTime() + lifeMs) });
}

/** One at a time in the whole network, so that of two messages the first is told first. */
export async function holdMessages(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('millrace messages'))`);
}

/** Who has a message by a letter too, of `users` with their `registrations`. */
export const hasMessageLetter = sql<boolean>`(${mayBeWrittenTo} and coalesce(${registrations.wants_news}, false))`;

/** Who is still to be told, in the order in which it was written. */
function waiting(tx: Database) {
  return tx
    .select({
      message: messages,
      id: users.id,
      un: users.un,
      locale: users.locale,
      removed_at: users.removed_at,
      hasLetter: hasMessageLetter,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.message_id))
    .innerJoin(users, eq(users.id, messageRecipients.user_id))
    .leftJoin(registrations, eq(registrations.user_id, users.id))
    .where(isNull(messageRecipients.told_at))
    .orderBy(asc(messageRecipients.message_id), asc(messageRecipients.user_id))
    .limit(batch + 1);
}

/** Tells publishers what the operator has written to them: in the bell, and by a letter who asked for news. */
export function messageJobs(context: Pick<Context, 'db' | 'config' | 'mailer' | 'now' | 'provider'>): JobKind {
  return {
    name: messageKind,
    maxConcurrent: 1,
    work: async () => {
      const config = { ...context.config, provider: await context.provider() };
      await context.db.transaction(async (tx) => {
        await holdMessages(tx);
        const found = await waiting(tx);
        const now = context.now();
        for (const { message, ...to } of found.slice(0, batch)) {
          const key = and(eq(messageRecipients.message_id, message.id), eq(messageRecipients.user_id, to.id));
          await tx.update(messageRecipients).set({ told_at: now }).where(key);
          if (to.removed_at !== null) continue;
          const isChinese = to.locale === 'zh-CN' && message.text_zh !== '';
          const subject = isChinese ? message.subject_zh : message.subject;
          const text = isChinese ? message.text_zh : message.text;
          await notify(tx, { user_id: to.id, now }, { code: 'message', values: { subject, text } });
          if (!to.hasLetter) continue;
          await context.mailer.send(
            tx,
            to.un,
            messageLetter({ subject, text, link: `${config.origin}/` }, writingTo(to, config)),
          );
        }
        if (found.length > batch) await addMessageJob(tx, now, new Date(now.getTime() + pauseMs));
      });
    },
  };
}

interface MessageTexts {
  readonly subject: string;
  readonly text: string;
  readonly subject_zh?: string;
  readonly text_zh?: string;
}

/** How many of these publishers were told the same, or are to be, since a moment: in both languages, where it has them. */
export async function toldAlready(
  tx: Database,
  { subject, text, subject_zh = '', text_zh = '' }: MessageTexts,
  { ids, since }: { readonly ids: readonly number[]; readonly since: Date },
): Promise<{ readonly at: Date; readonly count: number } | undefined> {
  const [found] = await tx
    .select({
      at: sql<string>`max(${messages.at})`,
      count: sql<number>`count(distinct ${messageRecipients.user_id})::int`,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.message_id))
    .where(
      and(
        eq(messages.subject, subject),
        eq(messages.text, text),
        eq(messages.subject_zh, subject_zh),
        eq(messages.text_zh, text_zh),
        sql`${messages.at} > ${since.toISOString()}`,
        inArray(messageRecipients.user_id, [...ids]),
      ),
    );
  return found && found.count > 0 ? { at: new Date(found.at), count: found.count } : undefined;
}

import {
  dueFrequencies,
  noticePath,
  type AlertFrequency,
  type AlertKind,
  type NoticeKind,
} from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { sendEachDue } from '../jobs/each-due.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { alertLetter, writingTo, type AlertTold } from '../mail/letters.ts';
import { dropAlerts, waitsForAlert } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';
import { readAlertSettings } from './settings.ts';
import { stopLink } from './stop-link.ts';
import { alertSettings } from './tables.ts';

type Sending = Pick<Context, 'db' | 'mailer' | 'config' | 'secret' | 'now' | 'log' | 'provider'>;

const maxAlerts = 1_000;
const lookEveryMs = 15_000;

/** Writes the alerts that are due, one letter a publisher. Gives how many letters. */
export async function sendAlerts(sending: Sending, isStopped: () => boolean = () => false): Promise<number> {
  const { db, log, provider } = sending;
  if (!(await provider()).email_alerts) {
    // What was not sent meanwhile is no news once it is switched on.
    await dropAlerts(db, undefined);
    return 0;
  }
  // Until letters go again one may read in the portal what waits, or turn it off.
  if (await readOutgoingStop(db)) return 0;
  return sendEachDue(
    db,
    {
      next: (after, most) =>
        db
          .selectDistinct({ id: notices.user_id })
          .from(notices)
          .where(and(waitsForAlert, gt(notices.user_id, after)))
          .orderBy(asc(notices.user_id))
          .limit(most),
      send: (tx, user_id) => sendTo(tx, user_id, sending),
      failed: (user_id, error) => log.error({ user_id, fault: faultOf(error) }, 'alerts could not be written'),
    },
    isStopped,
  );
}

/** Whether a letter was written. */
async function sendTo(tx: Database, user_id: number, sending: Sending): Promise<boolean> {
  const { config, secret, mailer, now } = sending;
  await tx.insert(alertSettings).values({ user_id }).onConflictDoNothing();
  const [last] = await tx
    .select({ sent_at: alertSettings.sent_at, daily_at: alertSettings.daily_at })
    .from(alertSettings)
    .where(eq(alertSettings.user_id, user_id))
    .for('update', { skipLocked: true });
  // Another process is writing to this publisher.
  if (!last) return false;
  const [reader] = await tx.select({ user: users, mayBeWrittenTo }).from(users).where(eq(users.id, user_id));
  const waiting = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.user_id, user_id), waitsForAlert))
    .orderBy(asc(notices.id))
    .limit(maxAlerts);
  const settings = await readAlertSettings(tx, user_id);
  const mayReceive = reader?.mayBeWrittenTo && reader.user.status !== userStatuses.blocked;
  const wanted = waiting.map((notice) => ({
    id: notice.id,
    at: notice.alert_since ?? notice.created_at,
    notedAt: notice.created_at,
    // What was read in the portal meanwhile is no news.
    frequency: mayReceive && !notice.is_read ? frequencyOf(settings, notice.kind) : ('off' as const),
    kind: notice.kind,
    told: { code: notice.code, values: notice.values } as AlertTold,
  }));
  const due = dueFrequencies(wanted, settings, {
    now: now(),
    zone: settings.timezone.name,
    sentAt: last.sent_at ?? undefined,
    dailyAt: last.daily_at ?? undefined,
  });
  const told = wanted.filter(({ frequency }) => due.includes(frequency));
  const ended = wanted.filter(({ frequency }) => frequency === 'off' || due.includes(frequency));
  if (ended.length === 0) return false;
  await dropAlerts(
    tx,
    inArray(
      notices.id,
      ended.map(({ id }) => id),
    ),
  );
  if (told.length === 0 || !reader) return false;
  await tx
    .update(alertSettings)
    .set({ sent_at: now(), ...(due.includes('daily') && { daily_at: now() }) })
    .where(eq(alertSettings.user_id, user_id));
  const letter = alertLetter(
    told.map((one) => ({
      told: one.told,
      at: one.notedAt,
      link: `${config.origin}${noticePath({ kind: one.kind, ...one.told })}`,
    })),
    {
      settings: `${config.origin}/my-account#alerts`,
      stop: stopLink({ secret, origin: config.origin }, reader.user, 'alerts'),
    },
    writingTo(reader.user, { provider: await sending.provider() }),
  );
  await mailer.send(tx, reader.user.un, letter);
  return true;
}

function frequencyOf(settings: Readonly<Record<AlertKind, AlertFrequency>>, kind: NoticeKind): AlertFrequency {
  return (settings as Partial<Record<NoticeKind, AlertFrequency>>)[kind] ?? 'off';
}

/** Looks for alerts that are due, beside all else. */
export function startAlerts(sending: Sending): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: sending.log,
    failure: 'alerts could not be looked for',
    work: (isStopped) => sendAlerts(sending, isStopped),
  });
}

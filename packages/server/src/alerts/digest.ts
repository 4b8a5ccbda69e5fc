import {
  dueFrequencies,
  type AlertPace,
  type NoticeKind,
  type NoticeTold,
  type QuietHours,
} from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { sendEachDue } from '../jobs/each-due.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { faultOf } from '../log/log.ts';
import { notices } from '../notices/tables.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';

type User = typeof users.$inferSelect;
type Sending = Pick<Context, 'db' | 'now' | 'log'>;

/** A notice that is due. */
interface DueNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly told: NoticeTold;
  readonly notedAt: Date;
  readonly pace: AlertPace;
  readonly waitedMs: number;
}

/** What a publisher has chosen of a channel, and when it last wrote to them. */
interface Chosen {
  readonly hours: QuietHours;
  /** The name of the zone in which the hours are meant. */
  readonly zone: string;
  readonly sent_at: Date | null;
  readonly daily_at: Date | null;
  paceOf(kind: NoticeKind): AlertPace;
}

/** By which what happens together is told together, and nothing in quiet hours that can wait for their end. */
export interface DigestChannel {
  /** Since when a notice waits for it. */
  readonly since: 'alert_since' | 'telegram_since';
  /** Locks what its publisher has chosen; undefined where another process is writing to them. */
  lock(tx: Database, user_id: number): Promise<Chosen | undefined>;
  /** Notes that something has gone. */
  markSent(tx: Database, user_id: number, set: { readonly sent_at: Date; readonly daily_at?: Date }): Promise<unknown>;
  write(tx: Database, user: User, due: readonly DueNotice[]): Promise<unknown>;
}

const maxAlerts = 1_000;
/** The notice of a day's reversals is renewed with each of them: so long they are waited for, to be told once. */
const reversalsWaitMs = 60_000;

/** Writes what is due, each publisher in a transaction of their own. Gives to how many. */
export async function sendDigests(
  { db, log, now }: Sending,
  channel: DigestChannel,
  isStopped: () => boolean = () => false,
): Promise<number> {
  // Until things leave the network again one may read in the portal what waits, or turn it off.
  if (await readOutgoingStop(db)) return 0;
  const waits = isNotNull(notices[channel.since]);
  return sendEachDue(
    db,
    {
      next: (after, most) =>
        db
          .selectDistinct({ id: notices.user_id })
          .from(notices)
          .where(and(waits, gt(notices.user_id, after)))
          .orderBy(asc(notices.user_id))
          .limit(most),
      send: (tx, user_id) => sendTo(tx, { user_id, channel, now: now() }),
      failed: (user_id, error) => log.error({ user_id, fault: faultOf(error) }, 'alerts could not be written'),
    },
    isStopped,
  );
}

interface To {
  readonly user_id: number;
  readonly channel: DigestChannel;
  readonly now: Date;
}

/** Whether something was written. In one transaction notices end to wait and are told, so that no two processes tell them. */
async function sendTo(tx: Database, { user_id, channel, now }: To): Promise<boolean> {
  const chosen = await channel.lock(tx, user_id);
  if (!chosen) return false;
  const [reader] = await tx.select({ user: users, mayBeWrittenTo }).from(users).where(eq(users.id, user_id));
  const mayReceive = reader?.mayBeWrittenTo === true && reader.user.status !== userStatuses.blocked;
  const waiting = await readWaiting(tx, user_id, channel);
  const wanted = waiting.map((one) => {
    const pace = mayReceive ? chosen.paceOf(one.kind) : 'off';
    // What was read in the portal meanwhile is no news.
    const frequency = one.isRead && pace !== 'urgent' ? ('off' as const) : pace;
    return { ...one, frequency };
  });
  const settled = wanted.filter(({ frequency, at, kind }) => {
    return frequency !== 'each' || kind !== 'conversion' || now.getTime() - at.getTime() >= reversalsWaitMs;
  });
  const due = dueFrequencies(settled, chosen.hours, {
    now,
    zone: chosen.zone,
    sentAt: chosen.sent_at ?? undefined,
    dailyAt: chosen.daily_at ?? undefined,
  });
  const told = settled.filter(({ frequency }) => due.includes(frequency));
  const ended = settled.filter(({ frequency }) => frequency === 'off' || due.includes(frequency));
  if (ended.length === 0) return false;
  const ids = ended.map(({ id }) => id);
  await tx
    .update(notices)
    .set({ [channel.since]: null })
    .where(inArray(notices.id, ids));
  if (told.length === 0 || !reader) return false;
  if (due.some((frequency) => frequency !== 'urgent')) {
    await channel.markSent(tx, user_id, { sent_at: now, ...(due.includes('daily') && { daily_at: now }) });
  }
  await channel.write(
    tx,
    reader.user,
    told.map(({ at, frequency, ...one }) => ({ ...one, pace: frequency, waitedMs: now.getTime() - at.getTime() })),
  );
  return true;
}

/** What waits. That of a link which is muted at this moment is left to whoever mutes it. */
async function readWaiting(tx: Database, user_id: number, { since }: DigestChannel) {
  const rows = await tx
    .select()
    .from(notices)
    .where(and(eq(notices.user_id, user_id), isNotNull(notices[since])))
    .orderBy(asc(notices.id))
    .limit(maxAlerts)
    .for('update', { skipLocked: true });
  return rows.flatMap(({ id, kind, code, values, is_read, created_at, ...row }) => {
    const told = { code, values: values ?? {} } as NoticeTold;
    return [{ id, kind, told, isRead: is_read, notedAt: created_at, at: row[since] ?? created_at }];
  });
}

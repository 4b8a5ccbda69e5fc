import { noticePath, webhookEvents, webhookValues, type NoticeTold } from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { and, asc, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { addJobs } from '../jobs/queue.ts';
import { startRounds } from '../jobs/rounds.ts';
import { changeIn, writingTo } from '../mail/letters.ts';
import { webhookKind } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';
import { alertWebhooks } from './tables.ts';
import type { WebhookJob } from './webhook-jobs.ts';
import { newWebhookId } from './webhook-signature.ts';

type Sending = Pick<Context, 'db' | 'config' | 'now' | 'log' | 'provider' | 'worker'>;

const noticesPerPage = 500;
const lookEveryMs = 5_000;
/** The notice of a day's reversals is renewed with each of them: so long they are waited for, to be one event. */
const reversalsWaitMs = 60_000;

/** Writes an event for each notice that a publisher wants by webhook, at whatever hour. Gives how many events. */
export async function writeWebhooks(sending: Sending, isStopped: () => boolean = () => false): Promise<number> {
  const { db, worker } = sending;
  // Until things leave the network again one may turn it off; an event is not older than it must be.
  if (await readOutgoingStop(db)) return 0;
  let written = 0;
  while (!isStopped()) {
    const page = await db.transaction((tx) => writePage(tx, sending));
    written += page.written;
    if (page.looked < noticesPerPage) break;
  }
  if (written > 0) worker.nudge(webhookKind);
  return written;
}

type Noted = typeof notices.$inferSelect;

/** In one transaction a notice ends to wait and its event is written, so that no two processes write it. */
async function writePage(tx: Database, { config, now, provider }: Sending) {
  const hasSettled = lte(notices.webhook_since, new Date(now().getTime() - reversalsWaitMs));
  const isDue = and(isNotNull(notices.webhook_since), or(ne(notices.kind, 'conversion'), hasSettled));
  const due = tx
    .select({ id: notices.id })
    .from(notices)
    .where(isDue)
    .orderBy(asc(notices.id))
    .limit(noticesPerPage)
    .for('update', { skipLocked: true });
  const ended = await tx.update(notices).set({ webhook_since: null }).where(inArray(notices.id, due)).returning();
  const readers = await readReaders(tx, [...new Set(ended.map(({ user_id }) => user_id))]);
  const network = await provider();
  const written = ended
    .toSorted((a, b) => a.id - b.id)
    .flatMap((notice): WebhookJob[] => {
      const reader = readers.get(notice.user_id);
      const { code, values, kind } = notice;
      if (!reader?.kinds.includes(kind) || code === null) return [];
      const writing = writingTo(reader, { provider: network });
      const body = eventOf(notice, { code, values: values ?? {} } as NoticeTold, { origin: config.origin, writing });
      return [{ user_id: notice.user_id, kind, notice_id: notice.id, id: newWebhookId(), body }];
    });
  await addJobs(
    tx,
    written.map((payload) => ({ kind: webhookKind, payload, now: now() })),
  );
  return { written: written.length, looked: ended.length };
}

/** The publishers who have a webhook and are told things, by id. */
async function readReaders(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .select({ id: users.id, locale: users.locale, kinds: alertWebhooks.kinds })
    .from(alertWebhooks)
    .innerJoin(users, eq(users.id, alertWebhooks.user_id))
    .where(and(inArray(users.id, [...ids]), mayBeWrittenTo, ne(users.status, userStatuses.blocked)));
  return new Map(rows.map((row) => [row.id, row]));
}

interface Telling {
  readonly origin: string;
  readonly writing: ReturnType<typeof writingTo>;
}

function eventOf({ id, kind, created_at }: Noted, told: NoticeTold, { origin, writing }: Telling): string {
  return JSON.stringify({
    type: webhookEvents[told.code],
    timestamp: created_at.toISOString(),
    data: {
      notice_id: id,
      kind,
      text: changeIn(told, writing),
      language: writing.locale,
      values: webhookValues(told),
      url: `${origin}${noticePath({ kind, ...told })}`,
    },
  });
}

/** Looks for notices that are to be sent, beside all else. */
export function startWebhooks(sending: Sending): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: sending.log,
    failure: 'webhooks could not be written',
    work: (isStopped) => writeWebhooks(sending, isStopped),
  });
}

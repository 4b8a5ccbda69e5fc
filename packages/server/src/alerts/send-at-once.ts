import type { NoticeKind, NoticeTold } from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { and, asc, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { addJobs } from '../jobs/queue.ts';
import { startRounds } from '../jobs/rounds.ts';
import { writingTo, type Writing } from '../mail/letters.ts';
import type { atOnceKinds } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import { mayBeWrittenTo } from '../session/queries.ts';
import { users } from '../session/tables.ts';

export type Sending = Pick<Context, 'db' | 'config' | 'now' | 'log' | 'provider' | 'worker'>;

interface Noticed {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly created_at: Date;
  readonly told: NoticeTold;
}

/** A way by which notices leave at once: what a publisher has set up, and what is sent there. */
export interface AtOnce {
  /** Of its jobs. */
  readonly kind: (typeof atOnceKinds)[number];
  /** Since when a notice waits for it; the database ends that at the notice's birth where it is not wanted. */
  readonly since: 'webhook_since';
  /** What publishers have set, with the kinds that they want. */
  readonly settings: PgTable & { readonly user_id: PgColumn; readonly kinds: PgColumn };
  /** What a job holds of a notice, beside whose it is and of which kind. */
  jobOf(notice: Noticed, telling: { readonly origin: string; readonly writing: Writing }): object;
}

const noticesPerPage = 500;
const lookEveryMs = 5_000;
/** The notice of a day's reversals is renewed with each of them: so long they are waited for, to be told once. */
const reversalsWaitMs = 60_000;

/** Writes a job for each notice that a publisher wants in this way, at whatever hour. Gives how many. */
export async function writeAtOnce(
  sending: Sending,
  way: AtOnce,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, worker } = sending;
  // Until things leave the network again one may turn it off; what is sent is not older than it must be.
  if (await readOutgoingStop(db)) return 0;
  let written = 0;
  while (!isStopped()) {
    const page = await db.transaction((tx) => writePage(tx, sending, way));
    written += page.written;
    if (page.looked < noticesPerPage) break;
  }
  if (written > 0) worker.nudge(way.kind);
  return written;
}

/** In one transaction a notice ends to wait and its job is written, so that no two processes write it. */
async function writePage(tx: Database, { config, now, provider }: Sending, way: AtOnce) {
  const since = notices[way.since];
  const hasSettled = lte(since, new Date(now().getTime() - reversalsWaitMs));
  const isDue = and(isNotNull(since), or(ne(notices.kind, 'conversion'), hasSettled));
  const due = tx
    .select({ id: notices.id })
    .from(notices)
    .where(isDue)
    .orderBy(asc(notices.id))
    .limit(noticesPerPage)
    .for('update', { skipLocked: true });
  const ended = await tx
    .update(notices)
    .set({ [way.since]: null })
    .where(inArray(notices.id, due))
    .returning();
  const readers = await readReaders(tx, way, [...new Set(ended.map(({ user_id }) => user_id))]);
  const network = await provider();
  const written = ended
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, user_id, kind, code, values, created_at }) => {
      const reader = readers.get(user_id);
      if (!reader?.kinds.includes(kind) || code === null) return [];
      const told = { code, values: values ?? {} } as NoticeTold;
      const telling = { origin: config.origin, writing: writingTo(reader, { provider: network }) };
      const payload = way.jobOf({ id, kind, created_at, told }, telling);
      return [{ ...payload, user_id, kind, notice_id: id }];
    });
  await addJobs(
    tx,
    written.map((payload) => ({ kind: way.kind, payload, now: now() })),
  );
  return { written: written.length, looked: ended.length };
}

/** The publishers who have set it up and are told things, by id. */
async function readReaders(tx: Database, { settings }: AtOnce, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .select({ id: users.id, locale: users.locale, kinds: settings.kinds })
    .from(settings)
    .innerJoin(users, eq(users.id, settings.user_id))
    .where(and(inArray(users.id, [...ids]), mayBeWrittenTo, ne(users.status, userStatuses.blocked)));
  return new Map(rows.map((row) => [row.id, { ...row, kinds: row.kinds as readonly NoticeKind[] }]));
}

/** Looks for notices that are to be sent, beside all else. */
export function startAtOnce(sending: Sending, ways: readonly AtOnce[]): { stop(): Promise<void> } {
  return startRounds({
    everyMs: lookEveryMs,
    log: sending.log,
    failure: 'alerts could not be written',
    work: async (isStopped) => {
      for (const way of ways) await writeAtOnce(sending, way, isStopped);
    },
  });
}

import { hasArrived, type PostbackTelling, type PostbackTry } from '@millrace/core/channels';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { holdJob, removeJob, returnJob } from '../jobs/queue.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
import { addressNow } from '../traffic/telling.ts';
import { callPostback } from './postbacks.ts';

export const postbackKind = 'postback';

/** What a job of this kind holds. */
export interface PostbackJob {
  readonly aid: number;
  readonly url: string;
  /** Jobs of earlier versions have neither. */
  readonly conversion_id?: number;
  readonly told?: PostbackTelling;
}

/** Tells publishers' own addresses of conversions; what does not arrive is tried again, for a day. */
export function postbackJobs(ground: Pick<Context, 'db' | 'outside' | 'now'>): JobKind {
  return {
    name: postbackKind,
    work: async (job) => {
      const told = { told: 'approved', ...(job.payload as PostbackJob) } as const;
      const url = await addressNow(ground.db, told);
      if (url === undefined) return;
      const { code } = await callPostback(ground, { ...told, url });
      if (!hasArrived({ code })) throw new Error(`Millrace: the address answered ${code}.`);
    },
  };
}

/** The conversion that a job tells of; null for jobs of earlier versions. */
const conversionOfJob = sql<string>`${jobs.payload} ->> 'conversion_id'`;

/** What a job tells of it; jobs of earlier versions do not say so, and told of conversions alone. */
const toldByJob = sql<string>`coalesce(${jobs.payload} ->> 'told', 'approved')`;

/** Where the address of a channel is taken away, or that of its app, nothing waits for it any more. */
export async function removeWaiting(tx: Database, aid: number, of: 'postback' | 'callback'): Promise<void> {
  const isOf = and(eq(jobs.kind, postbackKind), eq(sql<string>`${jobs.payload} ->> 'aid'`, String(aid)));
  await tx.delete(jobs).where(and(isOf, (of === 'callback' ? eq : ne)(toldByJob, 'callback')));
}

/** Tells no more of a conversion what has not arrived yet; true where a call of it is under way at this moment. */
export async function removePostbacks(tx: Database, conversion_id: number): Promise<boolean> {
  const isOf = and(eq(jobs.kind, postbackKind), eq(conversionOfJob, String(conversion_id)));
  const removed = await tx.delete(jobs).where(isOf).returning({ lease: jobs.lease });
  return removed.some(({ lease }) => lease !== null);
}

/** A try that somebody asked for. */
interface AskedTry {
  readonly aid: number;
  readonly conversion_id: number | null;
  readonly told: PostbackTelling | null;
  readonly url: string;
}

/**
 * Tells a conversion again before its time. The job that waits for that time is held meanwhile, and has no more to do once
 * it has arrived; nothing is called where a call of it is under way at this moment, or where there is no address any more.
 */
export async function callAgain(
  ground: Pick<Context, 'db' | 'outside' | 'now'>,
  { aid, conversion_id, told, url: before }: AskedTry,
): Promise<PostbackTry | 'under way' | 'no address'> {
  const { db, now } = ground;
  const url = await addressNow(db, { conversion_id, told, url: before });
  if (url === undefined) return 'no address';
  const isOf = and(
    eq(jobs.kind, postbackKind),
    eq(conversionOfJob, String(conversion_id)),
    eq(toldByJob, told ?? 'approved'),
  );
  const held = await holdJob(db, isOf, now());
  if (held === 'under way') return held;
  const tried = await callPostback(ground, { aid, conversion_id, told, url });
  if (held) await (hasArrived(tried) ? removeJob(db, held.job) : returnJob(db, held.job, held.run_at));
  return tried;
}

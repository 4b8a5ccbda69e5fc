import { hasArrived, type PostbackTelling, type PostbackTry } from '@millrace/core/channels';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { holdJob, removeJob, returnJob } from '../jobs/queue.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
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
      const { code } = await callPostback(ground, { told: 'approved', ...(job.payload as PostbackJob) });
      if (!hasArrived({ code })) throw new Error(`Millrace: the address answered ${code}.`);
    },
  };
}

/** The conversion that a job tells of; null for jobs of earlier versions. */
const conversionOfJob = sql<string>`${jobs.payload} ->> 'conversion_id'`;

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
 * Calls an address again before its time. The job that waits for that time is held meanwhile, and has no more to do once
 * it has arrived; undefined where a call of it is under way at this moment.
 */
export async function callAgain(
  ground: Pick<Context, 'db' | 'outside' | 'now'>,
  { aid, conversion_id, told, url }: AskedTry,
): Promise<PostbackTry | undefined> {
  const { db, now } = ground;
  const isOf = and(
    eq(jobs.kind, postbackKind),
    eq(conversionOfJob, String(conversion_id)),
    eq(sql<string>`${jobs.payload} ->> 'url'`, url),
  );
  const held = await holdJob(db, isOf, now());
  if (held === 'under way') return undefined;
  const tried = await callPostback(ground, { aid, conversion_id, told, url });
  if (held) await (hasArrived(tried) ? removeJob(db, held.job) : returnJob(db, held.job, held.run_at));
  return tried;
}

import { hasArrived } from '@millrace/core/channels';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
import { callPostback } from './postbacks.ts';

export const postbackKind = 'postback';

/** What a job of this kind holds. */
export interface PostbackJob {
  readonly aid: number;
  readonly url: string;
  /** Jobs of earlier versions have none. */
  readonly conversion_id?: number;
}

/** Tells publishers' own addresses of conversions; what does not arrive is tried again, for a day. */
export function postbackJobs(ground: Pick<Context, 'db' | 'outside' | 'now'>): JobKind {
  return {
    name: postbackKind,
    work: async (job) => {
      const { code } = await callPostback(ground, { ...(job.payload as PostbackJob), is_test: false });
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

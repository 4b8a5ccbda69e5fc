import { hasArrived, type PostbackTelling, type PostbackTry } from '@millrace/core/channels';
import { and, eq, sql } from 'drizzle-orm';
import { conversionOfJob, destinationOf, postbackKind, type PostbackJob } from '../channels/postback-jobs.ts';
import type { Context } from '../context.ts';
import { noteAnswered } from '../jobs/breaker.ts';
import { UnansweredError } from '../jobs/failure.ts';
import { holdJob, removeJob, returnJob } from '../jobs/queue.ts';
import { jobs } from '../jobs/tables.ts';
import type { JobKind } from '../jobs/worker.ts';
import { addressNow } from '../traffic/telling.ts';
import { noteUnsent, tryPostback } from './tries.ts';

/** In each process: a call that waits for its answer costs a socket and little else. */
const maxConcurrent = 32;
/** Enough for an address that answers, and an address that hangs holds no more. */
const maxPerDestination = 4;

/** Tells publishers' own addresses of conversions; what does not arrive is tried again, for a day. */
export function postbackJobs(dependencies: Pick<Context, 'db' | 'outside' | 'now'>): JobKind {
  return {
    name: postbackKind,
    isOutgoing: true,
    maxConcurrent,
    maxPerDestination,
    work: async (job) => {
      const facts = toldBy(job.payload);
      const url = await addressNow(dependencies.db, facts);
      if (url === undefined) return;
      const { tried, isUnanswered } = await tryPostback(dependencies, { ...facts, url });
      if (isUnanswered) throw new UnansweredError('no response');
      if (!hasArrived(tried)) throw new Error(`Millrace: the address answered ${tried.code}.`);
    },
    onGivenUp: async (tx, job) => {
      // One that was tried is in the log already.
      if (job.attempts === 0) await noteUnsent(tx, toldBy(job.payload), dependencies.now());
    },
  };
}

function toldBy(payload: unknown) {
  return { told: 'approved', ...(payload as PostbackJob) } as const;
}

/** What a job tells of it; jobs of earlier versions do not say so, and told of conversions alone. */
const toldByJob = sql<string>`coalesce(${jobs.payload} ->> 'told', 'approved')`;

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
 * An address that answers has what waits for it sent at once.
 */
export async function callAgain(
  dependencies: Pick<Context, 'db' | 'outside' | 'now'>,
  { aid, conversion_id, told, url: before }: AskedTry,
): Promise<PostbackTry | 'under way' | 'no address'> {
  const { db, now } = dependencies;
  const url = await addressNow(db, { conversion_id, told, url: before });
  if (url === undefined) return 'no address';
  const isOf = and(
    eq(jobs.kind, postbackKind),
    eq(conversionOfJob, String(conversion_id)),
    eq(toldByJob, told ?? 'approved'),
  );
  const job = await holdJob(db, isOf, now());
  if (job === 'under way') return job;
  const { tried, isUnanswered } = await tryPostback(dependencies, { aid, conversion_id, told, url });
  if (job) await (hasArrived(tried) ? removeJob(db, job.job) : returnJob(db, job.job, job.run_at));
  if (!isUnanswered) await noteAnswered(db, destinationOf(aid, told === 'callback' ? told : 'postback'), now());
  return tried;
}

import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { jobsWithBreakers, nextTryAt } from './breaker.ts';

/** How the jobs of a kind are doing, over all processes. */
export interface JobFigures extends Record<string, unknown> {
  readonly kind: string;
  /** Due and not done, or tried in vain and waiting for another try. */
  readonly waiting: number;
  /** To be tried at this moment; what waits for a destination that nobody answers at is not, until its next probe. */
  readonly due: number;
  /** For how long the oldest of those that wait has been due, in seconds; 0 where none waits. */
  readonly oldest: number;
  /** Destinations for which jobs wait that were tried in vain. */
  readonly failing: number;
  /** Destinations that nobody answers at: they are asked by one probe at a time. */
  readonly unanswered: number;
}

/** The figures of these kinds, also of those that have no job. */
export async function readJobFigures(db: Database, kinds: readonly string[], now: Date): Promise<JobFigures[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<JobFigures>(sql`
    select known.kind, coalesce(waiting, 0) as waiting, coalesce(due, 0) as due, coalesce(oldest, 0) as oldest,
      coalesce(failing.failing, 0) as failing,
      coalesce(unanswered, 0) as unanswered
    from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) as known(kind)
    left join (
      select kind, count(*)::int as waiting, count(*) filter (where ${sql.raw(nextTryAt)} <= ${at})::int as due,
        greatest(extract(epoch from ${at} - min(due_at)), 0)::float8 as oldest
      from ${jobsWithBreakers} where run_at <= ${at} or attempts > 0 group by kind) jobs on jobs.kind = known.kind
    left join (
      select kind, count(*)::int as failing from (
        select distinct kind, destination from jobs where attempts > 0 and lease is null) tried group by kind) failing
      on failing.kind = known.kind
    left join (
      select kind, count(*)::int as unanswered from job_breakers where next_at is not null group by kind) breakers
      on breakers.kind = known.kind`);
  return rows;
}

import { sql, type SQL } from 'drizzle-orm';
import { moment } from '../db/moment.ts';
import type { Database } from '../db/open.ts';
import type { Job } from './queue.ts';

type Destination = Pick<Job, 'kind' | 'destination'>;

/** So many tries in a row that nobody answered open the breaker of a destination. */
const maxFailures = 3;
const firstPauseMs = 30_000;
const maxPauseMs = 10 * 60_000;

/**
 * Notes that a destination has not answered. Once it has been silent often enough its breaker opens, and what waits for it
 * waits without a try: one probe at a time asks, after pauses that double up to ten minutes.
 */
export async function noteUnanswered(db: Database, { kind, destination, lease, is_probe }: Job, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (is_probe) {
    await db.execute(sql`
      update job_breakers set failures = failures + 1, probes = probes + 1, probe = null, next_at = ${at}
        + least(${firstPauseMs}::float8 * 2 ^ least(probes + 1, 20), ${maxPauseMs}::float8) * interval '1 millisecond'
      where kind = ${kind} and destination = ${destination} and probe = ${lease}`);
    return;
  }
  await db.execute(sql`
    insert into job_breakers (kind, destination, failures) values (${kind}, ${destination}, 1)
    on conflict (kind, destination) do update set failures = job_breakers.failures + 1,
      next_at = case when job_breakers.next_at is null and job_breakers.failures + 1 >= ${maxFailures}::int
        then ${at} + ${firstPauseMs}::float8 * interval '1 millisecond' else job_breakers.next_at end`);
}

/** Notes that a destination takes nothing for a while: what waits for it waits that long without a try, and then one probe asks. */
export async function noteBusy(db: Database, { kind, destination, lease }: Job, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into job_breakers (kind, destination, failures, next_at) values (${kind}, ${destination}, 0, ${at})
    on conflict (kind, destination) do update set probe = nullif(job_breakers.probe, ${lease}::text),
      next_at = case when job_breakers.probe = ${lease}::text then ${at} else greatest(job_breakers.next_at, ${at}) end`);
}

/**
 * Notes that a destination has answered, whatever it said. Where its breaker was open, all that waits for it goes now: what
 * was tried in vain meanwhile has no reason any more to wait for its next try.
 */
export async function noteAnswered(db: Database, { kind, destination }: Destination, now: Date): Promise<void> {
  await db.execute(sql`
    ${closing({ kind, destination })} ${tryingAgain({ kind, destination }, now)}
      and (select next_at from closed) is not null`);
}

/** Closes the breaker of a destination, and has all that was tried in vain tried again now, whatever was answered. */
export async function tryAllAgain(db: Database, { kind, destination }: Destination, now: Date): Promise<void> {
  await db.execute(sql`${closing({ kind, destination })} ${tryingAgain({ kind, destination }, now)}`);
}

function closing({ kind, destination }: Destination): SQL {
  return sql`with closed as (
    delete from job_breakers where kind = ${kind} and destination = ${destination} returning next_at)`;
}

function tryingAgain({ kind, destination }: Destination, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`update jobs set run_at = ${at}
    where kind = ${kind} and destination = ${destination} and run_at > ${at} and lease is null and attempts > 0`;
}

/** When a job is tried next, for a query over `jobs` with their breakers: not before its destination's next probe. */
export const nextTryAt = 'greatest(jobs.run_at, job_breakers.next_at)';
export const jobsWithBreakers = sql.raw('jobs left join job_breakers using (kind, destination)');

/** How many jobs wait for a destination, and when the next that was tried in vain is tried again, as an ISO moment. */
export async function readWaiting(db: Database, { kind, destination }: Destination) {
  const { rows } = await db.execute<{ waiting: number; next_at: string | null }>(sql`
    select count(*)::int as waiting, ${moment(`min(${nextTryAt}) filter (where lease is null and attempts > 0)`)} as next_at
    from ${jobsWithBreakers} where kind = ${kind} and destination = ${destination}`);
  const { waiting = 0, next_at = null } = rows[0] ?? {};
  return { waiting, next_at };
}

/** Drops all that waits for a destination that is none any more. */
export async function dropAll(db: Database, { kind, destination }: Destination, now: Date): Promise<void> {
  await db.execute(sql`delete from jobs where kind = ${kind} and destination = ${destination}`);
  await noteAnswered(db, { kind, destination }, now);
}

interface Unanswered {
  /** How many jobs wait for an answer. */
  readonly waiting: number;
  /** When the next of them is tried, as an ISO moment. */
  readonly next_at: string;
  /** 1 while one is tried. */
  readonly is_sending: number;
}

/** What waits until a destination answers again; undefined where its breaker is closed or nothing waits. */
export async function readUnanswered(
  db: Database,
  { kind, destination }: Destination,
): Promise<Unanswered | undefined> {
  const { rows } = await db.execute<Unanswered & Record<string, unknown>>(sql`
    select count(*)::int as waiting, (count(jobs.lease) > 0)::int as is_sending, ${moment(`min(${nextTryAt})`)} as next_at
    from ${jobsWithBreakers}
    where kind = ${kind} and destination = ${destination} and job_breakers.next_at is not null`);
  const [unanswered] = rows;
  return unanswered?.waiting === 0 ? undefined : unanswered;
}

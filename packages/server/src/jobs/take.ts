import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { moment } from '../db/moment.ts';
import type { Database } from '../db/open.ts';
import { leaseEnd, type Job } from './queue.ts';

export interface Places {
  readonly kind: string;
  /** How many jobs are wanted. */
  readonly max: number;
  readonly maxPerDestination: number;
  /** How many of each destination this process works on already. */
  readonly inUse?: Readonly<Record<string, number>>;
}

type Taken = Record<string, unknown> & Omit<Job, 'good_until'> & { readonly good_until: string };

/** Takes jobs that are due, so that for the length of their lease no other process does: the oldest of each destination in turn. */
export async function takeJobs(db: Database, places: Places, now: Date): Promise<Job[]> {
  const { rows } = await db.execute<Taken>(takeStatement(places, now));
  return rows.map((row) => ({ ...row, good_until: new Date(row.good_until) }));
}

/**
 * One statement, and cheap however many jobs wait: from one destination it jumps to the next by the index, reads no more
 * of each than has a place, and nothing at all where a breaker is open. A row that another process has locked is passed
 * over; where a breaker is open, whoever locks its row first has the probe.
 */
export function takeStatement({ kind, max, maxPerDestination, inUse = {} }: Places, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${leaseEnd(now).toISOString()}::timestamptz`;
  const lease = randomUUID();
  return sql`
    with recursive waiting as (
      (select destination from jobs where kind = ${kind} order by destination limit 1)
      union all
      select (select following.destination from jobs following
        where following.kind = ${kind} and following.destination > waiting.destination
        order by following.destination limit 1)
      from waiting where waiting.destination is not null),
    ready as (
      select waiting.destination, next_at is not null as is_probe,
        case when next_at is null then ${maxPerDestination}::int else 1 end
          - coalesce((${JSON.stringify(inUse)}::jsonb ->> waiting.destination)::int, 0) as places
      from waiting left join job_breakers on job_breakers.kind = ${kind} and job_breakers.destination = waiting.destination
      where waiting.destination is not null and (next_at is null or next_at <= ${at})),
    candidates as materialized (
      select due.id, ready.destination, is_probe,
        row_number() over (partition by ready.destination order by due.run_at, due.id) as turn, due.run_at
      from ready cross join lateral (
        select id, run_at from jobs
        where kind = ${kind} and destination = ready.destination and run_at <= ${at} and good_until >= ${at}
        order by run_at, id limit greatest(places, 0)) due
      order by turn, due.run_at, due.id limit ${max}),
    locked as materialized (
      select jobs.id, candidates.destination, is_probe, turn from candidates join jobs on jobs.id = candidates.id
      where jobs.run_at <= ${at} for update of jobs skip locked),
    probing as (
      update job_breakers set next_at = ${until}, probe = ${lease}::text || ' ' || locked.id from locked
      where locked.is_probe and job_breakers.kind = ${kind} and job_breakers.destination = locked.destination
        and job_breakers.next_at <= ${at}
      returning job_breakers.destination),
    taken as (
      update jobs set lease = ${lease}::text || ' ' || locked.id, run_at = ${until}, attempts = attempts + 1 from locked
      where jobs.id = locked.id and (not locked.is_probe or locked.destination in (select destination from probing))
      returning jobs.*, locked.is_probe, locked.turn)
    select id, kind, destination, payload, attempts, lease, is_probe, ${moment('good_until')} as good_until
    from taken order by turn, due_at, id`;
}

import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { moment } from '../db/moment.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { isSilent } from './outgoing.ts';
import { leaseEnd, type Job } from './queue.ts';

export interface Places {
  readonly kind: string;
  readonly isOutgoing?: boolean | undefined;
  readonly isInOrder?: boolean | undefined;
  /** How many jobs are wanted. */
  readonly max: number;
  readonly maxPerDestination: number;
  /** How many of each destination this process works on already. */
  readonly inUse?: Readonly<Record<string, number>>;
  /** The destination at which to begin, in their order. */
  readonly from?: string;
}

/** As many as one statement looks at: the ways out of a whole network may fail at once. */
const maxDestinations = 256;

interface Taken {
  readonly jobs: readonly Job[];
  /** The destination at which to go on; undefined where that was the last one. */
  readonly next: string | undefined;
}

type TakenRow = Record<string, unknown> &
  Omit<Job, 'good_until' | 'id'> & {
    /** Null in a row that tells nothing but where to go on. */
    readonly id: number | null;
    readonly good_until: string;
    readonly next_from: string | null;
  };

/** Takes jobs that are due, so that for the length of their lease no other process does: the oldest of each destination in turn. */
export async function takeJobs(db: Database, places: Places, now: Date): Promise<Taken> {
  const { rows } = await db.execute<TakenRow>(takeStatement(places, now));
  const jobs = rows.flatMap(({ id, next_from: _next, good_until, ...row }) =>
    id === null ? [] : [{ ...row, id, good_until: new Date(good_until) }],
  );
  return { jobs, next: rows[0]?.next_from ?? undefined };
}

/** Whether nothing that was written before waits for the same person; a link or a code, which soon ends, does not wait. */
function isNext(kind: string, at: SQL): SQL {
  return sql`and (jobs.payload ->> 'useful_until' is not null or not exists (
    select 1 from jobs earlier where earlier.kind = ${kind} and earlier.id < jobs.id and earlier.good_until >= ${at}
      and earlier.payload ->> 'to' = jobs.payload ->> 'to' and earlier.payload ->> 'useful_until' is null))`;
}

/**
 * One statement, and cheap however many jobs wait: from one destination it jumps to the next by the index, reads no more
 * of each than has a place, and nothing at all where a breaker is open. A row that another process has locked is passed
 * over; where a breaker is open, whoever locks its row first has the probe.
 */
export function takeStatement(places: Places, now: Date): SQL {
  const { kind, isOutgoing = false, isInOrder = false, max, maxPerDestination, inUse = {}, from = '' } = places;
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${leaseEnd(now).toISOString()}::timestamptz`;
  const lease = randomUUID();
  return sql`${prepared}
    with recursive waiting as (
      (select destination, 1 as place from jobs where kind = ${kind} and destination >= ${from}
        ${isOutgoing ? sql`and not ${isSilent}` : sql``}
        order by destination limit 1)
      union all
      select (select following.destination from jobs following
        where following.kind = ${kind} and following.destination > waiting.destination
        order by following.destination limit 1), place + 1
      from waiting where waiting.destination is not null and place <= ${maxDestinations}),
    ready as (
      select waiting.destination, next_at is not null as is_probe,
        case when next_at is null then ${maxPerDestination}::int else 1 end
          - coalesce((${JSON.stringify(inUse)}::jsonb ->> waiting.destination)::int, 0) as places
      from waiting left join job_breakers on job_breakers.kind = ${kind} and job_breakers.destination = waiting.destination
      where waiting.destination is not null and place <= ${maxDestinations} and (next_at is null or next_at <= ${at})),
    candidates as materialized (
      select due.id, ready.destination, is_probe,
        row_number() over (partition by ready.destination order by due.run_at, due.id) as turn, due.run_at
      from ready cross join lateral (
        select id, run_at from jobs
        where kind = ${kind} and destination = ready.destination and run_at <= ${at} and good_until >= ${at}
          ${isInOrder ? isNext(kind, at) : sql``}
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
    select taken.id, kind, taken.destination, payload, attempts, lease, is_probe, ${moment('good_until')} as good_until,
      following.destination as next_from
    from (select max(destination) as destination from waiting where place > ${maxDestinations}) following
    left join taken on true order by turn, due_at, taken.id`;
}

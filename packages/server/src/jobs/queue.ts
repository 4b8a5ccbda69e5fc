import { and, eq, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { jobBreakers, jobs } from './tables.ts';

export interface Job extends Omit<typeof jobs.$inferSelect, 'due_at' | 'run_at'> {
  /** It tries whether a destination answers again. */
  readonly is_probe?: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a try may be silent before another process takes the job to be abandoned. */
export const leaseMs = 2 * minuteMs;
const maxDelayMs = 6 * hourMs;
export const lifeMs = 24 * hourMs;
/** A statement has 65,535 parameters at most, and each job five. */
const maxInStatement = 10_000;

export interface NewJob {
  readonly kind: string;
  /** What JSON can hold. */
  readonly payload: unknown;
  readonly now: Date;
  /** At once, where it is left out. */
  readonly run_at?: Date | undefined;
  readonly good_until?: Date | undefined;
}

/** Writes a job down. In the transaction of what it belongs to, both happen or neither. */
export function addJob(db: Database, job: NewJob): Promise<void> {
  return addJobs(db, [job]);
}

/** Writes jobs down, all of them or none. */
export async function addJobs(db: Database, added: readonly NewJob[]): Promise<void> {
  const rows = added.map(({ kind, payload, now, run_at = now, good_until }) => {
    return { kind, payload, due_at: run_at, run_at, good_until: good_until ?? new Date(now.getTime() + lifeMs) };
  });
  for (let from = 0; from < rows.length; from += maxInStatement)
    await db.insert(jobs).values(rows.slice(from, from + maxInStatement));
}

/** Says that a job is still worked on. */
export async function keepJob(db: Database, job: Job, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ run_at: leaseEnd(now) })
    .where(isHeldBy(job));
  if (!job.is_probe || job.lease === null) return;
  await db
    .update(jobBreakers)
    .set({ next_at: leaseEnd(now) })
    .where(eq(jobBreakers.probe, job.lease));
}

/** Takes a job away that was done, or that is given up; false where another has it by now, or it is gone. */
export async function removeJob(db: Database, job: Job): Promise<boolean> {
  const removed = await db.delete(jobs).where(isHeldBy(job)).returning({ id: jobs.id });
  return removed.length > 0;
}

/** Lets a job wait for another try, after the usual pause or one that was asked for; false where that would be too late for it. */
export async function postponeJob(
  db: Database,
  job: Job,
  now: Date,
  pauseMs = delayMs(job.attempts),
): Promise<boolean> {
  const run_at = new Date(now.getTime() + pauseMs);
  if (run_at > job.good_until) return false;
  await db.update(jobs).set({ run_at, lease: null }).where(isHeldBy(job));
  return true;
}

/**
 * Takes a job that waits for its time, as if it were due; undefined where there is none. Whoever takes it settles it by
 * `removeJob` or `returnJob`.
 */
export async function holdJob(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<{ readonly job: Job; readonly run_at: Date } | 'under way' | undefined> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(jobs).where(where).limit(1).for('update');
    if (!waiting) return undefined;
    if (waiting.lease !== null) return 'under way';
    const lease = { lease: randomUUID(), run_at: leaseEnd(now) };
    const [job] = await tx.update(jobs).set(lease).where(eq(jobs.id, waiting.id)).returning();
    return job && { job, run_at: waiting.run_at };
  });
}

/** Lets a job that was held wait for its time as before. */
export async function returnJob(db: Database, job: Job, run_at: Date): Promise<void> {
  await db.update(jobs).set({ run_at, lease: null }).where(isHeldBy(job));
}

/** A minute after the first try, then twice as long each time, up to six hours. */
export function delayMs(attempts: number): number {
  return Math.min(maxDelayMs, minuteMs * 2 ** (attempts - 1));
}

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

function isHeldBy({ id, lease }: Job) {
  return and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''));
}

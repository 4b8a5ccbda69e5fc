import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { jobs } from './tables.ts';

export type Job = typeof jobs.$inferSelect;

const minute = 60_000;
const hour = 60 * minute;

/** How long a try may be silent before another process takes the job to be abandoned. */
export const leaseLength = 2 * minute;
const longestWait = 6 * hour;
const longestLife = 24 * hour;

interface NewJob {
  readonly kind: string;
  /** What JSON can hold. */
  readonly payload: unknown;
  readonly now: Date;
  /** At once, where it is left out. */
  readonly run_at?: Date | undefined;
  readonly good_until?: Date | undefined;
}

/** Writes a job down. In the transaction of what it belongs to, both happen or neither. */
export async function addJob(db: Database, { kind, payload, now, run_at = now, good_until }: NewJob): Promise<void> {
  const last = good_until ?? new Date(now.getTime() + longestLife);
  await db.insert(jobs).values({ kind, payload, run_at, good_until: last });
}

/** Takes a job that is due, so that for the length of its lease no other process does. */
export async function takeJob(db: Database, kinds: readonly string[], now: Date): Promise<Job | undefined> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(lte(jobs.run_at, now), inArray(jobs.kind, [...kinds])))
    .orderBy(jobs.run_at, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(jobs)
    .set({ lease: randomUUID(), run_at: leaseEnd(now), attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, due))
    .returning();
  return taken;
}

/** How many jobs are due and not taken. */
export async function dueJobs(db: Database, now: Date): Promise<number> {
  return db.$count(jobs, lte(jobs.run_at, now));
}

/** Says that a job is still worked on. */
export async function keepJob(db: Database, job: Job, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ run_at: leaseEnd(now) })
    .where(held(job));
}

/** Takes a job away that was done, or that is given up. */
export async function removeJob(db: Database, job: Job): Promise<void> {
  await db.delete(jobs).where(held(job));
}

/** Lets a job wait for another try; false where that would be too late for it. */
export async function postponeJob(db: Database, job: Job, now: Date): Promise<boolean> {
  const run_at = new Date(now.getTime() + waitAfter(job.attempts));
  if (run_at > job.good_until) return false;
  await db.update(jobs).set({ run_at, lease: null }).where(held(job));
  return true;
}

/**
 * Takes a job that waits for its time, as if it were due; undefined where there is none. Whoever takes it settles it by
 * `removeJob` or `returnJob`.
 */
export async function holdJob(
  db: Database,
  wanted: SQL | undefined,
  now: Date,
): Promise<{ readonly job: Job; readonly run_at: Date } | 'under way' | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(jobs).where(wanted).limit(1).for('update');
    if (!found) return undefined;
    if (found.lease !== null) return 'under way';
    const taken = { lease: randomUUID(), run_at: leaseEnd(now) };
    const [job] = await tx.update(jobs).set(taken).where(eq(jobs.id, found.id)).returning();
    return job && { job, run_at: found.run_at };
  });
}

/** Lets a job that was held wait for its time as before. */
export async function returnJob(db: Database, job: Job, run_at: Date): Promise<void> {
  await db.update(jobs).set({ run_at, lease: null }).where(held(job));
}

/** A minute after the first try, then twice as long each time, up to six hours. */
function waitAfter(attempts: number): number {
  return Math.min(longestWait, minute * 2 ** (attempts - 1));
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseLength);
}

function held({ id, lease }: Job) {
  return and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''));
}

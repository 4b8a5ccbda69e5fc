import type { Database } from '../db/open.ts';
import type { Log } from '../log/log.ts';
import { noteAnswered, noteBusy, noteUnanswered } from './breaker.ts';
import { BusyError, PermanentError, reasonOf, UnansweredError } from './failure.ts';
import { keepJob, leaseMs, postponeJob, removeJob, type Job } from './queue.ts';
import { takeJobs } from './take.ts';
import type { JobKind, JobOutcome } from './worker.ts';

export const pollMs = 1_000;
// For as long as the lease lasts.
const maxSettles = leaseMs / pollMs;

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly isRunning: () => boolean;
  /** Hears of a database that can not be asked, and that it can again. */
  readonly onFault: (error: unknown) => void;
  readonly onRead: () => void;
  readonly onEnded: (kind: string, outcome: JobOutcome) => void;
}

/** What works off the jobs of one kind, in places that no other kind takes. */
export interface Lane {
  /** Looks for what is due, unless every place is taken. */
  look(): void;
  /** Comes to its end once nothing is looked for any more; `ended` once nothing is under way. */
  looked(): Promise<void>;
  ended(): Promise<unknown>;
}

export function createLane(kind: JobKind, dependencies: Dependencies): Lane {
  const { db, log, now, isRunning, onFault, onRead, onEnded } = dependencies;
  const { name, maxConcurrent, maxPerDestination = maxConcurrent, isOutgoing, isInOrder } = kind;
  const underWay = new Map<Promise<void>, string>();
  let isAskedAgain = false;
  let from = '';
  let looking: Promise<void> | undefined;

  function look(): void {
    // One look at a time; whoever asks meanwhile may have seen what this one did not.
    isAskedAgain = looking !== undefined;
    looking ??= takeDue()
      .then(onRead, onFault)
      .finally(() => {
        looking = undefined;
        if (isAskedAgain) look();
      });
  }

  /** Goes round all destinations, from where it was last, until a whole round gives nothing more. */
  async function takeDue(): Promise<void> {
    let isWorthwhile = from !== '';
    while (isRunning() && underWay.size < maxConcurrent) {
      const limits = { max: maxConcurrent - underWay.size, maxPerDestination };
      const places = { kind: name, isOutgoing, isInOrder, ...limits, inUse: inUse(), from };
      const jobs = await takeJobs(db, places, now());
      jobs.jobs.forEach(begin);
      from = jobs.next ?? '';
      isWorthwhile ||= jobs.jobs.length > 0;
      if (jobs.next !== undefined) continue;
      if (!isWorthwhile) return;
      isWorthwhile = false;
    }
  }

  function inUse(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const destination of underWay.values()) counts[destination] = (counts[destination] ?? 0) + 1;
    return counts;
  }

  function begin(job: Job): void {
    const working = work(job)
      .catch(onFault)
      .finally(() => {
        underWay.delete(working);
        look();
      });
    underWay.set(working, job.destination);
  }

  async function work(job: Job): Promise<void> {
    const keeping = setInterval(() => void keepJob(db, job, now()).catch(onFault), leaseMs / 4).unref();
    try {
      const error = await errorOf(job);
      // What was done is not to be done again because the database was away when it was to be told.
      await insist(() => settle(job, error));
    } finally {
      clearInterval(keeping);
    }
  }

  /** Does what the job is about; gives why that failed. */
  async function errorOf(job: Job): Promise<unknown> {
    try {
      await kind.work(job);
      return undefined;
    } catch (error) {
      return error ?? new Error('It failed without a reason.');
    }
  }

  async function settle(job: Job, error: unknown): Promise<void> {
    if (error === undefined) {
      await removeJob(db, job);
      onEnded(name, 'done');
    } else {
      await fail(job, error);
    }
    if (kind.maxPerDestination === undefined) return;
    if (error instanceof BusyError) await noteBusy(db, job, new Date(now().getTime() + error.milliseconds));
    else await (error instanceof UnansweredError ? noteUnanswered(db, job, now()) : noteAnswered(db, job, now()));
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    const facts = { job: job.id, kind: name, attempts: job.attempts, reason };
    const pauseMs = error instanceof BusyError ? error.milliseconds : undefined;
    if (!(error instanceof PermanentError) && (await postponeJob(db, job, now(), pauseMs))) {
      onEnded(name, 'retried');
      log.warn(facts, 'a job failed and is tried again');
      return;
    }
    await db.transaction(async (tx) => {
      if (await removeJob(tx, job)) await kind.onGivenUp?.(tx, job, reason);
    });
    onEnded(name, 'given_up');
    log.error(facts, 'a job failed and is given up');
  }

  async function insist(settling: () => Promise<void>, tries = 1): Promise<void> {
    try {
      await settling();
    } catch (error) {
      if (!isRunning() || tries >= maxSettles) throw error;
      onFault(error);
      await new Promise((next) => setTimeout(next, pollMs));
      await insist(settling, tries + 1);
    }
  }

  return { look, looked: async () => looking, ended: () => Promise.all(underWay.keys()) };
}

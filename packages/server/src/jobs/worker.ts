import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../http/log.ts';
import { keepJob, leaseLength, postponeJob, removeJob, takeJob, type Job } from './queue.ts';

/** What is done for jobs of a kind. Who dies in the middle may have done it: it is then done once more. */
export interface JobKind {
  readonly name: string;
  work(job: Job): Promise<void>;
}

/** A job that no other try will help. */
export class Hopeless extends Error {}

export interface Worker {
  start(): void;
  /** Looks soon, and not only when it looks by itself. */
  nudge(): void;
  /** Lets what is under way come to its end; what is not begun stays for the next process. */
  stop(): Promise<void>;
}

interface Ground {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

const atOnce = 4;
const looksEvery = 1_000;
// A job is seen once the transaction that wrote it has ended, which is a moment after it was written.
const soon = 20;
// For as long as the lease lasts.
const mostSettling = leaseLength / looksEvery;
const longestFarewell = 10_000;

/** Works jobs off, a few at once; any number of processes may do so on one database. */
export function createWorker({ db, log, now }: Ground, kinds: readonly JobKind[]): Worker {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const underWay = new Set<Promise<void>>();
  let isRunning = false;
  let isFailing = false;
  let isAskedAgain = false;
  let clock: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function look(): void {
    // One look at a time; whoever asks meanwhile may have seen what this one did not.
    isAskedAgain = looking !== undefined;
    looking ??= takeDue()
      .then(() => void (isFailing = false), sayOnce)
      .finally(() => {
        looking = undefined;
        if (isAskedAgain) look();
      });
  }

  const takesMore = () => isRunning && underWay.size < atOnce;

  async function takeDue(): Promise<void> {
    while (takesMore()) {
      const job = await takeJob(db, [...byName.keys()], now());
      if (!job) return;
      const working = work(job)
        .catch(sayOnce)
        .finally(() => {
          underWay.delete(working);
          look();
        });
      underWay.add(working);
    }
  }

  async function work(job: Job): Promise<void> {
    const keeping = setInterval(() => void keepJob(db, job, now()).catch(sayOnce), leaseLength / 4).unref();
    try {
      const error = await errorOf(job);
      // What was done is not to be done again because the database was away when it was to be told.
      await insist(() => (error === undefined ? removeJob(db, job) : fail(job, error)));
    } finally {
      clearInterval(keeping);
    }
  }

  /** Does what the job is about; gives why that failed. */
  async function errorOf(job: Job): Promise<unknown> {
    if (job.good_until < now()) return new Hopeless('It is too late for it.');
    try {
      await byName.get(job.kind)?.work(job);
      return undefined;
    } catch (error) {
      return error ?? new Error('It failed without a reason.');
    }
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    // What a job holds may be secret, and words from elsewhere may quote it: neither is for the log.
    const said = { job: job.id, kind: job.kind, attempts: job.attempts, reason: reasonOf(error) };
    if (!(error instanceof Hopeless) && (await postponeJob(db, job, now()))) {
      log.warn(said, 'a job failed and is tried again');
      return;
    }
    await removeJob(db, job);
    log.error(said, 'a job failed and is given up');
  }

  async function insist(settle: () => Promise<void>, tries = 1): Promise<void> {
    try {
      await settle();
    } catch (error) {
      if (!isRunning || tries >= mostSettling) throw error;
      sayOnce(error);
      await new Promise((next) => setTimeout(next, looksEvery));
      await insist(settle, tries + 1);
    }
  }

  /** A database that is away is said once, and not every second. */
  function sayOnce(error: unknown): void {
    if (!isFailing && isRunning) log.error({ fault: faultOf(error) }, 'jobs can not be looked at');
    isFailing = true;
  }

  return {
    start() {
      isRunning = true;
      clock = setInterval(look, looksEvery).unref();
      look();
    },
    nudge: () => void setTimeout(look, soon).unref(),
    async stop() {
      isRunning = false;
      clearInterval(clock);
      await looking;
      const { promise: patience, resolve } = Promise.withResolvers<void>();
      const impatience = setTimeout(resolve, longestFarewell);
      await Promise.race([Promise.all(underWay), patience]);
      clearTimeout(impatience);
    },
  };
}

/** Why it failed, in words that are ours or a code's. */
function reasonOf(error: unknown): string {
  if (error instanceof Hopeless) return error.message;
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}

import type { Database } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { removeExpired } from './expired.ts';
import { createLane, pollMs } from './lane.ts';
import { readOutgoingStop } from './outgoing.ts';
import type { Job } from './queue.ts';

/** What is done for jobs of a kind. Who dies in the middle may have done it: it is then done once more. */
export interface JobKind {
  readonly name: string;
  /** So many at once in each process, which no other kind takes. */
  readonly maxConcurrent: number;
  /** So many of them for one destination; with it, each destination has a breaker: see `UnansweredError`. */
  readonly maxPerDestination?: number;
  /** It leaves the network, so that it waits while nothing goes out: see `outgoingStops`. */
  readonly isOutgoing?: boolean;
  /** What goes to one person goes in the order in which it was written, but for what is good for a while alone. */
  readonly isInOrder?: boolean;
  work(job: Job): Promise<void>;
  /** Notes in the transaction that takes a job away that it is given up, and why. */
  onGivenUp?(tx: Database, job: Job, reason: string): Promise<void>;
}

export type JobOutcome = 'done' | 'retried' | 'given_up';

export interface Worker {
  start(): void;
  /** Looks soon for jobs of a kind, and not only when it looks by itself. */
  nudge(kind: string): void;
  /** Lets what is under way come to its end; what is not begun stays for the next process. */
  stop(): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly onEnded?: (kind: string, outcome: JobOutcome) => void;
}

// A job is seen once the transaction that wrote it has ended, which is a moment after it was written.
const nudgeMs = 20;
/** However many jobs are written, each look is one statement of the database: between two there is as much time as this. */
const nudgePauseMs = 100;
const drainMs = 10_000;

const tooLate = 'It is too late for it.';

/** Works jobs off, each kind in places of its own; any number of processes may do so on one database. */
export function createWorker(
  { db, log, now, onEnded = () => undefined }: Dependencies,
  kinds: readonly JobKind[],
): Worker {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  let isRunning = false;
  let isFailing = false;
  let clock: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;

  const laneOf = (kind: JobKind) =>
    createLane(kind, {
      db,
      log,
      now,
      onEnded,
      isRunning: () => isRunning,
      onFault,
      onRead: () => void (isFailing = false),
    });
  const lanes = kinds.map((kind) => {
    const lane = laneOf(kind);
    return { name: kind.name, lane, nudge: throttled(lane.look) };
  });

  /** A database that is away is said once, and not every second. */
  function onFault(error: unknown): void {
    if (!isFailing && isRunning) log.error({ fault: faultOf(error) }, 'jobs can not be looked at');
    isFailing = true;
  }

  function poll(): void {
    look();
    sweeping ??= sweep()
      .catch(onFault)
      .finally(() => (sweeping = undefined));
  }

  function look(): void {
    lanes.forEach(({ lane }) => lane.look());
  }

  async function sweep(): Promise<void> {
    const waiting = (await readOutgoingStop(db)) ? kinds.filter(({ isOutgoing }) => isOutgoing) : [];
    const swept = kinds.filter((kind) => !waiting.includes(kind)).map(({ name }) => name);
    const expired = await removeExpired(db, swept, now(), async (tx, job) => {
      await byName.get(job.kind)?.onGivenUp?.(tx, job, tooLate);
    });
    for (const { id, kind, attempts } of expired) {
      onEnded(kind, 'given_up');
      log.error({ job: id, kind, attempts, reason: tooLate }, 'a job failed and is given up');
    }
  }

  return {
    start() {
      isRunning = true;
      clock = setInterval(poll, pollMs).unref();
      poll();
    },
    nudge: (kind) => lanes.find(({ name }) => name === kind)?.nudge(),
    async stop() {
      isRunning = false;
      clearInterval(clock);
      await Promise.all([sweeping, ...lanes.map(({ lane }) => lane.looked())]);
      const { promise: drained, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, drainMs);
      await Promise.race([Promise.all(lanes.map(({ lane }) => lane.ended())), drained]);
      clearTimeout(timer);
    },
  };
}

/** Is done a moment after it was asked for, once for all who ask until then, and not again before a pause is over. */
function throttled(work: () => void): () => void {
  let ahead: NodeJS.Timeout | undefined;
  let last = -Infinity;
  return () => {
    const wait = Math.max(nudgeMs, last + nudgePauseMs - performance.now());
    ahead ??= setTimeout(() => {
      ahead = undefined;
      last = performance.now();
      work();
    }, wait).unref();
  };
}

import { faultOf, type Log } from '../log/log.ts';
import type { Journal } from './journal.ts';

/** So long a database that a power cut could set back leaves its rows in the journal too. */
const checkpointEveryMs = 30_000;

interface Dependencies {
  /** Where a power cut could set the database back, what it has is sure after this. */
  readonly syncToDisk: (() => Promise<void>) | undefined;
  readonly journal: Pick<Journal, 'forget'>;
  readonly log: Log;
  /** How many lines of the journal are in the database, in the order in which they came. */
  readonly storedLines: () => number;
  /** What the log says where they can not be let go of. */
  readonly onFailure: string;
}

interface JournalCheckpoint {
  /** Has the journal forget what is stored: at once, or where a power cut could set the database back, before long. */
  schedule(): void;
  /** Does so now; nothing is scheduled any more. */
  close(): Promise<void>;
}

/** Lets a journal forget its lines once they are in the database whatever happens. */
export function createCheckpoint({
  journal,
  syncToDisk,
  log,
  storedLines,
  onFailure,
}: Dependencies): JournalCheckpoint {
  let checkpointed = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function checkpoint(): Promise<void> {
    const lines = storedLines();
    timer = undefined;
    try {
      if (lines > checkpointed) await syncToDisk?.();
      checkpointed = lines;
      journal.forget(lines);
    } catch (error) {
      log.error({ fault: faultOf(error) }, onFailure);
    }
  }

  return {
    schedule() {
      if (!syncToDisk) journal.forget(storedLines());
      else timer ??= setTimeout(() => (running = running.then(checkpoint)), checkpointEveryMs);
    },
    async close() {
      clearTimeout(timer);
      await running.then(checkpoint);
    },
  };
}

import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { faultOf, type Log } from '../http/log.ts';
import { createJournal, leftJournals } from './journal.ts';
import { storeClicks } from './store-clicks.ts';
import type { clicks } from './tables.ts';

export interface Click extends Omit<typeof clicks.$inferSelect, 'reason'>, Pick<typeof clicks.$inferInsert, 'reason'> {
  /** Who at which link; of one who comes back soon one visit counts. Nothing where no visit of theirs does. */
  readonly visitor?: string;
  /** What was clicked was seen with it for the first time, as a window that opens by itself. */
  readonly is_seen?: boolean;
}

export interface ClickLog {
  /** Comes to its end once the click is sure: on the disk, from where it gets into the database within moments. */
  keep(click: Click): Promise<void>;
  /** Waits until the database has all that was kept before. */
  settled(): Promise<void>;
  /** Stores and counts what a process kept that has died since. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  readonly opened: Pick<OpenedDatabase, 'db' | 'sink'>;
  readonly log: Log;
  readonly config: Pick<Config, 'dataDir'>;
  readonly provider: () => Promise<Config['provider']>;
}

const most = 2_000;
/** So many wait in memory at most: where the database is slower than the visitors, they wait for it. */
const longestQueue = 50_000;
const breath = 20;
const longestPause = 5_000;
/** In milliseconds: so long a database that a power cut could set back leaves its clicks in the journal too. */
const sinkEvery = 30_000;

/**
 * Clicks are answered when they are on the disk, and from there stored and counted in lots, which costs the database
 * a fraction of what each by itself would; a click that a crash makes us store twice is known by its id.
 */
export function createClickLog({ opened: { db, sink }, log, config, provider }: Needs): ClickLog {
  const root = join(config.dataDir, 'clicks');
  const journal = createJournal(root);
  let waiting: string[] = [];
  let kept = 0;
  let stored = 0;
  let isClosing = false;
  let storing: Promise<void> | undefined;
  let sunk = 0;
  let sinking: NodeJS.Timeout | undefined;
  let lettingGo: Promise<void> = Promise.resolve();
  let waiters: { readonly until: number; resolve(): void }[] = [];

  async function store(lines: readonly string[]): Promise<void> {
    await storeClicks(db, lines, (await provider()).repeat_seconds * 1_000);
  }

  async function storeAll(): Promise<void> {
    for (let pause = breath; waiting.length > 0;) {
      const lines = waiting.slice(0, most);
      try {
        await store(lines);
        waiting = waiting.slice(lines.length);
        stored += lines.length;
        if (!sink) journal.forget(stored);
        else if (!isClosing) sinking ??= setTimeout(() => (lettingGo = lettingGo.then(letGo)), sinkEvery);
        waiters.filter(({ until }) => until <= stored).forEach(({ resolve }) => resolve());
        waiters = waiters.filter(({ until }) => until > stored);
        pause = breath;
      } catch (error) {
        log.error({ fault: faultOf(error), waiting: waiting.length }, 'clicks can not be stored yet');
        // The next start finds them on the disk.
        if (isClosing) break;
        pause = Math.min(pause * 2, longestPause);
      }
      if (waiting.length < most) await passed(pause);
    }
    storing = undefined;
  }

  /** What the journal lets go of is in the database whatever happens. */
  async function letGo(): Promise<void> {
    const sure = stored;
    sinking = undefined;
    try {
      if (sure > sunk) await sink?.();
      sunk = sure;
      journal.forget(sure);
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'stored clicks stay in the journal too');
    }
  }

  function reached(until: number): Promise<void> {
    if (until <= stored) return Promise.resolve();
    return new Promise((resolve) => waiters.push({ until, resolve }));
  }

  return {
    async keep(click) {
      if (waiting.length >= longestQueue) await reached(kept - longestQueue / 2);
      const line = JSON.stringify(click);
      await journal.append(line);
      waiting.push(line);
      kept += 1;
      storing ??= storeAll();
    },
    settled: () => reached(kept),
    async recover() {
      for (const { lines, remove } of leftJournals(root)) {
        for (let from = 0; from < lines.length; from += most) await store(lines.slice(from, from + most));
        await sink?.();
        remove();
      }
    },
    async close() {
      isClosing = true;
      await storing;
      clearTimeout(sinking);
      await lettingGo.then(letGo);
      await journal.close();
    },
  };
}

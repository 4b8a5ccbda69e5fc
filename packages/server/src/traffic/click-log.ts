import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { createJournal, type Batch } from './journal.ts';
import { createCheckpoint } from './journal-checkpoint.ts';
import type { JournalStatus } from './journal-registry.ts';
import { createRecovery } from './left-journals.ts';
import { appendRefused, storeAllBut } from './refused-clicks.ts';
import { storeClicks } from './store-clicks.ts';
import type { clicks } from './tables.ts';

export interface Click extends Omit<typeof clicks.$inferSelect, 'reason'>, Pick<typeof clicks.$inferInsert, 'reason'> {
  /** Who at which link; of one who comes back soon one visit counts. Nothing where no visit of theirs does. */
  readonly visitor?: string;
  /** What was clicked was seen with it for the first time, as a window that opens by itself. */
  readonly is_seen?: boolean;
}

export interface ClickLog {
  /**
   * Comes to its end once the click is sure: on the disk, from where it gets into the database within moments. Where the
   * disk takes nothing it comes to its end too, and the click waits in memory alone.
   */
  keep(click: Click): Promise<void>;
  /** Waits until the database has all that was kept before, and what was found by `recover`. */
  settled(): Promise<void>;
  /**
   * Stores and counts what processes kept that have died since, of this data folder; tells how many clicks, and before of
   * each journal that is stored.
   */
  recover(onStored?: (folder: string) => Promise<void>): Promise<number>;
  /** The same for one journal, wherever it is; undefined where its process is alive. */
  recoverFrom(folder: string): Promise<number | undefined>;
  /** What waits, for those who watch. */
  readonly status: ClickStatus;
  close(): Promise<void>;
}

export interface ClickStatus extends JournalStatus {
  /** Clicks that the disk did not take, since the start. */
  readonly unwritten: number;
  /** Those of them that no memory had room for: nobody counts them. */
  readonly lost: number;
  /** Clicks that the database has refused for what they say; they are kept in a file. */
  readonly refused: number;
}

interface Dependencies {
  readonly opened: Pick<OpenedDatabase, 'db' | 'syncToDisk'>;
  readonly log: Log;
  readonly config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'maxClicksInMemory'>>;
  readonly provider: () => Promise<Config['provider']>;
}

const maxBatch = 2_000;
const minPauseMs = 20;
const maxPauseMs = 5_000;
/** A process that ends leaves what it has not stored by then to the next one. */
const closeMs = 10_000;
/** While clicks can not be stored, or not be written, the log has one line in so long. */
const tellEveryMs = 60_000;

/**
 * Clicks are answered when they are on the disk, and from there stored and counted in batches, which costs the database a
 * fraction of what each by itself would; a click that a crash makes us store twice is known by its id. However long the
 * database is away, no visitor waits for it, and no more than a part of the clicks is in memory.
 */
export function createClickLog({ opened: { db, syncToDisk }, log, config, provider }: Dependencies): ClickLog {
  const root = join(config.dataDir, 'clicks');
  const maxInMemory = config.maxClicksInMemory ?? 20_000;
  const journal = createJournal(root, maxInMemory);
  /** Clicks that the disk did not take. */
  let unwritten: string[] = [];
  /** What was taken out of the journal and is not stored yet. */
  let batch: Batch | undefined;
  const counts = { stored: 0, unwritten: 0, lost: 0, refused: 0 };
  const checkpoint = createCheckpoint({
    journal,
    syncToDisk,
    log,
    storedLines: () => counts.stored,
    onFailure: 'stored clicks stay in the journal too',
  });
  let closingAt: number | undefined;
  let storing: Promise<void> | undefined;
  let waiters: { readonly until: number; resolve(): void }[] = [];
  const tellStoring = createTeller((about) => log.error(about, 'clicks can not be stored yet'));
  const tellWriting = createTeller((about) => log.error(about, 'clicks can not be written to the disk'));

  async function store(lines: readonly string[]): Promise<void> {
    if (lines.length > 0) await storeClicks(db, lines, (await provider()).repeat_seconds * 1_000);
  }

  /** Stores lines; those that the database refuses for what they say are put aside, so that no other waits for them. */
  async function storeOrRefuse(lines: readonly string[]): Promise<void> {
    for (const { line, error } of await storeAllBut(lines, store)) {
      await appendRefused(config.dataDir, [line]);
      counts.refused += 1;
      log.error({ fault: faultOf(error) }, 'a click was refused by the database and is kept in refused-clicks');
    }
  }

  async function storeUnwritten(): Promise<void> {
    const lines = unwritten.slice(0, maxBatch);
    await storeOrRefuse(lines);
    unwritten = unwritten.slice(lines.length);
  }

  async function storeNext(): Promise<number> {
    if (unwritten.length > 0) await storeUnwritten();
    if (journal.waiting > 0) batch ??= await journal.take(maxBatch);
    if (!batch) return 0;
    const { lines, count } = batch;
    await storeOrRefuse(lines);
    batch = undefined;
    counts.stored += count;
    checkpoint.schedule();
    return count;
  }

  const hasMore = () => unwritten.length > 0 || batch !== undefined || journal.waiting > 0;
  const isOver = () => closingAt !== undefined && performance.now() - closingAt > closeMs;

  async function storeAll(): Promise<void> {
    let failures = 0;
    for (let pauseMs = minPauseMs; hasMore() && !isOver();) {
      let count = 0;
      try {
        count = await storeNext();
        waiters.filter(({ until }) => until <= counts.stored).forEach(({ resolve }) => resolve());
        waiters = waiters.filter(({ until }) => until > counts.stored);
        tellStoring.end(() => log.warn({ waiting: waiting() }, 'clicks are stored again'));
        pauseMs = minPauseMs;
        failures = 0;
      } catch (error) {
        failures += 1;
        // One connection may break at any time.
        if (failures > 1) tellStoring.fault({ fault: faultOf(error), waiting: waiting() });
        // The next start finds them on the disk.
        if (closingAt !== undefined) break;
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
      if (count < maxBatch / 2) await passed(pauseMs);
    }
    storing = undefined;
  }

  const waiting = () => journal.written - counts.stored + unwritten.length;

  function reached(until: number): Promise<void> {
    if (until <= counts.stored) return Promise.resolve();
    return new Promise((resolve) => waiters.push({ until, resolve }));
  }

  /** The disk is full or broken: the visitor goes on, and the click waits for the database in memory. */
  function keepInMemory(line: string, error: unknown): void {
    counts.unwritten += 1;
    if (unwritten.length < maxInMemory) unwritten.push(line);
    else counts.lost += 1;
    tellWriting.fault({ fault: faultOf(error), unwritten: counts.unwritten, lost: counts.lost });
  }

  async function storeWhenPossible(lines: readonly string[]): Promise<void> {
    for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      if (closingAt !== undefined) throw new Error('Millrace: the process ends, and leaves the journal to the next.');
      try {
        return await storeOrRefuse(lines);
      } catch (error) {
        tellStoring.fault({ fault: faultOf(error), waiting: waiting() });
        await passed(pauseMs);
      }
    }
  }

  const recovery = createRecovery({
    root,
    own: journal.folder,
    log,
    store: storeWhenPossible,
    syncToDisk,
    failure: 'the journal of an earlier process can not be stored yet',
  });

  return {
    async keep(click) {
      const line = JSON.stringify(click);
      try {
        await journal.append(line);
        tellWriting.end(() => log.warn({ unwritten: counts.unwritten }, 'clicks are written to the disk again'));
      } catch (error) {
        keepInMemory(line, error);
      }
      storing ??= storeAll();
    },
    async settled() {
      await recovery.ended();
      await reached(journal.written);
    },
    recover: recovery.recover,
    recoverFrom: recovery.recoverFrom,
    get status() {
      const oldest = batch?.lines[0] ?? journal.head ?? unwritten[0];
      const { unwritten: all, lost, refused } = counts;
      return {
        id: journal.id,
        folder: journal.folder,
        hasFolder: journal.written > 0,
        waiting: waiting(),
        oldestAt: oldest === undefined ? undefined : new Date((JSON.parse(oldest) as { at: string }).at),
        unwritten: all,
        lost,
        refused,
      };
    },
    async close() {
      closingAt = performance.now();
      await Promise.all([storing, recovery.ended()]);
      await checkpoint.close();
      counts.lost += unwritten.length;
      if (unwritten.length > 0) log.error({ lost: counts.lost }, 'clicks that the disk did not take are lost');
      await journal.close();
    },
  };
}

/** Tells of a fault that comes again and again once in a while, and of its end. */
function createTeller(tell: (about: Record<string, unknown>) => void) {
  let toldAt: number | undefined;
  return {
    fault(about: Record<string, unknown>) {
      if (toldAt !== undefined && performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      tell(about);
    },
    end(tellEnd: () => void) {
      if (toldAt !== undefined) tellEnd();
      toldAt = undefined;
    },
  };
}

import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { faultOf, type Log } from '../log/log.ts';
import { timeOf } from './click-id.ts';
import { createJournal } from './journal.ts';
import { createCheckpoint } from './journal-checkpoint.ts';
import type { JournalStatus } from './journal-registry.ts';
import { createRecovery } from './left-journals.ts';
import { createPendingLook, type LateEnd } from './pending-look.ts';
import { mostOfClick } from './pending-postbacks.ts';
import {
  longestPending,
  mostInBatch,
  lineOf,
  settleBatch,
  settleLines,
  type Answer,
  type Asked,
} from './settle-batch.ts';
import type { Postback, Settling } from './settle-postbacks.ts';

export interface ConversionLog {
  /**
   * Settles a postback, and tells what became of it where that is known soon; where not, it is on the disk or in the
   * database, and settled when both the database and its click are there. For one that is doubted nothing waits.
   */
  take(postback: Postback, isDoubted: boolean): Promise<Answer>;
  /** How many are taken and not settled, nor in the database yet. */
  waiting(): number;
  /** Waits until all that was taken before is settled. */
  settled(): Promise<void>;
  /** Settles what processes of this data folder took that have died since, and looks from now on for clicks that have come. */
  recover(onStored?: (folder: string) => Promise<void>): Promise<number>;
  /** The same for one journal, wherever it is; undefined where its process is alive. */
  recoverFrom(folder: string): Promise<number | undefined>;
  /** What waits on the disk, for those who watch. */
  readonly status: JournalStatus;
  close(): Promise<void>;
}

interface Dependencies {
  readonly opened: Pick<OpenedDatabase, 'db' | 'syncToDisk'>;
  readonly log: Log;
  readonly config: Pick<Config, 'dataDir'>;
  readonly secretHashOf: Settling['secretHashOf'];
  readonly now: () => Date;
  /** Is called where something is news, which others may have to be told. */
  readonly onNews: () => void;
  readonly onLateEnd: (end: LateEnd) => void;
  readonly timeoutMs?: number | undefined;
}

interface Taken extends Omit<Asked, 'isYoung'> {
  isSaid: boolean;
  /** Its line in the journal; undefined where it is in none. */
  readonly line: number | undefined;
  readonly since: number;
  readonly end: PromiseWithResolvers<Answer>;
}

/** So many wait in memory at most: where the database is away for so long, advertisers are asked to come again. */
const longestQueue = 100_000;
/** So long an answer waits for the database and for a click that may be on its way. */
const usualTimeoutMs = 2_000;
/** In milliseconds: the click of an id that is not older is on its way into the database. */
const longestWay = 60_000;
const retryMs = 50;
const minPauseMs = 20;
const maxPauseMs = 5_000;

/**
 * Postbacks are on the disk before they are settled, in batches: what came while the last one was settled. Of what is
 * settled once more, after a crash, it is known that it has been.
 */
export function createConversionLog(dependencies: Dependencies): ConversionLog {
  const { opened, log, config, secretHashOf, now, onNews, timeoutMs = usualTimeoutMs } = dependencies;
  const { db, syncToDisk } = opened;
  const root = join(config.dataDir, 'postbacks');
  // What is not settled is in memory as it is: none of its lines is read back.
  const journal = createJournal(root, 0);
  const pendingLook = createPendingLook({ ...dependencies, db, longestPending });
  let lines = 0;
  /** What is not settled, in the order in which it was taken. */
  const open = new Set<Taken>();
  /** How many of them are of which click. */
  const ofClick = new Map<string, number>();
  let queue: Taken[] = [];
  let settling: Promise<void> | undefined;
  let isAway = false;
  let isClosing = false;
  const checkpoint = createCheckpoint({
    journal,
    syncToDisk,
    log,
    storedLines: settledLines,
    onFailure: 'settled postbacks stay in the journal too',
  });

  /** The line of the journal from which on not everything is settled. */
  function settledLines(): number {
    for (const { line } of open) if (line !== undefined) return line;
    return lines;
  }

  /** Writes it down; false where the disk says no. */
  async function writeDown(postback: Postback): Promise<boolean> {
    try {
      await journal.append(lineOf(postback));
      return true;
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'postbacks can not be written down');
      return false;
    }
  }

  function finish(entry: Taken, answer: Answer): void {
    const { click_id } = entry.postback;
    const others = (ofClick.get(click_id) ?? 1) - 1;
    if (others > 0) ofClick.set(click_id, others);
    else ofClick.delete(click_id);
    open.delete(entry);
    entry.end.resolve(answer);
  }

  const onFault = (error: unknown, { click_id, txid }: Postback) =>
    log.error({ fault: faultOf(error), click_id, txid }, 'a postback can not be settled yet');

  const settlingNow = (): Settling => ({ secretHashOf, now: now(), onFault });

  async function settleAll(): Promise<void> {
    for (let pause = minPauseMs; queue.length > 0;) {
      const batch = queue.slice(0, mostInBatch);
      try {
        const candidates = batch.map((one) => ({ ...one, isYoung: isYoung(one) }));
        const answers = await settleBatch(db, candidates, settlingNow());
        queue = queue.slice(batch.length);
        isAway = false;
        pause = minPauseMs;
        batch.forEach((entry, place) => conclude(entry, answers[place] ?? 'again'));
        checkpoint.schedule();
        if (answers.includes('noted')) onNews();
      } catch (error) {
        isAway = true;
        log.error({ fault: faultOf(error), waiting: open.size }, 'postbacks can not be settled yet');
        // Who has nothing on the disk is asked to come again.
        for (const entry of queue) if (entry.line === undefined) finish(entry, 'unsure');
        queue = queue.filter((entry) => open.has(entry));
        // The next start finds the others there.
        if (isClosing) break;
        await passed(pause);
        pause = Math.min(pause * 2, maxPauseMs);
      }
    }
    settling = undefined;
  }

  /** Whether the click of a postback may still be on its way here, so that it is worth a moment. */
  function isYoung({ postback, since }: Taken): boolean {
    if (isClosing || performance.now() - since > timeoutMs) return false;
    return now().getTime() - timeOf(postback.click_id) <= longestWay;
  }

  function conclude(entry: Taken, answer: Answer | 'again'): void {
    // What was said to be noted meanwhile finds its place, however many there are.
    if (answer === 'again' || ((answer === 'unsure' || answer === 'otherCurrency') && entry.isSaid))
      setTimeout(() => enqueue(entry), retryMs);
    else finish(entry, answer);
  }

  /** Settles what a process took that is gone; where we end meanwhile, it is left to the next. */
  async function settleLeft(leftLines: readonly string[]): Promise<void> {
    if (isClosing) throw new Error('Millrace: the process ends, and leaves the journal to the next.');
    await settleLines(db, leftLines, settlingNow());
  }

  const recovery = createRecovery({
    root,
    own: journal.folder,
    log,
    store: settleLeft,
    syncToDisk,
    failure: 'postbacks of an earlier process can not be settled yet',
  });

  const isBusy = () => open.size > 0 && !isAway;

  function enqueue(entry: Taken): void {
    queue.push(entry);
    settling ??= settleAll();
  }

  return {
    async take(postback, isDoubted) {
      const { click_id } = postback;
      if (open.size >= longestQueue || (ofClick.get(click_id) ?? 0) >= mostOfClick) return 'unsure';
      ofClick.set(click_id, (ofClick.get(click_id) ?? 0) + 1);
      const isSure = !isDoubted && (await writeDown(postback));
      // Lines are counted as they are written, and each is open from the same moment on.
      const line = isSure ? lines++ : undefined;
      const since = performance.now();
      const entry = { postback, isDoubted, isSaid: false, line, since, end: Promise.withResolvers<Answer>() };
      open.add(entry);
      enqueue(entry);
      const late = isSure ? 'waiting' : 'unsure';
      const answer = isAway && isSure ? late : await inTime(entry.end.promise, late, timeoutMs);
      entry.isSaid = answer === 'waiting';
      return answer;
    },
    waiting: () => open.size,
    async settled() {
      await Promise.all([...open].map(({ end }) => end.promise));
    },
    recover(onStored) {
      pendingLook.start();
      return recovery.recover(onStored);
    },
    recoverFrom: recovery.recoverFrom,
    get status() {
      const onDisk = [...open].filter(({ line }) => line !== undefined);
      const { id, folder } = journal;
      return {
        id,
        folder,
        hasFolder: journal.written > 0,
        waiting: onDisk.length,
        oldestAt: onDisk[0]?.postback.told_at,
      };
    },
    async close() {
      isClosing = true;
      await Promise.all([pendingLook.stop(), recovery.ended()]);
      // What waits for its click for a moment comes into the queue once more.
      while (isBusy()) await (settling ?? passed(retryMs));
      await settling;
      await checkpoint.close();
      await journal.close();
    },
  };
}

async function inTime(answer: Promise<Answer>, late: Answer, timeoutMs: number): Promise<Answer> {
  const timer = new AbortController();
  const over = passed(timeoutMs, late, { signal: timer.signal }).catch(() => late);
  return Promise.race([answer, over]).finally(() => timer.abort());
}

import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { faultOf, type Log } from '../http/log.ts';
import { isChecked, timeOf } from './click-id.ts';
import { createJournal } from './journal.ts';
import { createCheckpoint } from './journal-checkpoint.ts';
import { journalFolders, storeLeftJournal } from './left-journals.ts';
import { createPendingLook, type LateEnd } from './pending-look.ts';
import { addPending } from './pending-postbacks.ts';
import { settlePostbacks, settleTogether, type Postback, type Settled, type Settling } from './settle-postbacks.ts';

/** What is answered of a postback; `waiting` where it is sure and settled later, `unsure` where it is to be told again. */
export type Answer = Exclude<Settled, 'missing' | 'failed'> | 'waiting' | 'unsure';

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
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Needs {
  readonly opened: Pick<OpenedDatabase, 'db' | 'sink'>;
  readonly log: Log;
  readonly config: Pick<Config, 'dataDir'>;
  readonly secretHashOf: Settling['secretHashOf'];
  readonly now: () => Date;
  /** Is called where something is news, which others may have to be told. */
  readonly onNews: () => void;
  readonly onLateEnd: (end: LateEnd) => void;
  readonly patienceMs?: number | undefined;
}

/** A postback that is to be settled now. */
interface Asked {
  readonly postback: Postback;
  /** For it nothing waits. */
  readonly isDoubted: boolean;
  /** Its click may come in a moment. */
  readonly isYoung: boolean;
}

interface Taken extends Omit<Asked, 'isYoung'> {
  /** Its line in the journal; undefined where it is in none. */
  readonly line: number | undefined;
  readonly since: number;
  readonly end: PromiseWithResolvers<Answer>;
}

/** So many share a transaction. */
const most = 300;
/** So many wait in memory at most: where the database is away for so long, advertisers are asked to come again. */
const longestQueue = 100_000;
/** So long an answer waits for the database and for a click that may be on its way. */
const usualPatienceMs = 2_000;
/** In milliseconds: the click of an id that is not older is on its way into the database. */
const longestWay = 60_000;
const retryMs = 50;
const minPauseMs = 20;
const longestPause = 5_000;
const aDay = 24 * 3_600_000;
/** How long a postback waits for its click. */
const longestPending = 30 * aDay;

/**
 * Postbacks are on the disk before they are settled, in batches: what came while the last one was settled. Of what is
 * settled once more, after a crash, it is known that it has been.
 */
export function createConversionLog(needs: Needs): ConversionLog {
  const { opened, log, config, secretHashOf, now, onNews, patienceMs = usualPatienceMs } = needs;
  const { db, sink } = opened;
  const root = join(config.dataDir, 'postbacks');
  // What is not settled is in memory as it is: none of its lines is read back.
  const journal = createJournal(root, 0);
  const pendingLook = createPendingLook({ ...needs, db, longestPending });
  let lines = 0;
  /** What is not settled, in the order in which it was taken. */
  const open = new Set<Taken>();
  let queue: Taken[] = [];
  let settling: Promise<void> | undefined;
  let isAway = false;
  let isClosing = false;
  const checkpoint = createCheckpoint({
    journal,
    sink,
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
      await journal.append(JSON.stringify(postback));
      return true;
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'postbacks can not be written down');
      return false;
    }
  }

  function finish(taken: Taken, answer: Answer): void {
    open.delete(taken);
    taken.end.resolve(answer);
  }

  const onFault = (error: unknown, { click_id, txid }: Postback) =>
    log.error({ fault: faultOf(error), click_id, txid }, 'a postback can not be settled yet');

  /** Settles what can be, and lets wait in the database what may. */
  async function settle(batch: readonly Asked[]): Promise<(Answer | 'again')[]> {
    const at = now();
    const postbacks = batch.map(({ postback }) => postback);
    const inOne = (how: typeof settlePostbacks) =>
      db.transaction(async (tx) => {
        const settled = await how(tx, postbacks, { secretHashOf, now: at, onFault });
        const ends = settled.map((end, place) => endOf(end, batch[place]));
        const full = new Set(
          await addPending(
            tx,
            postbacks.filter((_, place) => ends[place] === 'waiting'),
            at,
          ),
        );
        return ends.map((end, place) => (full.has(postbacks[place]!) ? 'unsure' : end));
      });
    try {
      return await inOne(settleTogether);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return inOne(settlePostbacks);
    }
  }

  /** Settles what a process took that is gone; nobody waits for an answer. */
  async function settleLines(left: readonly string[]): Promise<void> {
    const all = left.map((line) => ({ postback: readLine(line), isDoubted: false, isYoung: false }));
    for (let from = 0; from < all.length; from += most) await settle(all.slice(from, from + most));
  }

  async function settleAll(): Promise<void> {
    for (let pause = minPauseMs; queue.length > 0;) {
      const batch = queue.slice(0, most);
      try {
        const answers = await settle(batch.map((one) => ({ ...one, isYoung: isYoung(one) })));
        queue = queue.slice(batch.length);
        isAway = false;
        pause = minPauseMs;
        batch.forEach((taken, place) => conclude(taken, answers[place] ?? 'again'));
        checkpoint.schedule();
        if (answers.includes('noted')) onNews();
      } catch (error) {
        isAway = true;
        log.error({ fault: faultOf(error), waiting: open.size }, 'postbacks can not be settled yet');
        // Who has nothing on the disk is asked to come again.
        for (const taken of queue) if (taken.line === undefined) finish(taken, 'unsure');
        queue = queue.filter((taken) => open.has(taken));
        // The next start finds the others there.
        if (isClosing) break;
        await passed(pause);
        pause = Math.min(pause * 2, longestPause);
      }
    }
    settling = undefined;
  }

  /** Whether the click of a postback may still be on its way here, so that it is worth a moment. */
  function isYoung({ postback, since }: Taken): boolean {
    if (isClosing || performance.now() - since > patienceMs) return false;
    return now().getTime() - timeOf(postback.click_id) <= longestWay;
  }

  function conclude(taken: Taken, answer: Answer | 'again'): void {
    if (answer === 'again') setTimeout(() => enqueue(taken), retryMs);
    else finish(taken, answer);
  }

  const isBusy = () => open.size > 0 && !isAway;

  function enqueue(taken: Taken): void {
    queue.push(taken);
    settling ??= settleAll();
  }

  return {
    async take(postback, isDoubted) {
      if (open.size >= longestQueue) return 'unsure';
      const isSure = !isDoubted && (await writeDown(postback));
      // Lines are counted as they are written, and each is open from the same moment on.
      const line = isSure ? lines++ : undefined;
      const taken = { postback, isDoubted, line, since: performance.now(), end: Promise.withResolvers<Answer>() };
      open.add(taken);
      enqueue(taken);
      const late = isSure ? 'waiting' : 'unsure';
      return isAway && isSure ? late : inTime(taken.end.promise, late, patienceMs);
    },
    waiting: () => open.size,
    async settled() {
      await Promise.all([...open].map(({ end }) => end.promise));
    },
    async recover() {
      pendingLook.start();
      for (const folder of journalFolders(root)) {
        try {
          await storeLeftJournal(folder, { store: settleLines, sink });
        } catch (error) {
          log.error({ fault: faultOf(error), folder }, 'postbacks of an earlier process can not be settled yet');
        }
      }
    },
    async close() {
      isClosing = true;
      await pendingLook.stop();
      // What waits for its click for a moment comes into the queue once more.
      while (isBusy()) await (settling ?? passed(retryMs));
      await settling;
      await checkpoint.close();
      await journal.close();
    },
  };
}

/** What is answered where a postback ended so; `again` where that is to be seen in a moment. */
function endOf(end: Settled, asked: Asked | undefined): Answer | 'again' {
  if (end !== 'missing' && end !== 'failed') return end;
  if (!asked || end === 'failed') return asked?.isDoubted === false ? 'waiting' : 'unsure';
  if (asked.isDoubted || !mayCome(asked.postback)) return 'refused';
  return asked.isYoung ? 'again' : 'waiting';
}

/** Whether the click of an id may come yet: we have given the id out, and when this was told that was not too long ago. */
function mayCome({ click_id, told_at }: Postback): boolean {
  return isChecked(click_id) && told_at.getTime() - timeOf(click_id) <= longestPending;
}

async function inTime(answer: Promise<Answer>, late: Answer, patienceMs: number): Promise<Answer> {
  const patience = new AbortController();
  const over = passed(patienceMs, late, { signal: patience.signal }).catch(() => late);
  return Promise.race([answer, over]).finally(() => patience.abort());
}

function readLine(line: string): Postback {
  const postback = JSON.parse(line) as Omit<Postback, 'told_at'> & { readonly told_at: string };
  return { ...postback, told_at: new Date(postback.told_at) };
}

import type { Database } from '../db/open.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { isChecked, timeOf } from './click-id.ts';
import { addPending, mostOfClick } from './pending-postbacks.ts';
import { saidAmount, waitingAmount, type WaitingAmount } from './told-amount.ts';
import { settlePostbacks, settleTogether, type Postback, type Settled, type Settling } from './settle-postbacks.ts';

/** What is answered of a postback; `waiting` where it is sure and settled later, `unsure` where it is to be told again. */
export type Answer = Exclude<Settled, 'missing' | 'failed'> | 'waiting' | 'unsure';

/** A postback that is to be settled now. */
export interface Asked {
  readonly postback: Postback;
  /** For it nothing waits. */
  readonly isDoubted: boolean;
  /** Its click may come in a moment. */
  readonly isYoung: boolean;
  /** It was answered that it is noted: it waits for its click, however many do. */
  readonly isSaid: boolean;
}

/** So many share a transaction. */
export const mostInBatch = 300;
const aDay = 24 * 3_600_000;
/** How long a postback waits for its click. */
export const longestPending = 30 * aDay;

/** Settles what can be, and lets wait in the database what may; `again` is one that is to be seen in a moment. */
export async function settleBatch(
  db: Database,
  batch: readonly Asked[],
  settling: Settling,
): Promise<(Answer | 'again')[]> {
  // What was answered that it is noted is in the currency of its offer, whatever it says: refused too late it would be lost.
  const postbacks = batch.map(({ postback, isSaid }) => (isSaid ? { ...postback, currency: undefined } : postback));
  const inOne = (how: typeof settlePostbacks) =>
    db.transaction(async (tx) => {
      const settled = await how(tx, postbacks, settling);
      const ends = settled.map((end, place) => endOf(end, batch[place]));
      const waiting = (isSaid: boolean) =>
        postbacks.filter((_, place) => ends[place] === 'waiting' && batch[place]?.isSaid === isSaid);
      await addPending(tx, waiting(true), { now: settling.now, most: Infinity });
      const full = new Set(await addPending(tx, waiting(false), { now: settling.now, most: mostOfClick }));
      return ends.map((end, place) => (full.has(postbacks[place]!) ? 'unsure' : end));
    });
  try {
    return await inOne(settleTogether);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return inOne(settlePostbacks);
  }
}

/** Settles lines of the journal of a process that is gone; nobody waits for an answer. */
export async function settleLines(db: Database, lines: readonly string[], settling: Settling): Promise<void> {
  const all = lines.map((line) => ({ postback: readPostback(line), isDoubted: false, isYoung: false, isSaid: true }));
  for (let from = 0; from < all.length; from += mostInBatch) {
    await settleBatch(db, all.slice(from, from + mostInBatch), settling);
  }
}

/** What is answered where a postback ended so; `again` where that is to be seen in a moment. */
function endOf(end: Settled, candidate: Asked | undefined): Answer | 'again' {
  if (end !== 'missing' && end !== 'failed') return end;
  if (!candidate || end === 'failed') return candidate?.isDoubted === false ? 'waiting' : 'unsure';
  if (candidate.isDoubted || !mayCome(candidate.postback)) return 'refused';
  return candidate.isYoung ? 'again' : 'waiting';
}

/** Whether the click of an id may come yet: we have given the id out, and when this was told that was not too long ago. */
function mayCome({ click_id, told_at }: Postback): boolean {
  return isChecked(click_id) && told_at.getTime() - timeOf(click_id) <= longestPending;
}

/** Whether a line of a journal is a postback, and not a click. */
export function isPostback(line: string): boolean {
  return 'secret_hash' in (JSON.parse(line) as object);
}

/** A postback as a journal has it. */
export function lineOf(postback: Postback): string {
  return JSON.stringify({ ...postback, ...waitingAmount(postback.amount) });
}

function readPostback(line: string): Postback {
  const { amount, is_amount_said, ...postback } = JSON.parse(line) as Omit<Postback, 'told_at' | 'goal' | 'amount'> &
    WaitingAmount & {
      readonly told_at: string;
      /** Versions before goals have written none. */
      readonly goal?: string;
    };
  const said = saidAmount({ amount, ...(is_amount_said !== undefined && { is_amount_said }) });
  return { goal: '', ...postback, amount: said, told_at: new Date(postback.told_at) };
}

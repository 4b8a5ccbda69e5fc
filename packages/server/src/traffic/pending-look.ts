import type { Database } from '../db/open.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { faultOf, type Log } from '../log/log.ts';
import { postponePending, removePending, takePending, type Pending } from './pending-postbacks.ts';
import { settlePostbacks, type Postback, type Settling } from './settle-postbacks.ts';

/** What became of postbacks after they were answered. */
export type LateEnd = 'refused-late' | 'given-up';

interface PendingLook {
  start(): void;
  stop(): Promise<void>;
}

interface Dependencies extends Pick<Settling, 'secretHashOf'> {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly onNews: () => void;
  readonly onLateEnd: (end: LateEnd) => void;
  /** In milliseconds: so long one waits. */
  readonly longestPending: number;
}

const looksEvery = 2_000;
const maxPending = 300;

/** Looks every two seconds whether clicks have come that postbacks in the database wait for; any number of processes may. */
export function createPendingLook({ db, log, now, ...dependencies }: Dependencies): PendingLook {
  let clock: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const onFault = (error: unknown, { click_id, txid }: Postback) =>
    log.error({ fault: faultOf(error), click_id, txid }, 'a postback can not be settled yet');
  const isOver = () => isStopped;

  async function look(): Promise<void> {
    try {
      while (!isOver() && (await settleDue()) === maxPending);
    } catch (error) {
      // While the database is away, those say so who have something for it.
      if (!isUnavailable(error)) log.error({ fault: faultOf(error) }, 'pending postbacks can not be looked at');
    }
  }

  /** Settles some of those that are due; gives how many. */
  async function settleDue(): Promise<number> {
    const at = now();
    const { taken, news, ends } = await db.transaction(async (tx) => {
      const due = await takePending(tx, at, maxPending);
      const settled = await settlePostbacks(tx, due, { secretHashOf: dependencies.secretHashOf, now: at, onFault });
      const isOld = ({ told_at }: Pending) => at.getTime() - told_at.getTime() > dependencies.longestPending;
      const isOpen = (_: Pending, place: number) => settled[place] === 'missing' || settled[place] === 'failed';
      const open = due.filter(isOpen);
      await postponePending(
        tx,
        open.filter((one) => !isOld(one)),
        at,
      );
      const givenUp = open.filter(isOld);
      await removePending(tx, [...due.filter((one, place) => !isOpen(one, place)), ...givenUp]);
      return {
        taken: due.length,
        news: settled.includes('noted'),
        ends: { 'refused-late': due.filter((_, place) => settled[place] === 'refused'), 'given-up': givenUp },
      };
    });
    if (news) dependencies.onNews();
    for (const { click_id, txid } of ends['refused-late']) {
      log.warn({ click_id, txid }, 'a postback was refused late: its secret is not that of its offer');
      dependencies.onLateEnd('refused-late');
    }
    for (const { click_id, txid } of ends['given-up']) {
      log.error({ click_id, txid }, 'a postback is given up: its click has never come');
      dependencies.onLateEnd('given-up');
    }
    return taken;
  }

  return {
    start() {
      clock ??= setInterval(() => {
        looking ??= look().finally(() => (looking = undefined));
      }, looksEvery).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(clock);
      await looking;
    },
  };
}

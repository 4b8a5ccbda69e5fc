import type { Context } from '../context.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf } from '../log/log.ts';
import { takeDueOffers, testOffer } from '../tester/test-offer.ts';
import { adopt, endIfOff, findSuspects, isPausing, judgeOwnTest, type Judging } from './dead-offers.ts';

type Watching = Judging & Pick<Context, 'clickIds' | 'outside' | 'provider'>;

const lookEveryMs = 30_000;
const suspectEveryMs = 5 * 60_000;
/** In each process. */
const maxConcurrent = 4;

/** Looks for offers whose page is dead, tests those that seem to be, and pauses or brings back what follows; where that is on. */
export async function watchDeadOffers(
  watching: Watching,
  { isStopped = () => false, isToSuspect = true }: Round = {},
): Promise<void> {
  if (!(await mayPause(watching))) return;
  await adopt(watching);
  if (isToSuspect) await findSuspects(watching);
  await testDueOffers(watching, isStopped);
}

interface Round {
  isStopped?(): boolean;
  /** Whether the tests of links are looked at too. */
  readonly isToSuspect?: boolean;
}

async function mayPause(watching: Watching): Promise<boolean> {
  if (!isPausing(await watching.provider())) {
    await endIfOff(watching);
    return false;
  }
  // A copy of the network that was restored visits nobody.
  return !(await readOutgoingStop(watching.db));
}

/** Tests the own addresses that are due, until none is. */
async function testDueOffers(watching: Watching, isStopped: () => boolean): Promise<void> {
  const { db, now, log } = watching;
  while (!isStopped() && (await mayPause(watching))) {
    const testing = { ...watching, config: { ...watching.config, provider: await watching.provider() } };
    const due = await takeDueOffers(db, { max: maxConcurrent, now: now() });
    if (due.length === 0) break;
    await Promise.all(
      due.map(async (offer) => {
        try {
          await judgeOwnTest(watching, offer, await testOffer(offer, testing));
        } catch (error) {
          // Its lease ends by itself, and it is taken again.
          log.error({ oid: offer.oid, fault: faultOf(error) }, 'an offer could not be tested');
        }
      }),
    );
  }
}

/** Does so on its schedule, beside all that answers visitors. */
export function startDeadOffers(watching: Watching): { stop(): Promise<void> } {
  let suspectedAt = -Infinity;
  return startRounds({
    everyMs: lookEveryMs,
    log: watching.log,
    failure: 'offers whose page is dead could not be looked for',
    async work(isStopped) {
      const turn = Math.floor(watching.now().getTime() / suspectEveryMs);
      await watchDeadOffers(watching, { isStopped, isToSuspect: turn > suspectedAt });
      suspectedAt = turn;
    },
  });
}

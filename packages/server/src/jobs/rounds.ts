import { faultOf, type Log } from '../log/log.ts';

interface Rounds {
  readonly everyMs: number;
  readonly log: Log;
  /** For the log: what could not be done where a round fails. */
  readonly failure: string;
  /** A round; it ends early once it is asked to stop. */
  work(isStopped: () => boolean): Promise<unknown>;
}

/** Does its work again and again, one round at a time; whoever stops it waits for the round that is under way. */
export function startRounds({ everyMs, log, failure, work }: Rounds): { stop(): Promise<void> } {
  let isStopped = false;
  let working: Promise<unknown> | undefined;
  const clock = setInterval(() => {
    working ??= work(() => isStopped)
      .catch((error: unknown) => log.error({ fault: faultOf(error) }, failure))
      .finally(() => (working = undefined));
  }, everyMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(clock);
      await working;
    },
  };
}

import { faultOf, type Log } from '../http/log.ts';

const hour = 3_600_000;

interface Hourly {
  readonly now: () => Date;
  readonly log: Log;
  work(): Promise<void>;
  /** In milliseconds: how often the clock is looked at. */
  readonly every?: number;
}

/** Does its work once after each full hour, so that a demonstration that stays up for days goes on like one that is started anew. */
export function createHourly({ now, log, work, every = 60_000 }: Hourly): { stop(): Promise<void> } {
  const hourNow = () => Math.floor(now().getTime() / hour);
  let done = hourNow();
  let working: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    const begun = hourNow();
    try {
      await work();
      done = begun;
    } catch (error) {
      log.error({ fault: faultOf(error) }, 'the demonstration could not be continued');
    }
    working = undefined;
  }

  const clock = setInterval(() => {
    if (hourNow() > done) working ??= catchUp();
  }, every);
  return {
    async stop() {
      clearInterval(clock);
      await working;
    },
  };
}

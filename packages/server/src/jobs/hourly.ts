import { faultOf, type Log } from '../log/log.ts';

const hour = 3_600_000;

interface Hourly {
  readonly now: () => Date;
  readonly log: Log;
  /** For the log: what could not be done where the work fails. */
  readonly failure: string;
  work(): Promise<unknown>;
  /** Whether it is done once more, at the beginning. */
  readonly isAtOnce?: boolean;
  /** In milliseconds: how often the clock is looked at. */
  readonly every?: number;
}

/** Does its work once after each full hour; what failed is tried again at the next look at the clock. */
export function createHourly(hourly: Hourly): { stop(): Promise<void> } {
  const { now, log, failure, work, isAtOnce = false, every = 60_000 } = hourly;
  const hourNow = () => Math.floor(now().getTime() / hour);
  let done = hourNow();
  let working: Promise<void> | undefined;
  if (isAtOnce) working = catchUp();

  async function catchUp(): Promise<void> {
    const begun = hourNow();
    try {
      await work();
      done = begun;
    } catch (error) {
      log.error({ fault: faultOf(error) }, failure);
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

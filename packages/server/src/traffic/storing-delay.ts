import type { ClickLog } from './click-log.ts';

const watchEveryMs = 1_000;

/** For how long a click that was answered has waited at least for the database. */
export interface StoringDelay {
  seconds(): number;
}

/**
 * Measures it from outside: each second it asks to hear when all that was answered until then is stored, and as long as
 * that is open, a click is as old as the question.
 */
export function watchStoring({ settled }: Pick<ClickLog, 'settled'>): StoringDelay {
  let since: number | undefined;
  setInterval(() => {
    if (since !== undefined) return;
    since = performance.now();
    void settled()
      .catch(() => undefined)
      .finally(() => (since = undefined));
  }, watchEveryMs).unref();
  return {
    seconds: () => (since === undefined ? 0 : (performance.now() - since) / 1_000),
  };
}

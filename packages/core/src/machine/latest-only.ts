export interface LatestOnly {
  /** Does the work after the quiet time; resolves to undefined where a newer ask or `stop` has overtaken it. */
  ask<T>(work: (signal: AbortSignal) => Promise<T>, quietFor?: number): Promise<T | undefined>;
  /** Ends what waits and what is on its way. */
  stop(): void;
}

/** Of several asks only the newest counts: it ends the one before, and begins once it was quiet for `delay` milliseconds. */
export function latestOnly(delay = 0): LatestOnly {
  let aborter = new AbortController();

  function stop(): void {
    aborter.abort();
    aborter = new AbortController();
  }

  return {
    stop,
    async ask(work, quietFor = delay) {
      stop();
      const { signal } = aborter;
      if (quietFor > 0) await quiet(quietFor, signal);
      if (signal.aborted) return undefined;
      try {
        const value = await work(signal);
        return signal.aborted ? undefined : value;
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
  };
}

function quiet(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

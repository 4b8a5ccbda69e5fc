// However a measurement ends, also by Ctrl+C, what it has started ends with it.

type Stop = () => unknown;

const running = new Set<Stop>();
let isEnding = false;

/** Does some work while something runs that `stop` ends. */
export async function whileRunning<T>(stop: Stop, work: () => Promise<T>): Promise<T> {
  running.add(stop);
  try {
    return await work();
  } finally {
    // Otherwise whoever has ended us does it.
    if (!isEnding) {
      running.delete(stop);
      await stop();
    }
  }
}

/** What fails because all is being ended is nothing to tell: it just never comes to an end. */
export function unlessEnding<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (isEnding) return new Promise<never>(() => undefined);
    throw error;
  });
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // What was started last goes first.
  for (const stop of [...running].toReversed()) await Promise.resolve(stop()).catch(() => undefined);
  process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
// `npm run bench` is gone.
process.on('disconnect', () => void end());
// To wait for that is no work.
process.channel?.unref();

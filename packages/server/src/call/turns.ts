/** How many may be at work and wait, in all and of one visitor, and for how long. */
interface TurnLimits {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Milliseconds that someone waits at most. */
  readonly timeoutMs: number;
}

/** There were too many: nothing was begun. */
export class Crowded extends Error {}

export interface Turns {
  /** Does the work once it is this visitor's turn. Throws `Crowded`, or the signal's reason where who asks has left. */
  take<T>(visitor: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** Lets work begin visitor by visitor in a circle: whoever asks for much waits behind everyone who asks for little. */
export function createTurns({ atOnce, atOnceOfOne, waiting, waitingOfOne, timeoutMs }: TurnLimits): Turns {
  const busy = new Map<string, number>();
  /** Who waits, the next visitor first, each with what was asked first. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  function leave(visitor: string, begin: () => void): void {
    const rest = queues.get(visitor)?.filter((other) => other !== begin) ?? [];
    queued -= 1;
    if (rest.length > 0) queues.set(visitor, rest);
    else queues.delete(visitor);
  }

  function next(): void {
    for (const [visitor, [begin]] of queues) {
      if (running >= atOnce) return;
      if (!begin || (busy.get(visitor) ?? 0) >= atOnceOfOne) continue;
      leave(visitor, begin);
      // Whoever had a turn goes to the end of the circle.
      const rest = queues.get(visitor);
      if (rest && queues.delete(visitor)) queues.set(visitor, rest);
      begin();
    }
  }

  function wait(visitor: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(visitor) ?? [];
      if (queued >= waiting || queue.length >= waitingOfOne) return reject(new Crowded());
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abandon);
      };
      const begin = () => {
        end();
        running += 1;
        busy.set(visitor, (busy.get(visitor) ?? 0) + 1);
        resolve();
      };
      const giveUp = (why: unknown) => {
        end();
        leave(visitor, begin);
        reject(why);
      };
      const abandon = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(new Crowded()), timeoutMs);
      signal.addEventListener('abort', abandon, { once: true });
      queues.set(visitor, [...queue, begin]);
      queued += 1;
      next();
    });
  }

  return {
    async take(visitor, signal, work) {
      signal.throwIfAborted();
      await wait(visitor, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        const count = (busy.get(visitor) ?? 1) - 1;
        if (count > 0) busy.set(visitor, count);
        else busy.delete(visitor);
        next();
      }
    },
  };
}

import { setTimeout as passed } from 'node:timers/promises';
import { StartError } from './start-error.ts';
import { isUnavailable } from './unavailable.ts';

interface Wait {
  /** Waits whatever is wrong: there is something to go on with meanwhile. */
  readonly isPatient: boolean;
  readonly signal: AbortSignal;
  /** Is told in one sentence what is waited for, at once and again every while. */
  readonly say: (sentence: string) => void;
  /** Is told that there is something to wait for. */
  readonly onWait?: () => void;
}

const pauseMs = 500;
const sayEveryMs = 30_000;

/** Does what needs the database as soon as that can be used; what waiting can not mend fails at once. */
export async function whenDatabaseServes<T>(
  work: () => Promise<T>,
  { isPatient, signal, say, onWait }: Wait,
): Promise<T> {
  for (let saidAt = -Infinity; ;) {
    try {
      return await work();
    } catch (error) {
      const isOurs = error instanceof StartError && error.cause === undefined;
      if (signal.aborted || isOurs || !(isPatient || isUnavailable(error))) throw error;
      onWait?.();
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now();
        const reason = error instanceof Error ? error.message : String(error);
        say(`${reason.replace(/\.$/, '')}. The server waits for it.`);
      }
    }
    await passed(pauseMs, undefined, { signal });
  }
}

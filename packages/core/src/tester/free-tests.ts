import { atom, type Atom, type createStore } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { testerCalls } from './calls.ts';
import { afterTest, mayTest, showsQuota, type Source } from './quota.ts';

/** How many free tests a visitor has today, as far as they are counted. */
export interface FreeTests {
  /** Undefined where they are not counted or not known. */
  readonly left: Atom<number | undefined>;
  readonly mayGo: Atom<boolean>;
  load(signal: AbortSignal): Promise<void>;
  take(): void;
  takeAll(): void;
}

export function createFreeTests(store: ReturnType<typeof createStore>, client: Sender, source: Source): FreeTests {
  const testsLeft = atom<number | undefined>(undefined);
  const isCounted = showsQuota(source);
  return {
    left: testsLeft,
    mayGo: atom((get) => mayTest(source, get(testsLeft))),
    async load(signal) {
      if (!isCounted) return;
      try {
        const { t } = await client.send(testerCalls.trackTimes, {}, { signal });
        if (!signal.aborted) store.set(testsLeft, t);
      } catch {
        // Without the count a test works as well: the server counts and judges by itself.
      }
    },
    take() {
      store.set(testsLeft, afterTest(store.get(testsLeft)));
    },
    takeAll() {
      if (isCounted) store.set(testsLeft, 0);
    },
  };
}

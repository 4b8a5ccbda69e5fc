import { atom, type Atom, type createStore } from 'jotai/vanilla';
import { isCancelledError } from '../http/errors.ts';
import { latestOnly } from '../machine/latest-only.ts';
import { failedOutcome, outcomeOf, type Outcome } from './outcome.ts';
import type { Hop } from './hop.ts';
import type { TestResult } from './result.ts';

export type TestState =
  | { readonly is: 'ready' }
  /** With the hops that were told so far. */
  | { readonly is: 'testing'; readonly hops: readonly Hop[] }
  /** `expected` is the destination that was expected when the test was asked for. */
  | { readonly is: 'done'; readonly result: TestResult; readonly expected: string }
  | { readonly is: 'failed'; readonly error: unknown };

/** One result at a time: the newest attempt alone counts. */
export interface Attempt {
  readonly state: Atom<TestState>;
  /** Undefined while there is none. */
  readonly outcome: Atom<Outcome | undefined>;
  /** Does the work once it was quiet for so many milliseconds; resolves to undefined where it failed or was overtaken. */
  show(
    work: (signal: AbortSignal, tell: (hop: Hop) => void) => Promise<TestResult>,
    expected: string,
    quietFor: number,
  ): Promise<TestResult | undefined>;
  /** Ends what waits or is on its way; what was there before it comes back. */
  stop(): void;
}

export function createAttempt(store: ReturnType<typeof createStore>): Attempt {
  const latest = latestOnly();
  const state = atom<TestState>({ is: 'ready' });
  let before: TestState = { is: 'ready' };

  return {
    state,
    outcome: atom((get) => {
      const now = get(state);
      if (now.is === 'done') return outcomeOf(now.result, now.expected);
      return now.is === 'failed' ? failedOutcome(now.error) : undefined;
    }),
    async show(work, expected, quietFor) {
      const now = store.get(state);
      if (now.is !== 'testing') before = now;
      store.set(state, { is: 'testing', hops: [] });
      const following = (signal: AbortSignal) =>
        work(signal, (hop) => {
          const so = store.get(state);
          if (so.is === 'testing' && !signal.aborted) store.set(state, { is: 'testing', hops: [...so.hops, hop] });
        });
      try {
        const result = await latest.ask(following, quietFor);
        if (result) store.set(state, { is: 'done', result, expected });
        return result;
      } catch (error) {
        store.set(state, isCancelledError(error) ? before : { is: 'failed', error });
        return undefined;
      }
    },
    stop() {
      latest.stop();
      if (store.get(state).is === 'testing') store.set(state, before);
    },
  };
}

import { atom, createStore, type Atom } from 'jotai/vanilla';
import { emailError } from '../fields/email.ts';
import type { Sender } from '../http/client.ts';
import { failureText } from '../tester/outcome.ts';
import { watchAskCalls } from './visitor-calls.ts';

export type WatchAskState =
  | { readonly is: 'ready' }
  | { readonly is: 'sending' }
  /** A letter is on its way to this address. */
  | { readonly is: 'sent'; readonly email: string }
  /** In words for people. */
  | { readonly is: 'failed'; readonly message: string };

/** Asks for a link to be watched, once its test has a result. */
export interface WatchAsk {
  readonly store: ReturnType<typeof createStore>;
  readonly email: Atom<string>;
  /** What is wrong with the address, once it was sent. */
  readonly problem: Atom<ReturnType<typeof emailError>>;
  readonly state: Atom<WatchAskState>;
  change(email: string): void;
  /** One at a time; what is on its way is not sent twice. */
  send(): Promise<void>;
  /** Back to the field, for another address. */
  again(): void;
  dispose(): void;
}

export interface WatchedTest {
  readonly id: string;
  readonly expected: string;
}

/** @rule A link is watched for one e-mail address, with the destination that its test expected. */
export function createWatchAsk(client: Sender, { id, expected }: WatchedTest): WatchAsk {
  const store = createStore();
  const email = atom('');
  const isTried = atom(false);
  const state = atom<WatchAskState>({ is: 'ready' });
  let aborter = new AbortController();

  return {
    store,
    email,
    problem: atom((get) => (get(isTried) ? emailError(get(email)) : undefined)),
    state,
    change: (typed) => store.set(email, typed),
    async send() {
      store.set(isTried, true);
      const typed = store.get(email).trim();
      if (emailError(typed) || store.get(state).is === 'sending') return;
      const { signal } = aborter;
      store.set(state, { is: 'sending' });
      const input = { id, email: typed, ...(expected.trim() && { expected: expected.trim() }) };
      try {
        await client.send(watchAskCalls.ask, input, { signal });
        store.set(state, { is: 'sent', email: typed });
      } catch (error) {
        if (!signal.aborted) store.set(state, { is: 'failed', message: failureText(error) });
      }
    },
    again() {
      store.set(state, { is: 'ready' });
      store.set(isTried, false);
    },
    dispose() {
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

import { atom, createStore, type Atom } from 'jotai/vanilla';
import { timeNow } from '../format/clock.ts';
import type { Sender } from '../http/client.ts';
import { codes } from '../http/codes.ts';
import { isCallError, isHttpError } from '../http/errors.ts';
import { toldBy } from '../http/told.ts';
import type { KeyValueStorage } from '../machine/stored-value.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { testerCalls } from './calls.ts';
import { createTestEntry, type TestEntry } from './entry.ts';
import type { Exit } from './exits.ts';
import { testPayload, type TestForm } from './form.ts';
import { createFreeTests, type FreeTests } from './free-tests.ts';
import { createPast, type PastTest } from './history.ts';
import { sources, type Source } from './quota.ts';
import { Hop } from './hop.ts';
import { formOf } from './result.ts';

/** What the operator can offer; undefined until it is known. */
export interface Offered {
  readonly exits: readonly Exit[];
  /** Why no picture of a landing page can be taken; undefined where one can. */
  readonly no_screenshot?: string | undefined;
  /** Where the public pages and the badges of tests are. */
  readonly share_at?: string | undefined;
  readonly may_watch?: boolean | undefined;
}

export interface TesterRun
  extends
    Pick<TestEntry, 'form' | 'problems' | 'change'>,
    Pick<Attempt, 'state' | 'outcome'>,
    Pick<FreeTests, 'left' | 'mayGo'> {
  readonly store: ReturnType<typeof createStore>;
  readonly offered: Atom<Offered | undefined>;
  /** Why nothing can be tested from this site, in the server's words; undefined where nothing says so. */
  readonly closed: Atom<string | undefined>;
  readonly past: Atom<readonly PastTest[]>;
  /** Loads the free tests that are left, where they are counted, and the exits. What can't be had is left out. */
  load(): Promise<void>;
  /** Resolves to true once the test has a result. Presses within half a second make one test, one on its way is not doubled. */
  go(): Promise<boolean>;
  /** Ends the test on its way; what was there before it comes back. */
  cancel(): void;
  /** Shows a test that was made before, and fills the form with it. */
  reopen(id: string): Promise<boolean>;
  /** Has a result stay as long as its page link may be used; false where the server does not take it. */
  saveResult(id: string): Promise<boolean>;
  forget(): void;
  /** Aborts what is on its way and leaves no timer; the machine can go on. */
  dispose(): void;
}

export interface TesterOptions {
  /** The page that shows the tester: 0 offers site, 1 English site, 2 any other. */
  readonly source?: Source;
  readonly uid?: string | undefined;
  readonly storage?: KeyValueStorage | undefined;
  readonly form?: TestForm;
}

type Work = Parameters<Attempt['show']>[0];

const quietFor = 500;

/** @rule A site that the server refuses (403) is told so at once, in its words, and tests nothing. */
export function refusalOfSite(error: unknown): string | undefined {
  // Without words of the server's own the message begins with the status.
  const isRefused = isHttpError(error) && error.status === 403 && !error.message.startsWith('403 : ');
  return isRefused ? error.message : undefined;
}

/** Tests of tracking links, one at a time. */
export function createTesterRun(client: Sender, options: TesterOptions = {}): TesterRun {
  const { source = sources.main, uid, storage } = options;
  const store = createStore();
  const { past, add, forget } = createPast(store, storage);
  const { form, problems, change, check, begin } = createTestEntry(store, options.form);
  const { state, outcome, show, stop } = createAttempt(store);
  const free = createFreeTests(store, client, source);
  const offered = atom<Offered | undefined>(undefined);
  const closed = atom<string | undefined>(undefined);
  const mayGo = atom((get) => get(free.mayGo) && get(closed) === undefined);
  let aborter = new AbortController();
  let isSent = false;

  function cancel(): void {
    const now = store.get(state);
    // A test of which hops were seen was one.
    if (now.is === 'testing' && now.hops.length > 0) free.take();
    stop();
    isSent = false;
  }

  return {
    store,
    form,
    problems,
    state,
    outcome,
    left: free.left,
    mayGo,
    offered,
    closed,
    past,
    change,
    async load() {
      const { signal } = aborter;
      await Promise.all([
        client.send(testerCalls.proxy, {}, { signal }).then(
          (value) => store.set(offered, value),
          // Without it a test works as well: the server chooses the exit.
          (error: unknown) => store.set(closed, refusalOfSite(error)),
        ),
        free.load(signal),
      ]);
    },
    async go() {
      const input = check();
      if (isSent || !input || !store.get(mayGo)) return false;
      const track: Work = async (signal, tell) => {
        isSent = true;
        try {
          const how = { signal, tap: toldBy(Hop, tell) };
          const payload = testPayload(input, { source, uid });
          const result = await client.send(testerCalls.track, payload, how);
          // Somebody's own API may say nothing but what it found.
          return result.id ? result : { ...result, at: timeNow().toISOString(), asked: payload };
        } catch (error) {
          if (isCallError(error) && error.code === codes.tooMany) free.takeAll();
          throw error;
        } finally {
          // Of a test that was ended, whatever ended it has said so already, and another may be on its way.
          if (!signal.aborted) isSent = false;
        }
      };
      const result = await show(track, input.expected, quietFor);
      if (!result) return false;
      free.take();
      if (result.id) add(result, input.expected);
      return true;
    },
    cancel,
    async reopen(id) {
      isSent = false;
      const result = await show((signal) => client.send(testerCalls.result, { id }, { signal }), '', 0);
      if (!result) return false;
      begin(formOf(result));
      return true;
    },
    saveResult: (id) =>
      client.send(testerCalls.saveResult, { id }, { signal: aborter.signal }).then(
        () => true,
        () => false,
      ),
    forget,
    dispose() {
      cancel();
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCallError } from '../http/errors.ts';
import { endsSession } from '../http/codes.ts';
import { sessionCalls, type Permissions } from './calls.ts';

/** What of a login can be changed; each ends every session of the account. */
export type LoginChange = 'password' | 'email';

export type SessionState =
  | { readonly is: 'unknown' }
  | { readonly is: 'loading' }
  /**
   * `isWanted` where the member signed out, and did not lose the session in the middle of something; `after` where the
   * change of a login has ended it.
   */
  | { readonly is: 'out'; readonly isWanted: boolean; readonly after?: LoginChange }
  | { readonly is: 'in'; readonly permissions: Permissions }
  | { readonly is: 'failed'; readonly error: unknown };

export interface Session {
  readonly store: ReturnType<typeof createStore>;
  readonly state: Atom<SessionState>;
  /** @rule Permissions load on first entry or when arriving from a login page. */
  enter(): Promise<SessionState>;
  /** @rule Session code -3 forces logout. */
  end(): void;
  /** The member has changed the login, which has ended the session on the server. */
  endAfter(change: LoginChange): void;
  logout(): Promise<void>;
}

/** Who is signed in, as long as the page lives. */
export function createSession(client: Sender): Session {
  const store = createStore();
  const state = atom<SessionState>({ is: 'unknown' });
  let loading: Promise<SessionState> | undefined;

  async function ask(): Promise<SessionState> {
    try {
      return { is: 'in', permissions: await client.send(sessionCalls.permission, {}) };
    } catch (error) {
      const isOut = isCallError(error) && endsSession(error.code);
      return isOut ? { is: 'out', isWanted: false } : { is: 'failed', error };
    }
  }

  function load(): Promise<SessionState> {
    store.set(state, { is: 'loading' });
    const asking: Promise<SessionState> = ask().then((found) => {
      // An answer to an entry that was given up meanwhile changes nothing: what has ended stays ended.
      if (loading !== asking) return loading ?? store.get(state);
      loading = undefined;
      store.set(state, found);
      return found;
    });
    return asking;
  }

  function leave(out: { isWanted: boolean; after?: LoginChange }): void {
    loading = undefined;
    store.set(state, { is: 'out', ...out });
  }

  return {
    store,
    state,
    enter() {
      const now = store.get(state);
      if (now.is === 'in') return Promise.resolve(now);
      loading ??= load();
      return loading;
    },
    end: () => leave({ isWanted: false }),
    endAfter: (after) => leave({ isWanted: true, after }),
    async logout() {
      await client.send(sessionCalls.logout, {});
      leave({ isWanted: true });
    },
  };
}

import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCallError } from '../http/errors.ts';
import { endsSession } from '../http/codes.ts';
import { sessionCalls, type Permissions } from './calls.ts';

/** Somebody else who has signed in in this browser since the page was opened. */
export interface OtherMember {
  readonly uid: number;
  readonly un: string;
}

/** How somebody goes on whose page has become another member's: as themselves by a login, or as that other. */
export type GoingOn = 'by login' | 'as the other';

/** What of a login can be changed; each ends every session of the account. */
export type LoginChange = 'password' | 'email';

export type SessionState =
  | { readonly is: 'unknown' }
  | { readonly is: 'loading' }
  /**
   * `isWanted` where the member signed out, and did not lose the session in the middle of something; `after` where the
   * change of a login has ended it, and `goesOn` where the page had become another member's.
   */
  | { readonly is: 'out'; readonly isWanted: boolean; readonly after?: LoginChange; readonly goesOn?: GoingOn }
  /** With an `other` the page is still this member's, but the browser is not: nothing that it sends is done. */
  | { readonly is: 'in'; readonly permissions: Permissions; readonly other?: OtherMember }
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
  /** Whose page this is, also once they are out: what it still sends is theirs and nobody else's. */
  actingFor(): number | undefined;
  /** Looks who is signed in in this browser by now. */
  look(): Promise<void>;
  /**
   * A call was refused as that of an ended session, or of another one.
   *
   * @rule A page that was left open stays as it is when somebody else has signed in: it says who that is, and does nothing for them.
   */
  doubt(): Promise<void>;
  /** @rule Whoever finds somebody else signed in goes on as that member, or by a login as themselves. */
  goOn(how: GoingOn): void;
}

/** Who has signed in to the account; a server that does not say it knows owners alone. */
function personIn({ p, person }: Permissions): number {
  return person?.id ?? p.uid;
}

/** Who is signed in, as long as the page lives. */
export function createSession(client: Sender): Session {
  const store = createStore();
  const state = atom<SessionState>({ is: 'unknown' });
  let loading: Promise<SessionState> | undefined;
  let looking: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let isNextRefused = false;
  let user: number | undefined;

  const whoIsIn = () => client.send(sessionCalls.loginInfo, {}).catch(() => undefined);

  async function ask(): Promise<SessionState> {
    try {
      return { is: 'in', permissions: await client.send(sessionCalls.permission, {}) };
    } catch (error) {
      const isOut = isCallError(error) && endsSession(error.code);
      // Where the login would find the same session alive, it would lead back here, and so on for ever.
      const isNoWayOut = !isOut || (await whoIsIn())?.status === 1;
      return isNoWayOut ? { is: 'failed', error } : { is: 'out', isWanted: false };
    }
  }

  function load(): Promise<SessionState> {
    store.set(state, { is: 'loading' });
    const asking: Promise<SessionState> = ask().then((answered) => {
      // An answer to an entry that was given up meanwhile changes nothing: what has ended stays ended.
      if (loading !== asking) return loading ?? store.get(state);
      loading = undefined;
      if (answered.is === 'in') user = personIn(answered.permissions);
      store.set(state, answered);
      return answered;
    });
    return asking;
  }

  function leave(out: { isWanted: boolean; after?: LoginChange; goesOn?: GoingOn }): void {
    loading = undefined;
    store.set(state, { is: 'out', ...out });
  }

  async function look({ isRefused }: { readonly isRefused: boolean }): Promise<void> {
    const member = await whoIsIn();
    const now = store.get(state);
    // Who can't be asked is believed by the refusal.
    if (now.is !== 'in' || (!member && !isRefused)) return;
    if (member?.status !== 1) return leave({ isWanted: false });
    const { permissions } = now;
    const isSame = member.user_id === personIn(permissions);
    if (isSame) return now.other && store.set(state, { is: 'in', permissions });
    // What was refused is told anew, also where this is known.
    if (!isRefused && now.other?.uid === member.user_id) return;
    store.set(state, { is: 'in', permissions, other: { uid: member.user_id ?? 0, un: member.un ?? '' } });
  }

  function lookOnce(why: { readonly isRefused: boolean }): Promise<void> {
    if (store.get(state).is !== 'in') return Promise.resolve();
    if (!looking) {
      looking = look(why).finally(() => (looking = undefined));
      return looking;
    }
    // The one under way may have been answered before what has led to this one.
    isNextRefused ||= why.isRefused;
    next ??= looking.then(() => {
      const isRefused = isNextRefused;
      next = undefined;
      isNextRefused = false;
      return lookOnce({ isRefused });
    });
    return next;
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
    actingFor: () => user,
    look: () => lookOnce({ isRefused: false }),
    doubt: () => lookOnce({ isRefused: true }),
    goOn: (goesOn) => leave({ isWanted: false, goesOn }),
    endAfter: (after) => leave({ isWanted: true, after }),
    async logout() {
      await client.send(sessionCalls.logout, {});
      leave({ isWanted: true });
    },
  };
}

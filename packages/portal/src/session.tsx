import type { Session, Usertype } from '@millrace/core/session';
import { useAtomValue } from 'jotai/react';
import { createContext, use } from 'react';

export const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Millrace: this part of the portal needs a SessionProvider above it.');
  return session;
}

/** What kind of member is signed in. */
export function useUsertype(): Usertype | undefined {
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  return state.is === 'in' ? state.permissions.usertype : undefined;
}

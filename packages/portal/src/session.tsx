import type { Session } from '@millrace/core/session';
import { createContext, use } from 'react';

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Millrace: this part of the portal needs a SessionProvider above it.');
  return session;
}

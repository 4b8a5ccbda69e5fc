import { use } from 'react';
import { SessionContext } from './session.tsx';

/** Who is signed in, which no page lives to see change; undefined outside of the portal. */
export function useMemberId(): number | undefined {
  const session = use(SessionContext);
  const state = session?.store.get(session.state);
  return state?.is === 'in' ? state.permissions.p.uid : undefined;
}

import { useAtomValue } from 'jotai/react';
import { useSession } from '../../session.tsx';

/** What the member who is signed in may see. */
export function usePermissions(): readonly string[] {
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  return state.is === 'in' ? state.permissions.en : [];
}

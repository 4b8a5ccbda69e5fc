import type { Permissions } from '@millrace/core/session';
import { use } from 'react';
import { SessionContext } from './session.tsx';

/** Who has logged in to the account; a server that does not say it knows owners alone. */
export function useMember(): NonNullable<Permissions['person']> | undefined {
  const session = use(SessionContext);
  const state = session?.store.get(session.state);
  if (state?.is !== 'in') return undefined;
  const { p, person } = state.permissions;
  return person ?? { id: p.uid, un: p.un, role: 'owner' };
}

/** Who is signed in, which no page lives to see change; undefined outside of the portal. */
export function useMemberId(): number | undefined {
  return useMember()?.id;
}

/** The name by which whoever is signed in has logged in. */
export function useMemberName(): string | undefined {
  return useMember()?.un;
}

/** Whose data these pages show: for whoever has a seat the account, which is not their own id. */
export function useAccountId(): number | undefined {
  const session = use(SessionContext);
  const state = session?.store.get(session.state);
  return state?.is === 'in' ? state.permissions.p.uid : undefined;
}

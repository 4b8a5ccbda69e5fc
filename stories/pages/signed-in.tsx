import { createClient } from '@millrace/core';
import { createSession } from '@millrace/core/session';
import { SessionProvider } from '@millrace/portal/session';
import { useAtomValue } from 'jotai/react';
import { useState, type ReactNode } from 'react';

/** What stands behind the login, once it is known who is signed in. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const [session] = useState(() => {
    const made = createSession(createClient({}));
    void made.enter();
    return made;
  });
  const state = useAtomValue(session.state, { store: session.store });
  return state.is === 'in' && <SessionProvider value={session}>{children}</SessionProvider>;
}

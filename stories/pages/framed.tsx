import { createClient } from '@millrace/core';
import { createSession } from '@millrace/core/session';
import { SessionProvider } from '@millrace/portal/session';
import { Shell } from '@millrace/portal/shell/shell';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';

interface FramedProps {
  /** The address that is opened. */
  readonly at: string;
}

/** The whole portal behind the login, at an address. */
export function Framed({ at }: FramedProps) {
  const [session] = useState(() => createSession(createClient({})));
  return (
    <SessionProvider value={session}>
      <Shell session={session} createRouter={(routes) => createMemoryRouter(routes, { initialEntries: [at] })} />
    </SessionProvider>
  );
}

import type { Row, Sender } from '@millrace/core';
import { QueryClient } from '@tanstack/react-query';
import { originalOf } from '../provider.tsx';

const known = new WeakMap<Sender, QueryClient>();

/** The answers that came through a client: all that use it share them, and nobody else. */
export function answersOf(telling: Sender): QueryClient {
  const client = originalOf(telling);
  const found = known.get(client);
  if (found) return found;
  // The client itself sends a GET again where that helps, and says itself that the network is away.
  const networkMode = 'always';
  const made = new QueryClient({
    defaultOptions: {
      // What could not be loaded comes by itself once the network is back.
      queries: { retry: false, staleTime: 30_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
  known.set(client, made);
  return made;
}

/** Has the answers of a row's domains asked for anew where they are shown. */
export async function makeStale(client: Sender, row: Pick<Row, 'domain' | 'stale'>): Promise<void> {
  const answers = answersOf(client);
  await Promise.all([row.domain, ...row.stale].map((domain) => answers.invalidateQueries({ queryKey: [domain] })));
}

import type { Sender } from '@millrace/core';
import { QueryClient } from '@tanstack/react-query';
import { originalOf } from '../provider.tsx';
import { keptAnswers } from './stale.ts';

/** The answers that came through a client: all that use it share them, and nobody else. */
export function answersOf(telling: Sender): QueryClient {
  const client = originalOf(telling);
  const found = keptAnswers.get(client);
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
  keptAnswers.set(client, made);
  return made;
}

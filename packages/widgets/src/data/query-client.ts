import type { Sender } from '@millrace/core';
import { QueryClient } from '@tanstack/react-query';
import { originalOf } from '../provider.tsx';
import { keptAnswers } from './stale.ts';

/** The answers that came through a client: all that use it share them, and nobody else. */
export function answersOf(telling: Sender): QueryClient {
  const client = originalOf(telling);
  const existing = keptAnswers.get(client);
  if (existing) return existing;
  // The client itself sends a GET again where that helps, and says itself that the network is away.
  const networkMode = 'always';
  const queryClient = new QueryClient({
    defaultOptions: {
      // What could not be loaded comes by itself once the network is back.
      queries: { retry: false, staleTime: 30_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
  keptAnswers.set(client, queryClient);
  return queryClient;
}

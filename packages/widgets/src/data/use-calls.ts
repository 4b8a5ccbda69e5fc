import type { Asked, CallFailure, Given, Row } from '@millrace/core';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider.tsx';
import { answersOf } from './query-client.ts';

/** Asks a row several things at once, as many as there are, and keeps each answer as `useCall` does. */
export function useCalls<R extends Row>(row: R, inputs: readonly Asked<R>[]): UseQueryResult<Given<R>, CallFailure>[] {
  const client = useClient();
  return useQueries(
    {
      queries: inputs.map((one) => ({
        queryKey: [row.domain, row.name, one],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Given<R>> => client.send(row, one, { signal }),
      })),
    },
    answersOf(client),
  );
}

import type { Asked, CallFailure, Given, Row } from '@millrace/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useClient } from '../provider.tsx';
import { answersOf, makeStale } from './query-client.ts';

/** Sends a row that changes something; afterwards the answers of its domains are asked for anew. */
export function useSend<R extends Row>(row: R): UseMutationResult<Given<R>, CallFailure, Asked<R>> {
  const client = useClient();
  return useMutation<Given<R>, CallFailure, Asked<R>>(
    {
      mutationFn: (asked) => client.send(row, asked),
      onSuccess: () => makeStale(client, row),
    },
    answersOf(client),
  );
}

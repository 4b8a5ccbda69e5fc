import { codes, isCallError, type Asked, type CallFailure, type Given, type Row } from '@millrace/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useClient } from '../provider.tsx';
import { answersOf } from './query-client.ts';
import { makeStale } from './stale.ts';

interface SendSettings {
  /** Aborts what is sent next, as with a file that takes its time. */
  readonly signal?: () => AbortSignal | undefined;
}

/**
 * Sends a row that changes something; afterwards the answers of its domains are asked for anew, and also where somebody
 * else was faster: what is shown is out of date then. A refusal that tells what is stored now is the form's to answer.
 */
export function useSend<R extends Row>(
  row: R,
  { signal }: SendSettings = {},
): UseMutationResult<Given<R>, CallFailure, Asked<R>> {
  const client = useClient();
  return useMutation<Given<R>, CallFailure, Asked<R>>(
    {
      mutationFn: (input) => client.send(row, input, { signal: signal?.() }),
      onSuccess: () => makeStale(client, row),
      onError: (error) => {
        const isStale = isCallError(error) && error.code === codes.conflict && error.since === undefined;
        return isStale ? makeStale(client, row) : undefined;
      },
    },
    answersOf(client),
  );
}

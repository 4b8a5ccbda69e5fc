import type { CallFailure } from '@millrace/core';
import type { UseQueryResult } from '@tanstack/react-query';

/** What a table has to know of the call that its rows come from; a failure counts while there is nothing to show. */
export function tableState<G>({ data, error, isFetching, refetch }: UseQueryResult<G, CallFailure>) {
  const isThere = data !== undefined;
  return {
    isStale: isFetching && isThere,
    error: isThere ? undefined : error,
    isRetrying: isFetching,
    onRetry: () => void refetch(),
  };
}

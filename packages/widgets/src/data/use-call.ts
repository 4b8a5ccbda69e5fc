import type { Asked, CallFailure, Given, Row } from '@millrace/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider.tsx';
import { answersOf } from './query-client.ts';

export interface CallSettings {
  /** @default true */
  readonly isEnabled?: boolean;
  /** Shows the answer to the last question while the next one is on its way. */
  readonly keepsPrevious?: boolean;
  /** Asks again after so many milliseconds while it is looked at, or not; what has not changed stays as it is. */
  readonly every?: () => number | false;
}

/** Asks a row and keeps the answer; what is no longer shown is aborted. */
export function useCall<R extends Row>(
  row: R,
  asked: Asked<R>,
  { isEnabled = true, keepsPrevious = false, every }: CallSettings = {},
): UseQueryResult<Given<R>, CallFailure> {
  const client = useClient();
  return useQuery<Given<R>, CallFailure>(
    {
      queryKey: [row.domain, row.name, asked],
      queryFn: ({ signal }) => client.send(row, asked, { signal }),
      enabled: isEnabled,
      // Nobody is asked who they are unless they have done something.
      refetchOnWindowFocus: row.confirm === 'no',
      ...(every ? { refetchInterval: every } : {}),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    answersOf(client),
  );
}

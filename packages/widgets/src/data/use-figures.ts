import { codes, isCallError, type Asked, type Given, type Row } from '@millrace/core';
import type { Range } from '@millrace/core/format';
import { useMemo } from 'react';
import { useCall } from './use-call.ts';

/** What the rows of a list have brought. They are in the list before that is known, and whether it ever is or not. */
export interface Figures<G> {
  /** Nobody may see them, or the API knows of none: there are no columns for them. */
  readonly isAbsent: boolean;
  readonly hasFailed: boolean;
  /** The days that they are of. */
  readonly range: Range | undefined;
  /** Undefined while they are on their way, or have failed. */
  readonly data: G | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

interface Wanted {
  /** Who looks may see them, as far as is known. */
  readonly isOpen: boolean;
  /** Something shows them. */
  readonly isShown: boolean;
}

/** Figures of the rows of a page, asked for once these are known. Without days, an API knows of no figures. */
export function useFigures<R extends Row>(row: R, input: Asked<R>, { isOpen, isShown }: Wanted): Figures<Given<R>> {
  const { data, error, isFetching, refetch } = useCall(row, input, { isEnabled: isOpen && isShown });
  const { start, end } = (data ?? {}) as Partial<Range>;
  const isRefused = !data && isCallError(error) && error.code === codes.notAllowed;
  const hasFailed = !data && error !== null && !isRefused;
  return useMemo(
    () => ({
      isAbsent: !isOpen || isRefused || (data !== undefined && start === undefined),
      hasFailed,
      range: start !== undefined && end !== undefined ? { start, end } : undefined,
      data,
      retry: () => void refetch(),
      isRetrying: isFetching,
    }),
    [isOpen, isRefused, data, hasFailed, start, end, refetch, isFetching],
  );
}

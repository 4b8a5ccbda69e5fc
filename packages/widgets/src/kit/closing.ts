import type { Opening } from '@millrace/core/session';
import { createContext, useContext } from 'react';

/** Why a call is closed to who looks, in words: what a ViewerProvider says. */
export const ClosingContext = createContext<((call: Opening) => string | undefined) | undefined>(undefined);

/** Why who looks may not make a call, in words; undefined where they may, or nobody has said who looks. */
export function useClosed(call: Opening | undefined): string | undefined {
  const closing = useContext(ClosingContext);
  return call && closing?.(call);
}

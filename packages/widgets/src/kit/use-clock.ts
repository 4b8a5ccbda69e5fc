import { clockAhead, onTimeLearnt, timeNow } from '@millrace/core/format';
import { useSyncExternalStore } from 'react';

const zero = () => 0;

/** The host's clock, else the server's; who reads it is drawn anew once the server has told what time it is. */
export function useClock(own: () => Date = timeNow): () => Date {
  useSyncExternalStore(onTimeLearnt, clockAhead, zero);
  return own;
}

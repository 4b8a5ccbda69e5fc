import { isHttpError } from '@millrace/core';
import { resendPause } from '@millrace/core/session';
import { useCallback, useState, useSyncExternalStore } from 'react';

/** The seconds until something may be sent again that was sent then, and what hears how long the server wants to wait. */
export function usePause(sentAt: number): [left: number, heed: (error: unknown) => void] {
  const [refusedUntil, setRefusedUntil] = useState(0);
  const secondsLeft = useSecondsUntil(Math.max(sentAt + resendPause, refusedUntil));
  const heed = useCallback((error: unknown) => {
    if (isHttpError(error) && error.retryAfter) setRefusedUntil(Date.now() + error.retryAfter * 1000);
  }, []);
  return [secondsLeft, heed];
}

/** Counted from the clock, so that a page that slept knows the time when it wakes. */
function useSecondsUntil(end: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(() => {
        if (Date.now() >= end) clearInterval(timer);
        onTick();
      }, 1000);
      return () => clearInterval(timer);
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((end - Date.now()) / 1000)));
}

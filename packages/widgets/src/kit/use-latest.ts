import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and does what the component was last drawn with, for effects that are not to run again for it.
 * React's `useEffectEvent` is that, in no version before 19.2.
 */
export function useLatest<A extends unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

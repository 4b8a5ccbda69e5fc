import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What an effect does in the end with what the component was last drawn with, without being run again for it: React's own
 * `useEffectEvent`, for versions of React that do not have it yet.
 */
export function useEffectEvent<A extends unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

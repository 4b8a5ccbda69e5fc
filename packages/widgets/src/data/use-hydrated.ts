import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on a server, and in a browser for as long as it takes over what a server has rendered: both must show the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

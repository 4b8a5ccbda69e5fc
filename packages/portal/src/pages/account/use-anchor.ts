import { useEffect } from 'react';

/** Brings a part of the page into view once it is there, where the address names it. */
export function useAnchor(anchor: string, isThere: boolean): void {
  const isLinkedTo = location.hash === `#${anchor}`;

  useEffect(() => {
    if (isLinkedTo && isThere) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, isLinkedTo, isThere]);
}

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { lateEffect } from './late-effect.ts';

/** The place of notices. The code that keeps them clear of other elements is loaded with the first notice. */
export function useClearPlace(within: Element | undefined, count: number): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    // A dialog that has just closed still holds it for a moment.
    if (!element?.isConnected || !within) return;
    // Into the top layer, above whatever the host has put on its page.
    if (!element.matches(':popover-open')) element.showPopover();
    if (count === 0) return;
    return lateEffect(
      import('./clear-place.ts').then(
        ({ keepClear }) =>
          () =>
            keepClear(element, within),
      ),
    );
  }, [within, count]);

  return list;
}

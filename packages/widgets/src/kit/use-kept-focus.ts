import { useLayoutEffect, type RefObject } from 'react';
import { heldIn, type Held } from './held.ts';
import { lateEffect } from './late-effect.ts';

/** Keeps the focus in a table whose rows leave. What does so comes when the focus first comes to one of them. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  // Before anybody can step into it.
  useLayoutEffect(() => {
    const area = place.current;
    // A list that says itself where the focus goes.
    if (!area || area.closest('[data-focus-home]')) return;
    let end: (() => void) | undefined;
    const begin = ({ target }: Event) => (end = lateEffect(loadKeepFocus(area, heldIn(area, target))));
    area.addEventListener('focusin', begin, { once: true });
    return () => {
      area.removeEventListener('focusin', begin);
      end?.();
    };
  }, [place]);
}

async function loadKeepFocus(area: HTMLElement, focusPosition: Held | undefined) {
  const { keepFocus } = await import('./kept-focus.ts');
  return () => keepFocus(area, focusPosition);
}

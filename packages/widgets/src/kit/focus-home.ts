import { useEffect, useRef, type RefObject } from 'react';

/** What the focus goes home to: the area's own beginning, such as its heading or what says how it stands now. */
export const focusHome = { tabIndex: -1, 'data-focus-home': '' } as const;

/**
 * Where what has the focus goes away, as a button does whose work is done, the focus goes home in this area. A platform
 * would begin at the top of the page.
 */
export function useFocusHome<E extends HTMLElement>(): RefObject<E | null> {
  const area = useRef<E>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let last: EventTarget | null = null;
    const noteTarget = ({ target }: FocusEvent) => (last = target);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      const root = element.getRootNode() as Document | ShadowRoot;
      const isLost = root.activeElement === null || root.activeElement === document.body;
      if (isLost) element.querySelector<HTMLElement>('[data-focus-home]')?.focus();
    });
    element.addEventListener('focusin', noteTarget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', noteTarget);
      observer.disconnect();
    };
  }, []);

  return area;
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets a dialog begin on its chosen tab. By itself it begins on the panel, which can only be stepped onto until what it
 * holds is drawn: the focus would be lost with that.
 */
export function useFocusOnTab(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React Aria draws its tabs a moment after the dialog is open.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return root;
}

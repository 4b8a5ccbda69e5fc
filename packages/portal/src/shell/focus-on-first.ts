import { useEffect } from 'react';

/** A form that takes the place of what was pressed begins at its first field; whoever is elsewhere by then stays there. */
export function useFocusOnFirst(formId: string, isOpened: boolean): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isOpened && isLost)
      document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [formId, isOpened]);
}

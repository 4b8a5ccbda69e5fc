import { useEffect, useRef, type FocusEvent } from 'react';

/** What an area wears in which buttons give way to others: where the one that had the focus has gone, the area has it. */
export function useFocusKept() {
  const area = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);

  // Whatever was drawn anew may have taken it away.
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) area.current?.focus();
  });

  return {
    ref: area,
    tabIndex: -1,
    'data-focus-home': '',
    onFocus: () => void (isWithin.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Without a place to go to it was taken away, or the window was left.
      if (relatedTarget !== null) isWithin.current = currentTarget.contains(relatedTarget);
    },
  };
}

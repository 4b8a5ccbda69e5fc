import { useLayoutEffect, useState, type RefObject } from 'react';

/** In a narrower place the rows of a table are cards: as its styles have it. */
const narrowestTable = 560;

/** Whether rows are cards, for what a card has other buttons for. */
export function useNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < narrowestTable);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  return isNarrow;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

type Place = Pick<Element, 'scrollTop' | 'scrollLeft'>;

/** How long a table and its rows are waited for, which may come a moment after their page. */
const mostFrames = 600;
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** After a step back, tables that scroll by themselves are where they were; of the page itself the router takes care. */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  /** Scroll positions of the tables by history entry and table name. */
  const scrollPlaces = useRef(new Map<string, Map<string, Place>>());

  useEffect(() => {
    const places = scrollPlaces.current.get(key) ?? new Map<string, Place>();
    scrollPlaces.current.set(key, places);
    const end = type === 'POP' ? restore(new Map(places)) : undefined;
    const noteScroll = ({ target }: Event) => {
      const table = target instanceof Element ? target.querySelector(':scope > table') : null;
      if (table?.closest('main') && target instanceof Element) {
        places.set(nameOf(table), { scrollTop: target.scrollTop, scrollLeft: target.scrollLeft });
      }
    };
    document.addEventListener('scroll', noteScroll, true);
    return () => {
      end?.();
      document.removeEventListener('scroll', noteScroll, true);
    };
  }, [key, type]);
}

/** Scrolls the tables to their places as they come, until somebody does something; returns what ends it. */
function restore(places: Map<string, Place>): () => void {
  let frame = 0;
  let frames = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const act of gestures) removeEventListener(act, end, true);
  };
  const look = () => {
    for (const table of document.querySelectorAll('main table')) {
      const place = places.get(nameOf(table));
      if (place && table.parentElement && isAt(table.parentElement, place)) places.delete(nameOf(table));
    }
    if (places.size > 0 && ++frames < mostFrames) frame = requestAnimationFrame(look);
    else end();
  };
  for (const act of gestures) addEventListener(act, end, true);
  look();
  return end;
}

/** Scrolls it there as far as it goes. */
function isAt(element: Element, place: Place): boolean {
  Object.assign(element, place);
  return Math.abs(element.scrollTop - place.scrollTop) < 1 && Math.abs(element.scrollLeft - place.scrollLeft) < 1;
}

function nameOf(table: Element): string {
  return table.getAttribute('aria-label') ?? '';
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether what is in a place is wider than it. On which sides there is more is noted on what is around the place, as
 * `data-more`, with the width of what stays in sight there: nothing is drawn again while one scrolls.
 */
export function useSideways(): [place: RefObject<HTMLDivElement | null>, isWider: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);

  useEffect(() => {
    const frame = place.current;
    const parent = frame?.parentElement;
    if (!frame || !parent) return;

    function look() {
      if (!frame || !parent) return;
      const hiddenWidth = frame.scrollWidth - frame.clientWidth;
      // Written from right to left, it is counted backwards.
      const before = Math.abs(frame.scrollLeft);
      parent.dataset['more'] = [before > 1 && 'before', hiddenWidth - before > 1 && 'after'].filter(Boolean).join(' ');
    }

    function measure() {
      if (!frame || !parent) return;
      const staying = (side: string) =>
        frame.querySelector<HTMLElement>(`tr > [data-stays='${side}']`)?.offsetWidth ?? 0;
      const bar = frame.offsetWidth - frame.clientWidth;
      parent.style.setProperty('--before', `${staying('start')}px`);
      parent.style.setProperty('--after', `${staying('end') + bar}px`);
      parent.style.setProperty('--below', `${frame.offsetHeight - frame.clientHeight - 2}px`);
      setWider(frame.scrollWidth - frame.clientWidth > 1);
      look();
    }

    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    for (const child of frame.children) sizes.observe(child);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, []);

  return [place, isWider];
}

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
    const around = frame?.parentElement;
    if (!frame || !around) return;

    function look() {
      if (!frame || !around) return;
      const hidden = frame.scrollWidth - frame.clientWidth;
      // Written from right to left, it is counted backwards.
      const before = Math.abs(frame.scrollLeft);
      around.dataset['more'] = [before > 1 && 'before', hidden - before > 1 && 'after'].filter(Boolean).join(' ');
    }

    function measure() {
      if (!frame || !around) return;
      const staying = (side: string) =>
        frame.querySelector<HTMLElement>(`tr > [data-stays='${side}']`)?.offsetWidth ?? 0;
      const bar = frame.offsetWidth - frame.clientWidth;
      around.style.setProperty('--before', `${staying('start')}px`);
      around.style.setProperty('--after', `${staying('end') + bar}px`);
      around.style.setProperty('--below', `${frame.offsetHeight - frame.clientHeight - 2}px`);
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

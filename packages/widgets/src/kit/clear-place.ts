/** From the edge of the window, and between what lies over the page and what it keeps clear of. */
const edge = 16;
const gap = 8;
/** Held free below the first notice, so that a second one does not move it. */
const reservedHeight = 144;

/**
 * Where notices lie: in the corner, lower where they would cover what closes what is in front or its main action, which
 * say `data-clear`; on the other side where there is no room at all. Returns what ends it.
 */
export function keepClear(element: HTMLElement, within: Element): () => void {
  function placeElement() {
    if (!element.isConnected) return;
    const obstacles = [...within.querySelectorAll('[data-clear]')].map((one) => one.getBoundingClientRect());
    const height = element.offsetHeight;
    for (const [side, room] of [
      ['end', Math.max(height, reservedHeight)],
      ['end', height],
      ['start', height],
      ['end', 0],
    ] as const) {
      element.dataset['side'] = side;
      const top = room === 0 ? edge : freeTop(element.getBoundingClientRect(), room, obstacles);
      if (top === undefined) continue;
      element.style.insetBlockStart = `${top}px`;
      return;
    }
  }

  placeElement();
  const sizes = new ResizeObserver(placeElement);
  for (const one of [element, within]) sizes.observe(one);
  addEventListener('resize', placeElement);
  return () => {
    sizes.disconnect();
    removeEventListener('resize', placeElement);
  };
}

/** The first place from above where nothing is covered; undefined where there is none. */
function freeTop({ left, right }: DOMRect, height: number, obstacles: readonly DOMRect[]): number | undefined {
  const besideRects = obstacles.filter((one) => one.width > 0 && one.right > left - gap && one.left < right + gap);
  let top = edge;
  for (const one of besideRects.toSorted((a, b) => a.top - b.top))
    if (one.bottom + gap > top && one.top < top + height + gap) top = one.bottom + gap;
  return top + height + edge <= innerHeight ? top : undefined;
}

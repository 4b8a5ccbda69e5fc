import { useEffect, type RefObject } from 'react';

/** What had the focus last, and where it was: it takes its own words along when it goes. */
interface Left {
  readonly element: Element;
  readonly words: string | null;
  readonly row: number;
}

/** How often it is looked whether a dialog that was asked from a row has gone and left the focus nowhere. */
const pause = 100;

/**
 * Keeps the focus in a table whose rows leave, at once or once a server has answered. It goes on to the nearest button of
 * the same words, and to no other: one that does something else may be pressed unawares. Else it goes to the row that has
 * the place now, and with the last row to what stands there instead, or to the table's own place.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = place.current;
    if (!area) return;
    // A list that says itself where the focus goes.
    if (area.closest('[data-focus-home]')) return;
    const root = area.getRootNode() as Document | ShadowRoot;
    let left: Left | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function note({ target }: Event) {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
      const isKept = target instanceof Element && row !== null && area?.contains(row);
      left = isKept ? { element: target, words: target.textContent, row: Number(row.dataset['index']) } : undefined;
    }

    function look() {
      clearTimeout(timer);
      if (!area || !left || left.element.isConnected) return;
      const now = root.activeElement;
      const isLost = now === null || now === document.body;
      // The one dialog that asks whether to do it; whoever is elsewhere on the page is not called back.
      if (isLost) goOn(area, left);
      else if (now.closest('dialog') && !area.closest('dialog')?.contains(now)) timer = setTimeout(look, pause);
      else left = undefined;
    }

    const changes = new MutationObserver(look);
    changes.observe(area, { childList: true, subtree: true });
    area.addEventListener('focusin', note);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      area.removeEventListener('focusin', note);
    };
  }, [place]);
}

function goOn(area: HTMLElement, { element, words, row }: Left): void {
  const rows = [...area.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
  const near = [...rows.slice(row), ...rows.slice(0, row).toReversed()];
  // A sign without words does not say what it does.
  const buttons =
    element.matches('button') && words !== '' ? near.flatMap((one) => [...one.querySelectorAll('button')]) : [];
  const alike = buttons.find(({ textContent }) => textContent === words);
  const instead = area.querySelector<HTMLElement>(':scope > :not(table) :is(button, a[href])');
  (alike ?? near[0] ?? instead ?? area).focus();
}

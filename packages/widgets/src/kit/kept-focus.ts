import { heldIn, type Held } from './held.ts';

/** How often it is looked whether a dialog that was asked from a row has gone and left the focus nowhere. */
const pause = 100;

/**
 * Keeps the focus in a table whose rows leave, at once or once a server has answered. It goes on to the nearest button of
 * the same words, and to no other: one that does something else may be pressed unawares. Else it goes to the row that has
 * the place now, and with the last row to what stands there instead, or to the table's own place.
 */
export function keepFocus(area: HTMLElement, first: Held | undefined): () => void {
  const root = area.getRootNode() as Document | ShadowRoot;
  let focusPosition = heldIn(area, root.activeElement) ?? first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteFocus = ({ target }: Event) => (focusPosition = heldIn(area, target));

  function look() {
    clearTimeout(timer);
    if (!focusPosition || focusPosition.element.isConnected) return;
    const activeElement = root.activeElement;
    const isLost = activeElement === null || activeElement === document.body;
    // The one dialog that asks whether to do it; whoever is elsewhere on the page is not called back.
    if (isLost) moveFocus(area, focusPosition);
    else if (activeElement.closest('dialog') && !area.closest('dialog')?.contains(activeElement))
      timer = setTimeout(look, pause);
    else focusPosition = undefined;
  }

  // The focused row may have gone while this code was loading.
  look();
  const changes = new MutationObserver(look);
  changes.observe(area, { childList: true, subtree: true });
  area.addEventListener('focusin', noteFocus);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    area.removeEventListener('focusin', noteFocus);
  };
}

function moveFocus(area: HTMLElement, { element, words, row }: Held): void {
  const rows = [...area.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
  const nearRows = [...rows.slice(row), ...rows.slice(0, row).toReversed()];
  // Icon buttons have no words by which an equal one can be found.
  const buttons =
    element.matches('button') && words !== '' ? nearRows.flatMap((one) => [...one.querySelectorAll('button')]) : [];
  const sameButton = buttons.find(({ textContent }) => textContent === words);
  const fallback = area.querySelector<HTMLElement>(':scope > :not(table) :is(button, a[href])');
  (sameButton ?? nearRows[0] ?? fallback ?? area).focus();
}

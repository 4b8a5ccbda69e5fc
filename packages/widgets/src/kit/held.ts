/** What has the focus in a row of a table, and where that is: it takes its own words along when it goes. */
export interface Held {
  readonly element: Element;
  readonly words: string | null;
  readonly row: number;
}

export function heldIn(area: Element, element: EventTarget | null): Held | undefined {
  const row = element instanceof Element ? element.closest<HTMLElement>('tr[data-index]') : null;
  if (!(element instanceof Element) || !row || !area.contains(row)) return undefined;
  return { element, words: element.textContent, row: Number(row.dataset['index']) };
}

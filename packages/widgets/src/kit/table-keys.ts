import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

/** How far a page key goes. */
export const rowsAPage = 10;

/** Which row is in the tab order, and what the body hears for all of its rows, so that none is drawn again for it. */
export function useRowKeys<Row>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  onOpen: ((row: Row) => void) | undefined,
) {
  const [chosen, setActive] = useState(0);
  const isOfControl = useRef(false);
  const active = Math.min(chosen, rows.length - 1);

  function focusRow(index: number) {
    const wanted = Math.max(0, Math.min(rows.length - 1, index));
    flushSync(() => setActive(wanted));
    body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted}"]`)?.focus();
  }

  function open(index: number) {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  }

  return {
    active,
    onFocus(event: SyntheticEvent<HTMLElement>) {
      const row = rowOf(event);
      if (row) setActive(indexOf(row));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const row = rowOf(event);
      // The keys of a control inside of the row are its own.
      if (!row || event.target !== row) return;
      const target = moved(event.key, indexOf(row), rows.length);
      if (target !== undefined) focusRow(target);
      else if (event.key === 'Enter' && onOpen) open(indexOf(row));
      else return;
      event.preventDefault();
    },
    onClick({ target, detail }: MouseEvent<HTMLElement>) {
      // The second one may find the control gone.
      if (detail < 2) isOfControl.current = target instanceof Element && target.closest(controls) !== null;
    },
    onDoubleClick(event: SyntheticEvent<HTMLElement>) {
      const row = rowOf(event);
      // The presses of a control inside of the row are its own.
      if (row && !isOfControl.current) open(indexOf(row));
    },
  };
}

const controls = 'button, a, input, select, label';

const indexOf = (row: HTMLElement) => Number(row.dataset['index']);

/** The row in which something happened; none for what a row has opened elsewhere, such as a dialog. */
function rowOf({ target, currentTarget }: SyntheticEvent<HTMLElement>): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row?.parentElement === currentTarget ? row : undefined;
}

function moved(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + rowsAPage;
    case 'PageUp':
      return index - rowsAPage;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

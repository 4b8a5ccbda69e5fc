import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

/** How far a page key goes. */
export const rowsAPage = 10;

/** Which row is in the tab order, and what the body hears for all of its rows, so that none is drawn again for it. */
export function useRowKeys<Row>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  onOpen: ((row: Row) => void) | undefined,
) {
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(activeIndex, rows.length - 1);
  const pressedRows = useRef<readonly (Element | null)[]>([]);

  // All presses around: the first of the two may have closed a menu or a dialog that lay above the row.
  useEffect(() => {
    const rootNode = body.current?.getRootNode();
    const notePressedRow = ({ target }: Event) =>
      (pressedRows.current = [...pressedRows.current.slice(-1), pressedRow(target)]);
    rootNode?.addEventListener('pointerdown', notePressedRow, true);
    return () => rootNode?.removeEventListener('pointerdown', notePressedRow, true);
  }, [body]);

  function focusRow(index: number) {
    const rowIndex = Math.max(0, Math.min(rows.length - 1, index));
    flushSync(() => setActiveIndex(rowIndex));
    body.current?.querySelector<HTMLElement>(`tr[data-index="${rowIndex}"]`)?.focus();
  }

  function open(index: number) {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  }

  return {
    active,
    onFocus(event: SyntheticEvent<HTMLElement>) {
      const row = rowOf(event);
      if (row) setActiveIndex(indexOf(row));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const row = rowOf(event);
      // The keys of a control inside of the row are its own.
      if (!row || event.target !== row) return;
      const target = indexAfterKey(event.key, indexOf(row), rows.length);
      if (target !== undefined) focusRow(target);
      else if (event.key === 'Enter' && onOpen) open(indexOf(row));
      else return;
      event.preventDefault();
    },
    onDoubleClick(event: SyntheticEvent<HTMLElement>) {
      const row = rowOf(event);
      if (row && pressedRows.current.every((one) => one === row)) open(indexOf(row));
    },
  };
}

/** What has presses of its own; one that just misses a button of the row is meant for that. */
const controls = 'button, a, input, select, label, [data-card^="action"]';

/** The row that was pressed itself, and none of its controls. */
function pressedRow(target: EventTarget | null): Element | null {
  return target instanceof Element && !target.closest(controls) ? target.closest('tr[data-index]') : null;
}

const indexOf = (row: HTMLElement) => Number(row.dataset['index']);

/** The row in which something happened; none for what a row has opened elsewhere, such as a dialog. */
function rowOf({ target, currentTarget }: SyntheticEvent<HTMLElement>): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row?.parentElement === currentTarget ? row : undefined;
}

function indexAfterKey(key: string, index: number, count: number): number | undefined {
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

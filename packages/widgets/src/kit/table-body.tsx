import type { Row as TableRow, RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Skeleton } from './skeleton.tsx';
import type { Column, SortedTable } from './table.tsx';
import { TableCell } from './table-cell.tsx';

interface TableBodyProps<Row extends RowData> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly TableRow<SortedTable, Row>[];
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onOpen: ((row: Row) => void) | undefined;
}

const rowHeight = 40;
const rowsAPage = 10;

/** The rows in sight, with room for the rest. One row is in the tab order; the arrow keys move it. */
export function TableBody<Row extends RowData>({ columns, rows, frame, onOpen }: TableBodyProps<Row>) {
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, rows.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which does not run here.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: rowHeight * rowsAPage },
    // The active row stays on the page wherever it is scrolled to, so that the focus is not lost with it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  function focusRow(index: number) {
    const wanted = Math.max(0, Math.min(rows.length - 1, index));
    flushSync(() => setActive(wanted));
    frame.current?.querySelector<HTMLElement>(`tr[data-index="${wanted}"]`)?.focus();
  }

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) {
    // The keys of a control inside of the row are its own.
    if (event.target !== event.currentTarget) return;
    const target = moved(event.key, index, rows.length);
    if (target !== undefined) focusRow(target);
    else if (event.key === 'Enter' && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  }

  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {items.map(({ index, start }, place) => {
        const row = rows[index];
        if (!row) return null;
        const { original } = row;
        const before = start - (items[place - 1]?.end ?? 0);
        return (
          <Fragment key={row.id}>
            {before > 0 && <Room height={before} />}
            <tr
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setActive(index)}
              onKeyDown={(event) => press(event, original, index)}
              onDoubleClick={onOpen && (() => onOpen(original))}
            >
              {columns.map((column) => (
                <TableCell key={column.id} column={column}>
                  {column.cell(original)}
                </TableCell>
              ))}
            </tr>
          </Fragment>
        );
      })}
      {after > 0 && <Room height={after} />}
    </tbody>
  );
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

/** Rows of the final shape, for as long as there are none. */
export function LoadingBody<Row>({ columns, expected }: { columns: readonly Column<Row>[]; expected: number }) {
  return (
    <tbody>
      {Array.from({ length: expected }, (_, index) => (
        <tr key={index}>
          {columns.map((column, at) => (
            <TableCell key={column.id} column={column} isLoading>
              <Skeleton width={`${45 + ((index * 7 + at * 13) % 40)}%`} height="12px" />
            </TableCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

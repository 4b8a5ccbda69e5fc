import type { Row as TableRow, RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Skeleton } from './skeleton.tsx';
import type { Column, features } from './table.tsx';

interface TableBodyProps<Row extends RowData> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly TableRow<typeof features, Row>[] | undefined;
  readonly expected: number;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onOpen: ((row: Row) => void) | undefined;
}

const rowHeight = 40;
const rowsAPage = 10;

/** The rows in sight, between two spacers as high as the rest. One row is in the tab order; the arrow keys move it. */
export function TableBody<Row extends RowData>({ columns, rows, expected, frame, onOpen }: TableBodyProps<Row>) {
  const [active, setActive] = useState(0);
  const count = rows?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: rowHeight * expected },
  });

  if (!rows) return <LoadingBody columns={columns} expected={expected} />;

  function focusRow(index: number) {
    const wanted = Math.max(0, Math.min(count - 1, index));
    setActive(wanted);
    virtual.scrollToIndex(wanted);
    // The row may come onto the page only by the scroll that was just asked for.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`tr[data-index="${wanted}"]`)?.focus());
  }

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) {
    const target = moved(event.key, index, count);
    if (target !== undefined) focusRow(target);
    else if (event.key === 'Enter' && event.target === event.currentTarget && onOpen) onOpen(row);
    else return;
    event.preventDefault();
  }

  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <Spacer height={before} />}
      {items.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        const { original } = row;
        return (
          <tr
            key={row.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-rowindex={index + 2}
            tabIndex={index === Math.min(active, count - 1) ? 0 : -1}
            onFocus={() => setActive(index)}
            onKeyDown={(event) => press(event, original, index)}
            onDoubleClick={onOpen && (() => onOpen(original))}
          >
            {columns.map(({ id, header, align, isName, isMinor, cell }) =>
              isName ? (
                <th key={id} scope="row" data-align={align}>
                  {cell(original)}
                </th>
              ) : (
                <td key={id} data-align={align} data-label={header} data-minor={isMinor}>
                  {cell(original)}
                </td>
              ),
            )}
          </tr>
        );
      })}
      {after > 0 && <Spacer height={after} />}
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

function LoadingBody<Row extends RowData>({ columns, expected }: Pick<TableBodyProps<Row>, 'columns' | 'expected'>) {
  return (
    <tbody>
      {Array.from({ length: expected }, (_, index) => (
        <tr key={index}>
          {columns.map(({ id, align, header, isMinor }, place) => (
            <td key={id} data-align={align} data-label={header} data-minor={isMinor}>
              <Skeleton width={`${45 + ((index * 7 + place * 13) % 40)}%`} height="12px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );
}

import { memo, useEffect, useRef } from 'react';
import type { Column } from './table.tsx';
import { TableCell } from './table-cell.tsx';

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
  /** This row is in the tab order. */
  readonly isActive: boolean;
  /** One was led to this row. */
  readonly isMarked?: boolean;
  /** Tells how high it has become. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
}

function Line<Row>({ columns, row, index, isActive, isMarked = false, measure }: TableRowProps<Row>) {
  const rowRef = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMarked) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <tr
      ref={measure ?? rowRef}
      data-index={index}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
    >
      {columns.map((column) => (
        <TableCell key={column.id} column={column}>
          {column.cell(row)}
        </TableCell>
      ))}
    </tr>
  );
}

/** One row. It is not drawn again because others come into sight. The cast: `memo` forgets what the rows are. */
export const TableRow = memo(Line) as typeof Line;

import { memo } from 'react';
import type { Column } from './table.tsx';
import { TableCell } from './table-cell.tsx';

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly index: number;
  /** This row is in the tab order. */
  readonly isActive: boolean;
  /** Tells how high it has become. */
  readonly measure?: (row: HTMLTableRowElement | null) => void;
}

function Line<Row>({ columns, row, index, isActive, measure }: TableRowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} tabIndex={isActive ? 0 : -1}>
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

import { useRef } from 'react';
import { later } from './later.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Column } from './table.tsx';
import { TableCell } from './table-cell.tsx';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './table-keys.ts';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly markedRow: string | number | undefined;
}

/** Up to this many rows are all rendered, so that the browser finds and prints them; longer tables are windowed. */
export const mostAtOnce = 200;

/** The rows. One of them is in the tab order; the arrow keys move it. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  return props.rows.length > mostAtOnce ? <WindowedRows {...props} /> : <AllRows {...props} />;
}

function AllRows<Row>({ columns, rows, rowId, onOpen, markedRow }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, ...rowHandlers } = useRowKeys(body, rows, onOpen);
  return (
    <tbody ref={body} {...rowHandlers}>
      {rows.map((row, index) => (
        <TableRow
          key={rowId(row)}
          columns={columns}
          row={row}
          index={index}
          isActive={index === active}
          isMarked={markedRow !== undefined && rowId(row) === markedRow}
        />
      ))}
    </tbody>
  );
}

/** The first rows, until those in sight are. */
function FirstRows<Row>(props: TableBodyProps<Row>) {
  return <AllRows {...props} rows={props.rows.slice(0, mostAtOnce)} />;
}

// What follows the scrolling is fetched for tables that need it. The cast: `later` forgets what the rows are.
const WindowedRows = later<TableBodyProps<unknown>>(
  () => import('./windowed-rows.tsx').then((module) => module.WindowedRows),
  FirstRows,
  FirstRows,
) as unknown as typeof AllRows;

/** Rows of the final shape, for as long as there are none. */
export function LoadingBody<Row>({ columns, expected }: { columns: readonly Column<Row>[]; expected: number }) {
  return (
    <tbody>
      {Array.from({ length: expected }, (_, index) => (
        <tr key={index}>
          {columns.map((column, columnIndex) => (
            <TableCell key={column.id} column={column} isLoading>
              <Skeleton width={`${45 + ((index * 7 + columnIndex * 13) % 40)}%`} height="12px" />
            </TableCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type TableFeatures,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { useDenseRows } from './dense-rows.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingBody, mostAtOnce, TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { Sheet } from './table-sheet.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, in tabular figures. */
  readonly align?: 'end';
  readonly width?: string;
  /** What the rows are sorted by; without it the column can't be sorted. */
  readonly sortBy?: (row: Row) => string | number;
  /** Names the row. One column is the name. */
  readonly isName?: boolean;
  /** Left out of the card that a row becomes on a phone. */
  readonly isMinor?: boolean;
  /** What can be done with the row: beside its name on a card. */
  readonly isAction?: boolean;
  /** The header is for who can't see what stands under it, as over ticks. */
  readonly isHeaderUnseen?: boolean;
  /** The one figure that matters most: beside the name on a card, which then has all the rest in one line. */
  readonly isKey?: boolean;
  /** What it is can be seen without its header, as of a state: on a card it stands without it. */
  readonly isPlain?: boolean;
  /** Has a line of its own on a card: several actions, or a text that may be long. */
  readonly isWide?: boolean;
}

export interface TableProps<Row extends RowData> {
  /** What the table shows, for who can't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string | number;
  /** The rows are those of the last question; the answer to this one is on its way. */
  readonly isStale?: boolean;
  /** Why there are no rows. */
  readonly error?: unknown;
  /** What could not be done; without it the error speaks for itself. */
  readonly errorTitle?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** What stands in place of no rows. */
  readonly empty: ReactNode;
  /** How many rows are held free while loading. @default 10 */
  readonly expected?: number;
  /** What all rows come to, by column, in a last line that stays in sight. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** The rows come in their order from elsewhere, and the heads of columns ask for another. */
  readonly order?: TableOrder | undefined;
  /** The row that one was led to: it stands out and comes into sight. */
  readonly markedRow?: string | number | undefined;
  /** A row was opened, by Enter or a double click. */
  readonly onOpen?: (row: Row) => void;
  /** From which height on the table scrolls by itself. By default 70vh; on a phone the page scrolls a table of few rows. */
  readonly maxHeight?: string;
}

export interface TableOrder {
  readonly column: string;
  readonly isDown: boolean;
  /** The columns that can be asked for; without it all of them. */
  readonly sortable?: readonly string[];
  readonly onSort: (column: string) => void;
}

export interface SortedTable extends TableFeatures {
  readonly rowSortingFeature: typeof rowSortingFeature;
  readonly sortedRowModel: ReturnType<typeof createSortedRowModel>;
}

const features: SortedTable = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Rows and columns: a native table. Of very many rows, only those in sight are on the page. */
export function Table<Row extends RowData>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, isStale = false, error, empty, expected = 10, onOpen, maxHeight } = props;
  const { totals, order, markedRow } = props;
  const [isDense] = useDenseRows();
  const definitions = useMemo(() => columns.map<ColumnDef<SortedTable, Row>>(toDefinition), [columns]);
  const data = useMemo(() => rows ?? [], [rows]);
  const table = useTable({ features, columns: definitions, data, getRowId: (row) => String(rowId(row)) });
  const isSorted = table.state.sorting.length > 0;
  const sortedRows = isSorted ? table.getRowModel().rows : undefined;
  // Rows that stand as they came need no work of the table, however many they are.
  const visibleRows = useMemo(() => sortedRows?.map(({ original }) => original) ?? data, [sortedRows, data]);
  const hasFailed = error !== undefined && error !== null;
  const isLoading = rows === undefined && !hasFailed;

  return (
    <TableFrame
      label={label}
      isLoading={isLoading}
      isEmpty={rows?.length === 0}
      isWindowed={data.length > mostAtOnce}
      maxHeight={maxHeight}
    >
      <Sheet
        aria-label={label}
        aria-busy={isStale || isLoading}
        aria-rowcount={rows && rows.length + (totals ? 2 : 1)}
        data-stale={isStale}
        data-dense={isDense}
      >
        <TableHead columns={columns} table={table} order={order} />
        {isLoading && <LoadingBody columns={columns} expected={expected} />}
        {!hasFailed && data.length > 0 && (
          <TableBody columns={columns} rows={visibleRows} rowId={rowId} onOpen={onOpen} markedRow={markedRow} />
        )}
        {!hasFailed && totals && data.length > 0 && (
          <TableFoot columns={columns} totals={totals} rowIndex={data.length + 2} />
        )}
      </Sheet>
      {hasFailed && (
        <ErrorState title={props.errorTitle} error={error} onRetry={props.onRetry} isRetrying={props.isRetrying} />
      )}
      {rows?.length === 0 && !hasFailed && empty}
    </TableFrame>
  );
}

function toDefinition<Row extends RowData>({ id, sortBy }: Column<Row>): ColumnDef<SortedTable, Row> {
  return {
    id,
    accessorFn: sortBy ?? (() => ''),
    enableSorting: sortBy !== undefined,
    sortFn: sortFn_alphanumeric,
  };
}

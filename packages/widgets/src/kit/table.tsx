import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, unseen } from '../theme/focus.ts';
import { ErrorState } from './error-state.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';

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
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What stands in place of no rows. */
  readonly empty: ReactNode;
  /** How many rows are held free while loading. @default 10 */
  readonly expected?: number;
  /** Opens a row, by Enter or a click. */
  readonly onOpen?: (row: Row) => void;
  /** From which height on the table scrolls by itself. @default '70vh' */
  readonly maxHeight?: string;
}

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

/** Rows and columns: a native table of which only the rows in sight are on the page. */
export function Table<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  isStale = false,
  error,
  onRetry,
  empty,
  ...rest
}: TableProps<Row>) {
  const { expected = 10, onOpen, maxHeight = '70vh' } = rest;
  const [sorting, setSorting] = useState<SortingState>([]);
  const frame = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map<ColumnDef<typeof features, Row>>(({ id, sortBy }) => ({
        id,
        accessorFn: sortBy ?? (() => ''),
        enableSorting: sortBy !== undefined,
        sortFn: 'alphanumeric',
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? (nothing as readonly Row[]),
    getRowId: (row) => String(rowId(row)),
    state: { sorting },
    onSortingChange: setSorting,
  });
  const isFailed = error !== undefined && error !== null;
  const isEmpty = rows?.length === 0;

  return (
    <Frame ref={frame} data-stale={isStale} $maxHeight={maxHeight}>
      <Sheet aria-busy={isStale || (!rows && !isFailed)} aria-rowcount={rows && rows.length + 1}>
        <caption>{label}</caption>
        <TableHead columns={columns} table={table} />
        {!isFailed && !isEmpty && (
          <TableBody
            columns={columns}
            rows={rows && table.getRowModel().rows}
            expected={expected}
            frame={frame}
            onOpen={onOpen}
          />
        )}
      </Sheet>
      {isFailed ? <ErrorState error={error} onRetry={onRetry} isRetrying={isStale} /> : isEmpty && empty}
    </Frame>
  );
}

const nothing: readonly unknown[] = [];

const Frame = styled.div<{ $maxHeight: string }>`
  container-type: inline-size;
  max-height: ${({ $maxHeight }) => $maxHeight};
  overflow: auto;
  border-block: 1px solid var(--mr-line-hair);
  overscroll-behavior: contain;
`;

const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  transition: opacity var(--mr-time-calm);
  [data-stale='true'] > & {
    opacity: 0.6;
  }
  caption {
    ${unseen}
  }
  th,
  td {
    box-sizing: border-box;
    padding: 0 var(--mr-space-12);
    text-align: start;
    border-block-end: 1px solid var(--mr-line-hair);
  }
  tbody > tr:last-child > * {
    border-block-end: 0;
  }
  [data-align='end'] {
    text-align: end;
    font-feature-settings: 'tnum', 'cv05';
  }
  tbody tr {
    height: var(--mr-height-row);
    outline-offset: -2px;
  }
  tbody tr:hover {
    background: var(--mr-ground-sunken);
  }
  ${focusRing}
  @container (width < 560px) {
    thead {
      ${unseen}
    }
    tbody,
    tbody tr,
    tbody th,
    tbody td {
      display: block;
    }
    tbody tr {
      height: auto;
      padding-block: var(--mr-space-8);
      border-block-end: 1px solid var(--mr-line-hair);
    }
    tbody th,
    tbody td {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--mr-space-16);
      min-height: 28px;
      border: 0;
      text-align: end;
    }
    tbody td:not(:empty)::before {
      content: attr(data-label);
      color: var(--mr-ink-quiet);
    }
    tbody td[data-minor] {
      display: none;
    }
  }
`;

import { useMemo } from 'react';
import { shown, type ChartSeries } from './chart-options.ts';
import { Table, type Column } from './table.tsx';

export interface ChartTableProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly categories: readonly string[];
  readonly categoryLabel: string;
  readonly format: (value: number) => string;
  readonly height: number;
}

interface Point {
  readonly index: number;
}

/** The figures of a chart, for who reads rather than looks. */
export function ChartTable({ label, series, categories, categoryLabel, format, height }: ChartTableProps) {
  const columns = useMemo<Column<Point>[]>(
    () => [
      { id: 'category', header: categoryLabel, isName: true, cell: ({ index }) => categories[index] },
      ...series.map<Column<Point>>(({ name, values }, column) => ({
        id: String(column),
        header: name,
        align: 'end',
        cell: ({ index }) => shown(values[index], format),
      })),
    ],
    [series, categories, categoryLabel, format],
  );
  const rows = useMemo(() => categories.map((_, index) => ({ index })), [categories]);
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ index }) => index}
      maxHeight={`${Math.max(height, 200)}px`}
      empty={null}
    />
  );
}

import { changeIn, type ChosenReport, type Measure, type ReportRow, type ReportSums } from '@millrace/core/reports';
import type { ReactNode } from 'react';
import { Change } from '../kit/stat.tsx';
import type { Column } from '../kit/table.tsx';
import type { Compared } from './use-compared.ts';

interface Told {
  readonly chosen: ChosenReport;
  readonly compared: Compared;
  readonly header: string;
}

/** The columns with one more beside the figure in the chart: how that has moved. */
export function withChange(
  columns: readonly Column<ReportRow>[],
  { chosen: { chart }, compared, header }: Told,
): Column<ReportRow>[] {
  const change: Column<ReportRow> = {
    id: 'change',
    header,
    align: 'end',
    cell: (row) => {
      const pair = compared.pairOf(row);
      return pair ? changeCell(pair, chart) : '-';
    },
  };
  const place = columns.findIndex(({ id }) => id === chart);
  return place < 0 ? [...columns, change] : columns.toSpliced(place + 1, 0, change);
}

/** How a figure has moved; a dash where there was nothing. */
export function changeCell(
  { now, before }: { readonly now: Partial<ReportSums>; readonly before: Partial<ReportSums> },
  measure: Measure,
): ReactNode {
  const change = changeIn(measure, now, before);
  return change === undefined ? '-' : <Change percent={change} />;
}

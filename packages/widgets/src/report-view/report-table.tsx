import type { CallFailure, Given } from '@millrace/core';
import {
  asksOf,
  groupNames,
  isGroup,
  type reportCalls,
  reportKinds,
  shownColumns,
  shownMeasure,
  sortedBy,
  sortOf,
  sortText,
  type ChosenReport,
  type ReportRow,
} from '@millrace/core/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { ColumnChooser } from '../kit/column-chooser.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Pager } from '../kit/pager.tsx';
import { Table } from '../kit/table.tsx';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import { changeCell, withChange } from './change-column.tsx';
import { columnsOf } from './columns.tsx';
import { ReportDownload } from './report-download.tsx';
import type { Compared } from './use-compared.ts';
import type { Doors, OfSources, PartProps } from './report-view.tsx';

interface ReportTableProps extends PartProps, OfSources, Doors {
  readonly list: UseQueryResult<Given<typeof reportCalls.list>, CallFailure>;
  readonly timeZone: string | undefined;
  /** Other rows than these were chosen. */
  readonly isWaiting: boolean;
  readonly compared: Compared | undefined;
}

/** The rows with their totals, in the order and with the columns that were chosen. */
export function ReportTable({
  list,
  chosen,
  now,
  onChange,
  timeZone,
  isWaiting,
  compared,
  onSource,
  sourceMark,
  drilledTo,
  hrefOf,
  onDrill,
}: ReportTableProps) {
  const words = useWords(reportView);
  const reportWords = useWords(reports);
  const { type, group, measures, sort } = chosen;
  const names = useMemo(() => shownColumns(type, group, measures), [type, group, measures]);
  const asks = asksOf(chosen, now);
  const baseColumns = columnsOf({
    names,
    words: reportWords.columns,
    noSource: reportWords.noSource,
    timeZone,
    range: asks,
    onSource,
    sourceMark,
    drilledTo,
    hrefOf,
    onDrill,
  });
  const columns = compared ? withChange(baseColumns, { chosen, compared, header: words.change }) : baseColumns;
  const order = sortOf(names, sort);
  const data = list.data && fits(list.data.list, chosen) ? list.data : undefined;
  const totals = data && Object.fromEntries(names.map((id) => [id, isGroup(id) ? '' : shownMeasure(id, data.totals)]));
  const hasFilters = Object.keys(chosen.filters).length > 0;

  return (
    <Root>
      <Bar>
        <ColumnChooser
          label={words.columns}
          options={reportKinds[type].measures.map((id) => ({ id, label: reportWords.columns[id] }))}
          chosen={measures}
          onChange={(next) => onChange({ measures: next, p: chosen.p })}
        />
        <ReportDownload chosen={chosen} now={now} rows={data?.tot} />
      </Bar>
      <Table
        label={words.types[type]}
        columns={columns}
        rows={data?.list}
        rowId={(row) => group.map((name) => row[name]).join('|')}
        totals={
          totals && {
            ...totals,
            [names[0] ?? 'dt']: words.total,
            change: compared && changeCell(compared.totals, chosen.chart),
          }
        }
        order={{
          column: order.column,
          sortable: names,
          isDown: order.isDown,
          onSort: (id) => {
            const column = names.find((name) => name === id);
            if (column) onChange({ sort: sortText(sortedBy(order, column)) });
          },
        }}
        isStale={(list.isFetching || isWaiting) && data !== undefined}
        error={list.data ? undefined : list.error}
        errorTitle={reportWords.failed}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
        expected={chosen.n}
        empty={
          <EmptyState title={reportWords.none} text={hasFilters ? words.noMatch : reportWords.noneHelp}>
            {hasFilters && <Button onClick={() => onChange({ filters: {} })}>{words.clearFilters}</Button>}
          </EmptyState>
        }
      />
      {data && data.tot > 0 && (
        <Pager pager={data} onPageChange={(p) => onChange({ p })} onSizeChange={(n) => onChange({ n })} />
      )}
    </Root>
  );
}

/** Rows that were asked for by other groups are not those of the table. */
function fits([first]: readonly ReportRow[], { group }: ChosenReport): boolean {
  return first === undefined || groupNames.every((name) => (first[name] !== undefined) === group.includes(name));
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--mr-space-8);
`;

import {
  changeIn,
  compared,
  periodBefore,
  reportCalls,
  rowsOf,
  totals,
  type Measure,
  type ReportRow,
} from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { filtersOf, reportOf, type BroughtScope } from './brought-scope.ts';

const noRows: readonly ReportRow[] = [];

/** What a smartlink or an offer has brought in its days and in as many before them, in one answer. */
export function useBrought(scope: BroughtScope, isEnabled: boolean) {
  const { by, range } = scope;
  const before = periodBefore(range);
  const answer = useCall(
    reportCalls.list,
    {
      type: reportOf[by],
      start: before.start,
      end: range.end,
      group: ['dt'],
      filters: filtersOf(scope),
      sort: 'dt',
      p: 1,
      n: 100,
    },
    { isEnabled, keepsPrevious: true },
  );
  const { data } = answer;
  const list = data?.list ?? noRows;
  const rows = list.filter(({ dt = '' }) => dt >= range.start);
  const rowsBefore = list.filter(({ dt = '' }) => dt < range.start);
  const until = data ? new Date(data.complete_until) : scope.now;
  const comparedSlots = compared({ range, grain: 'day', until }, before);
  const [currentSums, previousSums] = [
    totals(rowsOf(rows, comparedSlots.now)),
    totals(rowsOf(rowsBefore, comparedSlots.before)),
  ];
  const sums = totals(rows);

  return {
    asked: answer,
    rows,
    rowsBefore,
    before,
    until,
    over: comparedSlots,
    sums,
    /** Nothing has come through it in its days. */
    isEmpty: data !== undefined && sums.clk === 0 && sums.impress === 0 && sums.cov === 0,
    changeIn: (measure: Measure) => changeIn(measure, currentSums, previousSums),
  };
}

export type Brought = ReturnType<typeof useBrought>;

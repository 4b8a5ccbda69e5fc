import { count, money } from '@millrace/core/format';
import { chartAsksOf, chartGrain, isOver, reportCalls, series, slots, type Measure } from '@millrace/core/reports';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Chart } from '../kit/chart.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import { labelOf, titleOf } from '../kit/slot-text.ts';
import type { PartProps } from './report-view.tsx';

interface ReportChartProps extends Omit<PartProps, 'onChange'> {
  /** The zone in which hours are told; by default that of the figures. */
  readonly timeZone: string | undefined;
  /** The table has its rows, so that what fails here is not said twice. */
  readonly isAlone: boolean;
}

/** One figure over the days, or over the hours of a single day. */
export function ReportChart({ chosen, now, timeZone, isAlone }: ReportChartProps) {
  const words = useWords(reportView);
  const { columns, failed } = useWords(reports);
  const asks = chartAsksOf(chosen, now);
  const grain = chartGrain(chosen, now);
  const answer = useCall(reportCalls.list, asks, { keepsPrevious: true });
  const { start, end } = asks;
  const drawn = useMemo(() => ({ range: { start, end }, slots: slots({ start, end }, grain) }), [start, end, grain]);
  const locale = useLocale();
  const [categories, details] = useMemo(
    () => [
      drawn.slots.map((slot) => labelOf(slot, drawn.range, locale, timeZone)),
      drawn.slots.map((slot) => titleOf(slot, locale, timeZone)),
    ],
    [drawn, locale, timeZone],
  );
  const { data } = answer;
  const lines = useMemo(() => {
    if (!data) return undefined;
    const until = new Date(data.complete_until);
    const points = series(data.list, chosen.chart, { range: drawn.range, grain, until });
    const over = drawn.slots.filter((slot) => isOver(slot, until)).length;
    return [{ name: columns[chosen.chart], values: points.map(({ value }) => value), over }];
  }, [data, chosen.chart, drawn, grain, columns]);

  if (!data && answer.error && isAlone) {
    return (
      <ErrorState
        title={failed}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  return (
    <div>
      <Chart
        label={columns[chosen.chart]}
        series={lines}
        categories={categories}
        details={details}
        categoryLabel={columns[grain === 'hour' ? 'hour' : 'dt']}
        format={formatOf(chosen.chart)}
        height={260}
        isStale={answer.isFetching && data !== undefined}
      />
      {data && data.tot > data.list.length && (
        <Cut role="status">{fill(words.chartCut, { shown: data.list.length, all: data.tot })}</Cut>
      )}
    </div>
  );
}

const dollars = (value: number) => money(value, { currency: '$' });
const shares = (value: number) => `${money(value)}%`;

function formatOf(measure: Measure): (value: number) => string {
  if (measure === 'ctr' || measure === 'cr') return shares;
  return ['revenue', 'ecpm', 'rpc', 'payout'].includes(measure) ? dollars : count;
}

const Cut = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

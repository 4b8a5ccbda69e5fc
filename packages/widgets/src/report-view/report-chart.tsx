import { count, money, type Range } from '@millrace/core/format';
import {
  chartAsksOf,
  chartGrain,
  chartSplit,
  comparedRange,
  groupText,
  isOver,
  linesAsksOf,
  mostLines,
  reportCalls,
  series,
  slots,
  topAsksOf,
  type Measure,
  type ReportRow,
} from '@millrace/core/reports';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Chart, type ChartSeries } from '../kit/chart.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { labelOf, titleOf } from '../kit/slot-text.ts';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';

interface ReportChartProps extends Omit<PartProps, 'onChange'> {
  /** The zone in which hours are told; by default that of the figures. */
  readonly timeZone: string | undefined;
  /** The table has its rows, so that what fails here is not said twice. */
  readonly isAlone: boolean;
  /** Beside the title. */
  readonly aside: ReactNode;
}

/** One figure over the days, or over the hours of a single day: in all, or of the five that have most of the group. */
export function ReportChart({ chosen, now, timeZone, isAlone, aside }: ReportChartProps) {
  const words = useWords(reportView);
  const { columns, failed, before: beforeName, noSource } = useWords(reports);
  const locale = useLocale();
  const split = chartSplit(chosen);
  const grain = chartGrain(chosen, now);
  const whole = chartAsksOf(chosen, now);
  const { start, end } = whole;
  const top = useCall(reportCalls.list, topAsksOf(chosen, split ?? 'country', now), {
    isEnabled: split !== undefined,
    keepsPrevious: true,
  });
  const topRows = split && top.data?.list.filter((row) => row[split] !== undefined);
  const asks = split ? linesAsksOf(chosen, split, topRows ?? [], now) : whole;
  const answer = useCall(reportCalls.list, asks, {
    isEnabled: split === undefined || (top.data !== undefined && !top.isPlaceholderData),
    keepsPrevious: true,
  });
  const compare = split ? undefined : chosen.compare;
  const then = compare && comparedRange({ start, end }, compare);
  const earlier = useCall(
    reportCalls.list,
    { ...whole, ...then },
    { isEnabled: then !== undefined, keepsPrevious: true },
  );
  const drawn = useMemo(() => ({ range: { start, end }, slots: slots({ start, end }, grain) }), [start, end, grain]);
  const [categories, details] = useMemo(
    () => [
      drawn.slots.map((slot) => labelOf(slot, drawn.range, locale, timeZone)),
      drawn.slots.map((slot) => titleOf(slot, locale, timeZone)),
    ],
    [drawn, locale, timeZone],
  );

  function linesOf({ list, complete_until }: NonNullable<typeof answer.data>): ChartSeries[] {
    const until = new Date(complete_until);
    const over = drawn.slots.filter((slot) => isOver(slot, until)).length;
    const valuesOf = (rows: readonly ReportRow[], range: Range) =>
      series(rows, chosen.chart, { range, grain, until }).map(({ value }) => value);
    if (split) {
      return (topRows ?? []).flatMap((row) => {
        const own = list.filter((one) => one[split] === row[split]);
        const name = groupText(row, split) || (split === 'source' ? noSource : '');
        return own.length > 0 && name ? [{ name, values: valuesOf(own, drawn.range), over }] : [];
      });
    }
    const line = { name: columns[chosen.chart], values: valuesOf(list, drawn.range), over };
    if (!then || !earlier.data || earlier.isPlaceholderData) return [line];
    const names = slots(then, grain).map((slot) => titleOf(slot, locale, timeZone));
    return [line, { name: beforeName, values: valuesOf(earlier.data.list, then), isQuiet: true, names }];
  }

  const { data } = answer;
  const lines = data && (!split || topRows) ? linesOf(data) : undefined;

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
  const label = split
    ? [columns[chosen.chart], fill(words.topLines, { count: mostLines }), columns[split]].join(' · ')
    : columns[chosen.chart];
  return (
    <Root>
      <Chart
        label={label}
        series={lines}
        categories={categories}
        details={details}
        categoryLabel={columns[grain === 'hour' ? 'hour' : 'dt']}
        format={formatOf(chosen.chart)}
        height={260}
        isStale={(answer.isFetching || top.isFetching) && data !== undefined}
        isNamed={split !== undefined}
        aside={aside}
      />
      {data && data.tot > data.list.length && (
        <Cut role="status">{fill(words.chartCut, { shown: data.list.length, all: data.tot })}</Cut>
      )}
    </Root>
  );
}

const dollars = (value: number) => money(value, { currency: '$' });
const shares = (value: number) => `${money(value)}%`;

function formatOf(measure: Measure): (value: number) => string {
  if (measure === 'ctr' || measure === 'cr') return shares;
  return ['revenue', 'ecpm', 'rpc', 'payout'].includes(measure) ? dollars : count;
}

const Root = styled.div`
  padding-block-start: var(--mr-space-12);
`;

const Cut = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

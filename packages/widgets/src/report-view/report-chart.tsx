import { count, money } from '@millrace/core/format';
import { mostLines, type Measure } from '@millrace/core/reports';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Chart } from '../kit/chart.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { PartProps } from './report-view.tsx';
import { useChartLines } from './use-chart-lines.ts';

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
  const { columns, failed } = useWords(reports);
  const { drawn, error, refetch, isFetching } = useChartLines({ chosen, now, timeZone });

  if (!drawn && error && isAlone) {
    return <ErrorState title={failed} error={error} onRetry={refetch} isRetrying={isFetching} />;
  }
  const { split, grain = 'day', measure = chosen.chart, cut } = drawn ?? {};
  const label = split
    ? [columns[measure], fill(words.topLines, { count: mostLines }), columns[split]].join(' · ')
    : columns[measure];
  return (
    <Root>
      <Chart
        label={label}
        series={drawn?.lines}
        categories={drawn?.categories ?? []}
        details={drawn?.details ?? []}
        categoryLabel={columns[grain === 'day' ? 'dt' : grain]}
        format={formatOf(measure)}
        height={260}
        isStale={isFetching && drawn !== undefined}
        isNamed={split !== undefined}
        aside={aside}
      />
      {cut && (
        <QuietText $size={13} role="status">
          {fill(words.chartCut, cut)}
        </QuietText>
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

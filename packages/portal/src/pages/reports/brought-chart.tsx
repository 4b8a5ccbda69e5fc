import { dayName, dayTitle, money } from '@millrace/core/format';
import { series, slots, type Chart as Drawn, type ReportRow } from '@millrace/core/reports';
import { Chart } from '@millrace/widgets/kit/chart';
import { fill, reports } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { BroughtScope } from './brought-scope.ts';
import type { Brought } from './use-brought.ts';

interface BroughtChartProps {
  readonly scope: BroughtScope;
  readonly brought: Brought;
}

const dollars = (value: number) => money(value, { currency: '$' });
const valuesOf = (rows: readonly ReportRow[], period: Drawn) =>
  series(rows, 'revenue', period).map(({ value }) => value);

/** Revenue by day, with that of the days before as a quiet line. */
export function BroughtChart({ scope: { range }, brought }: BroughtChartProps) {
  const words = useWords(reports);
  const locale = useLocale();
  const { asked, rows, rowsBefore, before, until, over } = brought;
  const days = useMemo(() => slots(range, 'day'), [range]);
  const currentSeries = {
    name: words.thisPeriod,
    values: valuesOf(rows, { range, grain: 'day', until }),
    over: over.now.length,
  };
  const previousSeries = {
    name: words.before,
    values: valuesOf(rowsBefore, { range: before, grain: 'day', until }),
    isQuiet: true,
    names: slots(before, 'day').map((day) => dayTitle(day, locale)),
  };
  const slotsText = (slotKeys: readonly string[]) =>
    fill(words.period, { start: slotKeys[0] ?? '', end: slotKeys.at(-1) ?? '' });

  return (
    <div>
      <Chart
        label={words.columns.revenue}
        series={asked.data && (rowsBefore.length > 0 ? [currentSeries, previousSeries] : [currentSeries])}
        categories={days.map((day) => dayName(day, locale))}
        details={days.map((day) => dayTitle(day, locale))}
        categoryLabel={words.columns.dt}
        format={dollars}
        height={144}
        isStale={asked.isFetching && asked.data !== undefined}
      />
      <Against>
        {rowsBefore.length > 0 &&
          over.now.length > 0 &&
          fill(words.against, { now: slotsText(over.now), before: slotsText(over.before) })}
      </Against>
    </div>
  );
}

const Against = styled.p`
  min-height: 16px;
  margin: var(--mr-space-8) 0 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

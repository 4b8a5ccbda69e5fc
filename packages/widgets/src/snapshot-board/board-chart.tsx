import { count, money } from '@millrace/core/format';
import { series, slots, type Chart as ChartOf, type Measure, type SnapshotChart } from '@millrace/core/reports';
import { useMemo, type ReactNode } from 'react';
import { Chart, type ChartSeries } from '../kit/chart.tsx';
import { labelOf, titleOf } from '../kit/slot-text.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import { nameOf, type Board, type Figures } from './board.ts';

interface BoardChartProps {
  readonly board: Board;
  readonly shown: SnapshotChart;
  /** How the days, or hours, of the range are drawn, and those of the period before. */
  readonly drawn: { readonly told: ChartOf; readonly before: ChartOf };
  /** How many of them are over. */
  readonly over: number;
  readonly isStale: boolean;
  readonly timeZone: string | undefined;
  /** Beside the title. */
  readonly aside: ReactNode;
}

const dollars = (value: number) => money(value, { currency: '$' });
const amounts: readonly SnapshotChart[] = ['revenue', 'ecpm', 'products'];

/** The chosen figure over the days with those of the period before, or what each product earned. */
export function BoardChart({ board, shown, drawn, over, isStale, timeZone, aside }: BoardChartProps) {
  const words = useWords(reports);
  const locale = useLocale();
  const { told, toldBefore, range, before, grain } = board;
  const slotTexts = useMemo(() => {
    const slotList = slots(range, grain);
    return {
      categories: slotList.map((slot) => labelOf(slot, range, locale, timeZone)),
      details: slotList.map((slot) => titleOf(slot, locale, timeZone)),
      names: slots(before, grain).map((slot) => titleOf(slot, locale, timeZone)),
    };
  }, [range, before, grain, locale, timeZone]);
  const chartSeries = useMemo<readonly ChartSeries[] | undefined>(() => {
    if (!told) return undefined;
    if (shown === 'products') {
      return told.products.map(({ key, rows }) => ({
        name: nameOf(words.products, key),
        values: valuesOf(rows, 'revenue', drawn.told),
        over,
      }));
    }
    const currentSeries = { name: words.thisPeriod, values: valuesOf(told.rows, shown, drawn.told), over };
    if (!toldBefore || toldBefore.rows.length === 0) return [currentSeries];
    const previousValues = valuesOf(toldBefore.rows, shown, drawn.before);
    return [currentSeries, { name: words.before, values: previousValues, isQuiet: true, names: slotTexts.names }];
  }, [told, toldBefore, shown, drawn, over, words, slotTexts]);

  return (
    <Chart
      label={shown === 'products' ? words.revenueByProduct : words.columns[shown]}
      series={chartSeries}
      categories={slotTexts.categories}
      details={slotTexts.details}
      categoryLabel={words.columns[grain === 'hour' ? 'hour' : 'dt']}
      format={amounts.includes(shown) ? dollars : count}
      height={240}
      isStale={isStale}
      isNamed={shown === 'products'}
      aside={aside}
    />
  );
}

function valuesOf(rows: readonly Figures[], measure: Measure, chart: ChartOf): (number | null)[] {
  return series(rows, measure, chart).map(({ value }) => value);
}

import { money, timeNow } from '@millrace/core/format';
import {
  changeIn,
  compared,
  measured,
  offeredCharts,
  rowsOf,
  shownMeasure,
  snapshotChart,
  totals,
  type Measure,
  type SnapshotChart,
} from '@millrace/core/reports';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../kit/empty-state.tsx';
import { later } from '../kit/later.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { StatTabs } from '../kit/stat-tabs.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { AttentionPlace } from './attention-list.tsx';
import { nameOf, type Board, type Told } from './board.ts';
import type { SnapshotDoors } from './doors.ts';

// What made the figures comes once they are there, and so does what leads on from them.
const TopCountries = later(
  () => import('./top-countries.tsx').then((module) => module.TopCountries),
  Nothing,
  () => <Skeleton height="300px" />,
);
const BoardChart = later(
  () => import('./board-chart.tsx').then((module) => module.BoardChart),
  Nothing,
  () => <Skeleton height="276px" />,
);
const ReportDoor = later(() => import('./report-door.tsx').then((module) => module.ReportDoor), Nothing);
const Below = later(() => import('./below.tsx').then((module) => module.BoardLists), Nothing);

function Nothing() {
  return null;
}

const amounts: readonly Measure[] = ['revenue', 'ecpm'];

interface FiguresProps {
  readonly board: Board;
  /** What is shown is the answer to the last question. */
  readonly isStale: boolean;
  /** The zone in which hours are told; by default that of the figures. */
  readonly timeZone: string | undefined;
  readonly chart: SnapshotChart;
  readonly onChart: (chart: SnapshotChart) => void;
  readonly doors: SnapshotDoors;
  readonly attention: AttentionPlace;
  readonly now: Date;
}

/** The day's answer in figures, the course of one of them, and what made it. */
export function BoardFigures({ board, isStale, timeZone, chart, onChart, doors, attention, now }: FiguresProps) {
  const words = useWords(reports);
  const { told, toldBefore, range, before, grain, hasProducts } = board;
  const periods = useMemo(() => {
    const until = momentOf(told?.until);
    return { told: { range, grain, until }, before: { range: before, grain, until } };
  }, [told, range, before, grain]);
  const comparedSlots = useMemo(() => compared(periods.told, before), [periods, before]);
  const period = periodText(words, comparedSlots.before);
  const sums = told && totals(told.rows);
  const sumsNow = told && totals(rowsOf(told.rows, comparedSlots.now));
  const sumsBefore = toldBefore && totals(rowsOf(toldBefore.rows, comparedSlots.before));
  const changeOf = (measure: Measure) => sumsNow && sumsBefore && changeIn(measure, sumsNow, sumsBefore);
  const chartIds = offeredCharts(told?.products ?? []);
  const visibleChart = snapshotChart(chart, chartIds);
  const hasChanges = sumsBefore !== undefined && toldBefore?.rows.length !== 0 && comparedSlots.now.length > 0;

  function valueOf(measure: Measure): string | undefined {
    if (!sums) return undefined;
    const value = measured(measure, sums);
    return amounts.includes(measure) ? money(value, { currency: '$' }) : shownMeasure(measure, sums);
  }

  const tabs = chartIds.map((id) =>
    id === 'products'
      ? { id, label: words.revenueByProduct, value: told && leadingProduct(told, words.products) }
      : { id, label: words.columns[id], value: valueOf(id), change: changeOf(id), period },
  );
  const isEmpty = told?.rows.length === 0 && told.geo.length === 0;

  return (
    <>
      <StatTabs label={words.summary} tabs={tabs} value={visibleChart} onChange={onChart}>
        {isEmpty ? (
          <EmptyState title={words.none} text={hasProducts ? words.noneHelp : words.noneInteractiveHelp} />
        ) : (
          <Main>
            <BoardChart
              board={board}
              shown={visibleChart}
              drawn={periods}
              over={comparedSlots.now.length}
              isStale={isStale}
              timeZone={timeZone}
              aside={<ReportDoor board={board} shown={visibleChart} doors={doors} now={now} />}
            />
            <TopCountries board={board} over={comparedSlots} hasChanges={hasChanges} doors={doors} now={now} />
          </Main>
        )}
      </StatTabs>
      {hasChanges && (
        <Against>{fill(words.against, { now: periodText(words, comparedSlots.now), before: period })}</Against>
      )}
      {told && (
        <Below board={board} over={comparedSlots} doors={doors} attention={attention} now={now} isEmpty={isEmpty} />
      )}
    </>
  );
}

/** The product that earned most, and its share. */
function leadingProduct({ products }: Told, names: Readonly<Record<string, string>>): string {
  const sums = products.map(({ key, rows }) => ({ key, revenue: totals(rows).revenue }));
  const all = sums.reduce((sum, { revenue }) => sum + Number(revenue), 0);
  const [first] = sums.toSorted((a, b) => Number(b.revenue) - Number(a.revenue));
  if (!first || all <= 0) return '-';
  return `${nameOf(names, first.key)} ${Math.round((Number(first.revenue) / all) * 100)}%`;
}

/** Without a word about it, figures are complete until now. */
function momentOf(until: string | undefined): Date {
  return until ? new Date(until) : timeNow();
}

type Words = ReturnType<typeof useWords<typeof reports>>;

/** From the first day or hour to the end of the last. */
function periodText({ period }: Words, slots: readonly string[]): string {
  const [start = '', end = ''] = [slots[0], slots.at(-1)];
  // An hour is called by the minute in which it begins.
  return start === end && start.length === 10 ? start : fill(period, { start, end: end.replace(/:00$/, ':59') });
}

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: var(--mr-space-16) var(--mr-space-32);
  padding-block-start: var(--mr-space-16);
  @media (width < 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Against = styled.p`
  margin: 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

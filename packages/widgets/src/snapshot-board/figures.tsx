import { count, money, timeNow, type Range } from '@millrace/core/format';
import {
  changeOf,
  compared,
  hourIn,
  measured,
  rowsOf,
  series,
  shownMeasure,
  slots,
  totals,
  type Chart as ChartOf,
  type Measure,
} from '@millrace/core/reports';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Chart } from '../kit/chart.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Stat } from '../kit/stat.tsx';
import { fill } from '../messages/messages.ts';
import { reports } from '../messages/reports.ts';
import { useWords } from '../provider.tsx';
import type { Board, Figures } from './board.ts';
import { TopCountries } from './top-countries.tsx';

const tiles: readonly Measure[] = ['revenue', 'ecpm', 'impress', 'clk', 'cov'];
const lines: readonly Measure[] = ['ecpm', 'impress', 'clk', 'cov'];
const amounts: readonly Measure[] = ['revenue', 'ecpm'];

const dollars = (value: number | string | undefined) => money(value, { currency: '$' });
const formatOf = (measure: Measure) => (amounts.includes(measure) ? dollars : count);

interface FiguresProps {
  readonly board: Board;
  /** What is shown is the answer to the last question. */
  readonly isStale: boolean;
  /** The zone in which hours are told; by default that of the figures. */
  readonly timeZone: string | undefined;
}

/** The day's answer in tiles, its course in lines, its places in bars. */
export function BoardFigures({ board, isStale, timeZone }: FiguresProps) {
  const words = useWords(reports);
  const { told, toldBefore, range, before, grain, hasProducts } = board;
  const drawn = useMemo<Drawing>(() => {
    const until = momentOf(told?.until);
    return { told: { range, grain, until }, before: { range: before, grain, until } };
  }, [told, range, before, grain]);
  const categories = useMemo(
    () => slots(range, grain).map((slot) => labelOf(slot, range, timeZone)),
    [range, grain, timeZone],
  );
  const over = useMemo(() => compared(drawn.told, before), [drawn, before]);
  const charts = useMemo(() => chartsOf(board, drawn, over.now.length, words), [board, drawn, over, words]);
  const period = periodText(words, over.before);
  const against = fill(words.against, { now: periodText(words, over.now), before: period });
  const sums = told && totals(told.rows);
  const sumsNow = told && totals(rowsOf(told.rows, over.now));
  const sumsBefore = toldBefore && totals(rowsOf(toldBefore.rows, over.before));
  const changes = tiles.map(
    (measure) => sumsNow && sumsBefore && changeOf(measured(measure, sumsNow), measured(measure, sumsBefore)),
  );
  const isEmpty = told?.rows.length === 0 && told.geo.length === 0;
  const shared = { categories, categoryLabel: words.columns[grain === 'hour' ? 'hour' : 'dt'], isStale };

  return (
    <>
      <Tiles aria-label={words.summary}>
        {tiles.map((measure, index) => (
          <Stat
            key={measure}
            label={words.columns[measure]}
            value={sums && (amounts.includes(measure) ? dollars(measured(measure, sums)) : shownMeasure(measure, sums))}
            change={changes[index]}
            period={period}
            course={told && valuesOf(told.rows, measure, drawn.told).slice(0, over.now.length)}
          />
        ))}
      </Tiles>
      {changes.some((change) => change !== undefined) && <Against>{against}</Against>}
      {isEmpty ? (
        <EmptyState title={words.none} text={hasProducts ? words.noneHelp : words.noneInteractiveHelp} />
      ) : (
        <>
          <Main>
            <Chart {...shared} label={words.columns.revenue} series={charts.revenue} format={dollars} height={320} />
            <TopCountries geo={told?.geo} />
          </Main>
          <Others data-even={!hasProducts}>
            {hasProducts && (
              <Chart {...shared} isNamed label={words.revenueByProduct} series={charts.products} format={dollars} />
            )}
            {lines.map((measure) => (
              <Chart
                {...shared}
                key={measure}
                label={words.columns[measure]}
                series={charts.lines?.get(measure)}
                format={formatOf(measure)}
              />
            ))}
          </Others>
        </>
      )}
    </>
  );
}

interface Drawing {
  readonly told: ChartOf;
  readonly before: ChartOf;
}

type Words = ReturnType<typeof useWords<typeof reports>>;

function chartsOf({ told, toldBefore }: Board, drawn: Drawing, over: number, words: Words) {
  if (!told) return { revenue: undefined, products: undefined, lines: undefined };
  const now = { name: words.thisPeriod, values: valuesOf(told.rows, 'revenue', drawn.told), over };
  const then = toldBefore &&
    toldBefore.rows.length > 0 && { name: words.before, values: valuesOf(toldBefore.rows, 'revenue', drawn.before) };
  return {
    revenue: then ? [now, then] : [now],
    products: told.products.map(({ key, rows }) => ({
      name: nameOf(words.products, key),
      values: valuesOf(rows, 'revenue', drawn.told),
      over,
    })),
    lines: new Map(
      lines.map((measure) => [
        measure,
        [{ name: words.columns[measure], values: valuesOf(told.rows, measure, drawn.told), over }],
      ]),
    ),
  };
}

/** A product of another API is called as it calls it. */
function nameOf(names: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(names, key) && names[key]) || key;
}

/** Without a word about it, figures are complete until now. */
function momentOf(until: string | undefined): Date {
  return until ? new Date(until) : timeNow();
}

function valuesOf(rows: readonly Figures[], measure: Measure, chart: ChartOf): (number | null)[] {
  return series(rows, measure, chart).map(({ value }) => value);
}

/** From the first day or hour to the end of the last. */
function periodText({ period }: Words, of: readonly string[]): string {
  const [start = '', end = ''] = [of[0], of.at(-1)];
  // An hour is called by the minute in which it begins.
  return start === end && start.length === 10 ? start : fill(period, { start, end: end.replace(/:00$/, ':59') });
}

/** A day without its year where that is plain, an hour without its day. */
function labelOf(slot: string, { start, end }: Range, timeZone: string | undefined): string {
  if (slot.length > 10) return timeZone ? hourIn(slot, timeZone).slice(5) : slot.slice(11);
  return start.slice(0, 4) === end.slice(0, 4) ? slot.slice(5) : slot;
}

const Tiles = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(176px, 100%), 1fr));
  gap: var(--mr-space-12);
  @media (width < 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Against = styled.p`
  margin: calc(-1 * var(--mr-space-16)) 0 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: var(--mr-space-32);
  @media (width < 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-32);
  > * {
    flex: 1 1 min(360px, 100%);
  }
  /* Four stand two by two. */
  &[data-even='true'] > * {
    flex-basis: calc(50% - var(--mr-space-32));
    min-width: min(400px, 100%);
  }
`;

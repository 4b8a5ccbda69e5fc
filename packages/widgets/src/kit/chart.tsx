import { ChartLine, Table2 } from 'lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { chart as subject } from '../messages/chart.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { Button } from './button.tsx';
import type { ChartDrawingProps } from './chart-drawing.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartSeries } from './chart-options.ts';
import type { ChartTableProps } from './chart-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';
import { QuietText } from './quiet-text.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLatest } from './use-latest.ts';

export type { ChartSeries };

export interface ChartProps {
  /** What is shown, above the chart. */
  readonly label: string;
  /** @default 'line' */
  readonly kind?: 'line' | 'bar';
  /** Undefined while they are on their way. Beyond eight, hues come again with other dashes. */
  readonly series: readonly ChartSeries[] | undefined;
  /** The names of the points, from the first to the last. */
  readonly categories: readonly string[];
  /** A line by itself is named too: the label does not say which one it is. */
  readonly isNamed?: boolean;
  /** What the points are called in the tooltip, such as with the weekday; by default as on the axis. */
  readonly details?: readonly string[];
  /** What the categories are, for the table. By default "Time". */
  readonly categoryLabel?: string;
  readonly format?: (value: number) => string;
  /** Of the drawing, in pixels. @default 240 */
  readonly height?: number;
  /** What is seen is the answer to the last question; the next one is on its way. */
  readonly isStale?: boolean;
  /** Beside the title, such as a link to the report. */
  readonly aside?: ReactNode;
  /** What stands in place of no figures. */
  readonly empty?: ReactNode;
}

// A page is read before its lines are drawn.
const ChartDrawing = later(
  () => import('./chart-drawing.tsx').then(({ ChartDrawing: Drawing }) => Drawing),
  NoDrawing,
  ({ height }) => <Skeleton height={`${height}px`} />,
);

function NoDrawing({ onFailure }: ChartDrawingProps) {
  const fail = useLatest(onFailure);
  useEffect(() => fail(), [fail]);
  return null;
}

// Most look at the lines: the table is fetched for who reads it.
const ChartTable = later(
  () => import('./chart-table.tsx').then(({ ChartTable: Figures }) => Figures),
  NoTable,
  ({ height }) => <Skeleton width="100%" height={`${height}px`} />,
);

function NoTable(_props: ChartTableProps) {
  const { kit } = useWords();
  return (
    <QuietText $size={13} role="alert">
      {kit.notOpened}
    </QuietText>
  );
}

const plainFormat = new Intl.NumberFormat('en-US');

/** Lines or bars, always with the table of the same figures. */
export function Chart({
  label,
  kind = 'line',
  series,
  categories,
  isNamed = false,
  details,
  categoryLabel,
  format = plainFormat.format,
  height = 240,
  isStale = false,
  aside,
  empty,
}: ChartProps) {
  const { kit } = useWords();
  const words = useWords(subject);
  const [isTable, setTable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = series !== undefined && !series.some(({ values }) => values.some((value) => value !== null));
  const isOpen = kind === 'line' && series?.some(({ values, over = values.length }) => over < values.length) === true;
  // Fetched beside the drawing, so that it stands in for one that can't be loaded later.
  useEffect(() => void ChartTable.fetch(), []);
  const showsTable = (isTable || hasFailed) && series !== undefined;

  return (
    <Figure aria-label={label} aria-busy={series === undefined || isStale} data-stale={isStale}>
      <Head>
        <Title>{label}</Title>
        {aside}
        {series && !isEmpty && !hasFailed && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${isTable ? words.asChart : words.asTable}${kit.colon}${label}`}
            onClick={() => setTable(!isTable)}
          >
            <Icon of={isTable ? ChartLine : Table2} />
            {isTable ? words.asChart : words.asTable}
          </Button>
        )}
      </Head>
      {series && (isNamed || isOpen || series.length > 1) && !isEmpty && (
        <ChartLegend kind={kind} series={series} open={isOpen ? words.notOver : undefined} />
      )}
      {series === undefined && (
        <Place>
          <Skeleton height={`${height}px`} />
          <Unseen>{kit.loading}</Unseen>
        </Place>
      )}
      {isEmpty && <Nothing style={{ minHeight: height }}>{empty ?? <EmptyState title={words.none} />}</Nothing>}
      {series && !isEmpty && !showsTable && (
        <ChartDrawing
          kind={kind}
          series={series}
          categories={categories}
          details={details}
          format={format}
          height={height}
          summary={fill(words.summary, {
            label,
            series: series.map(({ name }) => name).join(kit.list),
            count: categories.length,
            first: categories[0] ?? '',
            last: categories.at(-1) ?? '',
          })}
          onFailure={() => setFailed(true)}
        />
      )}
      {!isEmpty && showsTable && (
        <>
          {hasFailed && (
            <QuietText $size={13} role="status">
              {words.failed}
            </QuietText>
          )}
          <ChartTable
            label={label}
            series={series}
            categories={categories}
            categoryLabel={categoryLabel ?? words.category}
            format={format}
            height={height}
          />
        </>
      )}
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: var(--mr-space-8);
  min-width: 0;
  margin: 0;
  &[data-stale='true'] [role='img'] {
    opacity: 0.6;
    transition: opacity var(--mr-time-calm) var(--mr-time-wait);
  }
`;

const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-16);
  min-height: var(--mr-height-small);
  font: 400 var(--mr-text-13) var(--mr-font-text);
`;

const Title = styled.span`
  flex: 1;
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Place = styled.div`
  min-width: 0;
`;

const Nothing = styled.div`
  display: grid;
  align-content: center;
`;

const Unseen = styled.span`
  ${unseen}
`;

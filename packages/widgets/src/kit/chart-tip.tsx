import { changeOf } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { chart as subject } from '../messages/chart.ts';
import { useWords } from '../provider.tsx';
import { ChartSample } from './chart-legend.tsx';
import { shown, type Drawn } from './chart-options.ts';

interface ChartTipProps extends Pick<Drawn, 'kind' | 'series' | 'format'> {
  /** The point that is told. */
  readonly at: number;
  readonly title: string;
}

/** What a chart says of one point: of each series the figure, and how it differs from what it is compared with. */
export function ChartTip({ at, title, kind, series, format }: ChartTipProps) {
  const words = useWords(subject);
  const [first] = series;
  const isOpen = series.some(({ values, over = values.length }) => at >= over && typeof values[at] === 'number');
  return (
    <>
      <Title>
        <strong>{title}</strong>
        {isOpen && <span>{words.soFar}</span>}
      </Title>
      {series.map(({ name, names, values, isQuiet }, index) => (
        // Two series may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <TipLine key={index}>
          <ChartSample kind={kind} index={index} isQuiet={isQuiet} />
          <span>{names?.[at] ?? name}</span>
          <b>{shown(values[at], format)}</b>
          {kind === 'bar' && <small>{shareText(values, at)}</small>}
          {isQuiet && !isOpen && <small>{changeText(first?.values[at], values[at])}</small>}
        </TipLine>
      ))}
    </>
  );
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

function shareText(values: readonly (number | null)[], categoryIndex: number): string {
  const all = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return all > 0 ? `${percent.format(((values[categoryIndex] ?? 0) / all) * 100)}%` : '';
}

/** Against what is compared with, in per cent. */
function changeText(currentValue: number | null | undefined, before: number | null | undefined): string {
  if (typeof currentValue !== 'number' || typeof before !== 'number') return '';
  const change = changeOf(String(currentValue), String(before));
  return change === undefined ? '' : `${signed.format(change)}%`;
}

const Title = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--mr-space-12);
  strong {
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
  span {
    color: var(--mr-ink-quiet);
  }
`;

const TipLine = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-auto-columns: minmax(40px, auto);
  grid-auto-flow: column;
  align-items: center;
  gap: var(--mr-space-8);
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: var(--mr-ink-strong);
  }
  small {
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: end;
    color: var(--mr-ink-quiet);
  }
`;

import { styled } from 'styled-components';
import { barFill, dashOf, hueOf, openDash, quietHue } from './chart-look.ts';

interface SampleProps {
  readonly kind: 'line' | 'bar';
  readonly index: number;
  readonly isQuiet?: boolean | undefined;
  /** Of what is not over yet. */
  readonly isOpen?: boolean;
}

/** What the series at a place looks like. */
export function ChartSample({ kind, index, isQuiet = false, isOpen = false }: SampleProps) {
  const hue = isQuiet ? quietHue : hueOf(index);
  const dash = isOpen ? openDash : isQuiet ? 0 : dashOf(index);
  return (
    <Sample viewBox="0 0 24 12" width={24} height={12} aria-hidden="true" focusable="false">
      {kind === 'line' ? (
        <line
          x1={0}
          x2={24}
          y1={6}
          y2={6}
          strokeWidth={isQuiet ? 1.5 : 2}
          strokeDasharray={dash}
          style={{ stroke: hue }}
        />
      ) : (
        <rect x={6.5} y={0.5} width={11} height={11} rx={2} style={{ stroke: hue, fill: barFill(index) }} />
      )}
    </Sample>
  );
}

interface ChartLegendProps {
  readonly kind: 'line' | 'bar';
  readonly series: readonly { readonly name: string; readonly isQuiet?: boolean }[];
  /** What the dotted end of a line is called, where there is one. */
  readonly open?: string | undefined;
}

export function ChartLegend({ kind, series, open }: ChartLegendProps) {
  return (
    <List>
      {series.map(({ name, isQuiet }, index) => (
        // Two series may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <ChartSample kind={kind} index={index} isQuiet={isQuiet} />
          {name}
        </li>
      ))}
      {open && (
        <li>
          <ChartSample kind={kind} index={0} isOpen />
          {open}
        </li>
      )}
    </List>
  );
}

const Sample = styled.svg`
  flex: none;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-4) var(--mr-space-16);
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
  li {
    display: flex;
    align-items: center;
    gap: var(--mr-space-8);
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

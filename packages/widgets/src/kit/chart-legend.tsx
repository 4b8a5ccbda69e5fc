import { styled } from 'styled-components';
import { barFill, dashOf, hueOf } from './chart-look.ts';

interface SampleProps {
  readonly kind: 'line' | 'bar';
  readonly index: number;
}

/** What the series at a place looks like. */
export function ChartSample({ kind, index }: SampleProps) {
  const drawn = { stroke: hueOf(index), fill: barFill(index) };
  return (
    <Sample viewBox="0 0 24 12" width={24} height={12} aria-hidden="true" focusable="false">
      {kind === 'line' ? (
        <line x1={0} x2={24} y1={6} y2={6} strokeWidth={2} strokeDasharray={dashOf(index)} style={drawn} />
      ) : (
        <rect x={6.5} y={0.5} width={11} height={11} rx={2} style={drawn} />
      )}
    </Sample>
  );
}

interface ChartLegendProps {
  readonly kind: 'line' | 'bar';
  readonly names: readonly string[];
}

export function ChartLegend({ kind, names }: ChartLegendProps) {
  return (
    <List>
      {names.map((name, index) => (
        // Two series may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <ChartSample kind={kind} index={index} />
          {name}
        </li>
      ))}
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

import { styled } from 'styled-components';

interface SparklineProps {
  /** From the oldest to the newest; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The last value is of a time that is not over: what leads to it is dashed. */
  readonly isOpen?: boolean;
}

const height = 32;
// Half of the stroke, so that the highest and the lowest point are whole.
const edge = 2;

/** The course of a figure, as large as its place. It says nothing to a screen reader: the figure beside it does. */
export function Sparkline({ values, isOpen = false }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = (value: number) =>
    most === least ? height / 2 : edge + ((most - value) / (most - least)) * (height - 2 * edge);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) =>
    value === null ? null : `${(index * step).toFixed(2)} ${y(value).toFixed(2)}`,
  );
  const drawn = (some: typeof points) =>
    some.map((point, index) => point && `${some[index - 1] ? 'L' : 'M'}${point}`).join('');
  return (
    <Drawing viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {known.length > 1 && <path d={drawn(isOpen ? points.slice(0, -1) : points)} vectorEffect="non-scaling-stroke" />}
      {known.length > 1 && isOpen && (
        <path d={drawn(points.slice(-2))} strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      )}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;
  fill: none;
  stroke: var(--mr-chart-1);
  stroke-width: 1.5;
  stroke-linejoin: round;
  stroke-linecap: round;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

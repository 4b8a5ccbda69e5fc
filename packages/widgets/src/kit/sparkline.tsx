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
  const numbers = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const yOf = (value: number) =>
    highest === lowest ? height / 2 : edge + ((highest - value) / (highest - lowest)) * (height - 2 * edge);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) =>
    value === null ? null : `${(index * step).toFixed(2)} ${yOf(value).toFixed(2)}`,
  );
  const pathOf = (subset: typeof points) =>
    subset.map((point, index) => point && `${subset[index - 1] ? 'L' : 'M'}${point}`).join('');
  return (
    <Drawing viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {numbers.length > 1 && (
        <path d={pathOf(isOpen ? points.slice(0, -1) : points)} vectorEffect="non-scaling-stroke" />
      )}
      {numbers.length > 1 && isOpen && (
        <path d={pathOf(points.slice(-2))} strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
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

import { styled } from 'styled-components';
import { hueOf, quietHue } from './chart-look.ts';
import { loneIn, scaleOf, type Drawn, type Plot } from './chart-options.ts';

/** The library draws no point that has none beside it on a line. */
export function dotsOf(
  { series, categories, isTurned }: Pick<Drawn, 'series' | 'categories' | 'isTurned'>,
  plot: Plot,
) {
  const { min, max } = scaleOf(series);
  return series.flatMap(({ values }, index) =>
    loneIn(values).map((pointIndex) => {
      const place = isTurned ? categories.length - 1 - pointIndex : pointIndex;
      const height = ((values[pointIndex] ?? 0) - min) / (max - min);
      return (
        <Dot
          key={`${index}-${pointIndex}`}
          style={{
            left: plot.left + shareOf(place, 'line', categories.length) * plot.width,
            top: plot.top + (1 - height) * plot.height,
            background: hueOf(index),
          }}
        />
      );
    }),
  );
}

/** Where the line under the pointer meets those of the figures. */
export function pointsOf(series: Drawn['series'], at: number) {
  const { min, max } = scaleOf(series);
  return series.map(({ values, isQuiet }, index) => {
    const value = values[at];
    if (typeof value !== 'number') return null;
    const top = `${(1 - (value - min) / (max - min)) * 100}%`;
    // Two series may have one name.
    // oxlint-disable-next-line react/no-array-index-key
    return <Mark key={index} style={{ top, background: isQuiet ? quietHue : hueOf(index) }} />;
  });
}

/** Bars stand in the middle of their part of the width, lines begin and end at its edges. */
export function shareOf(index: number, kind: Drawn['kind'], count: number): number {
  if (kind === 'bar' || count === 1) return (index + 0.5) / count;
  return index / (count - 1);
}

const Dot = styled.i`
  position: absolute;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  translate: -50% -50%;
  forced-color-adjust: none;
  pointer-events: none;
`;

const Mark = styled.i`
  position: absolute;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  box-shadow: 0 0 0 2px var(--mr-ground);
  translate: calc(-50% - 0.5px) -50%;
  forced-color-adjust: none;
`;

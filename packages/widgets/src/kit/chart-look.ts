import { css } from 'styled-components';

const hues = 8;
const dashes = [0, 7, 2, 12, 4, 9, 1, 16];

/** How the series at a place is told from its neighbours: by its hue and, for who can't see that, by its dash. */
export const hueOf = (index: number): string => `var(--mr-chart-${(index % hues) + 1})`;
export const dashOf = (index: number): number => dashes[(index + Math.floor(index / hues)) % dashes.length] ?? 0;

/** Of what the others are compared with. */
export const quietHue = 'var(--mr-ink-faint)';

/** Of what is not over yet. */
export const openDash = 5;
/** Names the series whose end is drawn at a place. */
export const hueAt = (place: number): `--${string}` => `--mr-chart-at-${place + 1}`;

/** Bars have no dash: every other one is a light area with an edge. */
export const isLight = (index: number): boolean => index % 2 === 1;
export const barFill = (index: number): string =>
  isLight(index) ? `color-mix(in srgb, ${hueOf(index)} 24%, var(--mr-ground))` : hueOf(index);

/** More series than anybody can read. */
const maxSeries = 24;
const places = Array.from({ length: maxSeries }, (_, index) => index);

/**
 * What the library draws, in the colours of the theme. By rules and not by its options, so that another theme needs no
 * new drawing and a host's own variables hold.
 */
export const drawnCss = css`
  .apexcharts-canvas {
    position: relative;
  }
  .apexcharts-text {
    fill: var(--mr-ink-quiet);
    font: 400 var(--mr-text-12) var(--mr-font-text);
    font-variant-numeric: tabular-nums;
  }
  .apexcharts-gridline {
    stroke: var(--mr-line-hair);
  }
  ${places.map(
    (index) => css`
      .apexcharts-line-series [rel='${index + 1}'] path {
        stroke: var(${hueAt(index)}, ${hueOf(index)});
      }
      .apexcharts-bar-series [rel='${index + 1}'] path {
        fill: ${barFill(index)};
        stroke: ${hueOf(index)};
      }
    `,
  )}
`;

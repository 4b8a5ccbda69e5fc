import type { ApexOptions } from 'apexcharts';
import { dashOf, isLight, openDash } from './chart-look.ts';

export interface ChartSeries {
  readonly name: string;
  /** A value for each category; null where there is none. */
  readonly values: readonly (number | null)[];
  /** How many of them are over. A line is dotted from there on: what still grows is not to be taken for a fall. */
  readonly over?: number;
  /** What the others are compared with: a thin line in the colour of quiet text. */
  readonly isQuiet?: boolean;
  /** What its points are called, where they are others than the categories, such as the days of a week before. */
  readonly names?: readonly string[];
}

/** Where the points lie in the drawing, in pixels. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawn {
  readonly kind: 'line' | 'bar';
  readonly series: readonly ChartSeries[];
  readonly categories: readonly string[];
  readonly format: (value: number) => string;
  readonly width: number;
  readonly height: number;
  /** From right to left. */
  readonly isTurned: boolean;
}

/** Of a letter of a label, roughly, and of what stands free between two labels. */
const [letter, letterGap] = [7, 16];
/** Of what is beside the plot, roughly. */
const scaleWidth = 72;

/**
 * What the library is told. It makes markup of names, labels in tooltips and legends, so it gets no name, and draws
 * neither legend nor tooltip: we do. Labels of the axes it writes as text.
 */
export function optionsOf(
  { kind, series, categories, format, width, height, isTurned }: Drawn,
  onDrawn: (plot: Plot) => void,
): ApexOptions {
  const mirror = <T>(values: readonly T[]): T[] => (isTurned ? values.toReversed() : [...values]);
  const lines = kind === 'line' ? [...series.map(overPart), ...openParts(series)] : series;
  const noStateChange = { filter: { type: 'none' } };
  return {
    chart: {
      type: kind,
      width,
      height,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      parentHeightOffset: 0,
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      fontFamily: 'inherit',
      ...nonce(),
      events: { mounted: (_chart: unknown, { globals }: { globals: Globals }) => onDrawn(plotOf(globals)) },
    },
    series: lines.map(({ values }, index) => ({ name: String(index + 1), data: mirror(values) })),
    legend: { show: false },
    tooltip: { enabled: false },
    dataLabels: { enabled: false },
    states: { hover: noStateChange, active: noStateChange },
    stroke:
      kind === 'line'
        ? {
            width: lines.map((_, index) => (series[index]?.isQuiet ? 1.5 : 2)),
            curve: 'straight',
            lineCap: 'round',
            dashArray: lines.map((_, index) => (index >= series.length ? openDash : dashAt(series, index))),
          }
        : { show: true, width: series.map((_, index) => (isLight(index) ? 1.5 : 0)) },
    plotOptions: { bar: { columnWidth: '64%', borderRadius: 2 } },
    markers: { size: 0, strokeWidth: 0 },
    grid: {
      padding: { top: -12, bottom: -4, left: isTurned ? widthOf(categories) / 2 : 12, right: isTurned ? 12 : 4 },
    },
    xaxis: {
      categories: mirror(thinLabels(categories, width)),
      axisBorder: { show: false },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
      labels: { rotate: 0, trim: false, hideOverlappingLabels: false },
    },
    yaxis: {
      opposite: isTurned,
      ...scaleOf(series),
      // The library asks for labels of nothing, too.
      labels: { formatter: (value: unknown) => (typeof value === 'number' ? withoutCents(format(value), series) : '') },
    },
  };
}

/** What is compared with is told by its hue, and never dashed: a dash is what is not over. */
const dashAt = (series: readonly ChartSeries[], index: number): number => (series[index]?.isQuiet ? 0 : dashOf(index));

/** Where an axis goes in whole steps, cents would say nothing. */
function withoutCents(text: string, series: readonly ChartSeries[]): string {
  const { min, max, tickAmount } = scaleOf(series);
  return Number.isInteger((max - min) / tickAmount) ? text.replace(/\.00(?!\d)/, '') : text;
}

const hasOpenPart = ({ values, over = values.length }: ChartSeries) => over < values.length;

/** Which series have a dotted end, in the order in which the ends are drawn after the lines. */
export function openSeries(series: readonly ChartSeries[]): number[] {
  return series.flatMap((one, index) => (hasOpenPart(one) ? [index] : []));
}

/** A single point belongs to the dotted part, which it begins. */
function overPart(one: ChartSeries): Pick<ChartSeries, 'values'> {
  if (!hasOpenPart(one)) return one;
  const { values, over = 0 } = one;
  return { values: values.map((value, slotIndex) => (slotIndex < over && over > 1 ? value : null)) };
}

function openParts(series: readonly ChartSeries[]): Pick<ChartSeries, 'values'>[] {
  return series.filter(hasOpenPart).map(({ values, over = 0 }) => ({
    values: values.map((value, slotIndex) => (slotIndex >= over - 1 ? value : null)),
  }));
}

/** The places of points that make no line, because there is none beside them. */
export function loneIn(values: readonly (number | null)[]): number[] {
  const hasValue = (place: number) => typeof values[place] === 'number';
  return values.flatMap((_, place) => (hasValue(place) && !hasValue(place - 1) && !hasValue(place + 1) ? [place] : []));
}

/** A dash where there is none. */
export function shown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '-' : format(value);
}

/** As many labels as there is room for, the last of them always; each point has its name in tooltip and table. */
function thinLabels(labels: readonly string[], width: number): string[] {
  const room = Math.max(1, width - scaleWidth);
  const step = Math.max(1, Math.ceil((labels.length * (widthOf(labels) + letterGap)) / room));
  return labels.map((label, index) => ((labels.length - 1 - index) % step === 0 ? label : ''));
}

/** Of the longest label, in pixels. */
function widthOf(labels: readonly string[]): number {
  return letter * Math.max(1, ...labels.map(({ length }) => length));
}

/** From nothing to just over the highest value, in about four round steps; whole ones where whole things are counted. */
export function scaleOf(series: readonly ChartSeries[]): { min: number; max: number; tickAmount: number } {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const roughStep = (highest - lowest || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const round = power * ([1, 2, 2.5, 5].find((times) => times * power >= roughStep) ?? 10);
  const step = values.every(Number.isInteger) ? Math.max(1, Math.ceil(round)) : round;
  const [low, high] = [Math.floor(lowest / step), Math.max(1, Math.ceil(highest / step))];
  return { min: low * step, max: high * step, tickAmount: high - low };
}

/** What of the library's own state is read. */
interface Globals {
  readonly translateX: number;
  readonly translateY: number;
  readonly gridWidth: number;
  readonly gridHeight: number;
}

function plotOf({ translateX: left, translateY: top, gridWidth: width, gridHeight: height }: Globals): Plot {
  return { left, top, width, height };
}

/** The library adds a style element, which a strict page wants marked as it does that of styled-components. */
function nonce(): { nonce?: string } {
  const nonceMeta = document.querySelector<HTMLElement>('meta[property="csp-nonce"]');
  return nonceMeta?.nonce ? { nonce: nonceMeta.nonce } : {};
}

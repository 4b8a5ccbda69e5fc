import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { ChartSample } from './chart-legend.tsx';
import { drawnCss, hueAt, hueOf } from './chart-look.ts';
import { loneIn, openSeries, optionsOf, scaleOf, shown, type Drawn, type Plot } from './chart-options.ts';
import { useLatest } from './use-latest.ts';

export interface ChartDrawingProps extends Omit<Drawn, 'width' | 'isTurned'> {
  /** What a screen reader says in place of the drawing. */
  readonly summary: string;
  /** Nothing could be drawn: the library did not load, or gave up. */
  readonly onFailure: () => void;
}

/** How long a width must hold before it is drawn anew, in milliseconds. */
const restsFor = 100;

/** What ApexCharts draws, which comes when it is first needed; with a tooltip of our own. */
export function ChartDrawing({ summary, onFailure, kind, series, categories, format, height }: ChartDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, isTurned: false });
  const [plot, setPlot] = useState<Plot>();
  const [pointed, setPointed] = useState<number>();
  const fail = useLatest(onFailure);
  const { width, isTurned } = room;

  useEffect(() => {
    if (!frame.current) return;
    return watchRoom(frame.current, setRoom);
  }, []);

  const options = useMemo(
    () => optionsOf({ kind, series, categories, format, width, height, isTurned }, setPlot),
    [kind, series, categories, format, width, height, isTurned],
  );

  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    let isGone = false;
    let chart: { destroy(): void } | undefined;
    async function draw(into: HTMLElement) {
      const { default: ApexCharts } = await import('apexcharts');
      // React takes it off the page first and tells of it later; what was never drawn can't be destroyed.
      if (isGone || !into.isConnected) return;
      const made = new ApexCharts(into, options);
      chart = made;
      await made.render();
    }
    draw(element).catch(() => {
      if (!isGone) fail();
    });
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [options, width, fail]);

  function point({ clientX, currentTarget }: PointerEvent) {
    if (!plot) return;
    const share = (clientX - currentTarget.getBoundingClientRect().left - plot.left) / plot.width;
    const at = indexAt(share, kind, categories.length);
    setPointed(isTurned ? categories.length - 1 - at : at);
  }

  const place = pointed === undefined ? undefined : isTurned ? categories.length - 1 - pointed : pointed;
  const share = place === undefined ? 0 : shareOf(place, kind, categories.length);
  return (
    <Frame
      ref={frame}
      role="img"
      aria-label={summary}
      style={{ height, ...huesOf(series) }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <div ref={canvas} dir="ltr" />
      {plot && kind === 'line' && dotsOf({ series, categories, isTurned }, plot)}
      {plot && pointed !== undefined && pointed < categories.length && (
        <Guide
          dir="ltr"
          data-side={share > 0.5 ? 'left' : 'right'}
          style={{ left: plot.left + share * plot.width, top: plot.top, height: plot.height }}
        >
          <Tip dir={isTurned ? 'rtl' : 'ltr'}>
            <strong>{categories[pointed]}</strong>
            {series.map(({ name, values }, index) => (
              // Two series may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <TipLine key={index}>
                <ChartSample kind={kind} index={index} />
                <span>{name}</span>
                <b>{shown(values[pointed], format)}</b>
              </TipLine>
            ))}
          </Tip>
        </Guide>
      )}
    </Frame>
  );
}

/** The dotted end of a line has its hue. */
function huesOf(series: Drawn['series']): Record<string, string> {
  const open = openSeries(series);
  return Object.fromEntries(open.map((of, index) => [hueAt(series.length + index), hueOf(of)]));
}

/** The library draws no point that has none beside it on a line. */
function dotsOf({ series, categories, isTurned }: Pick<Drawn, 'series' | 'categories' | 'isTurned'>, plot: Plot) {
  const { min, max } = scaleOf(series);
  return series.flatMap(({ values }, index) =>
    loneIn(values).map((at) => {
      const place = isTurned ? categories.length - 1 - at : at;
      const height = ((values[at] ?? 0) - min) / (max - min);
      return (
        <Dot
          key={`${index}-${at}`}
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

/** The point under the pointer, which is at this share of the width. */
function indexAt(share: number, kind: Drawn['kind'], count: number): number {
  const at = kind === 'bar' ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.min(count - 1, Math.max(0, at));
}

/** Bars stand in the middle of their part of the width, lines begin and end at its edges. */
function shareOf(index: number, kind: Drawn['kind'], count: number): number {
  if (kind === 'bar' || count === 1) return (index + 0.5) / count;
  return index / (count - 1);
}

/** Tells how much room there is and where lines begin, at once and whenever that has changed, until the returned function is called. */
function watchRoom(element: HTMLElement, tell: (room: { width: number; isTurned: boolean }) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = 0;
  function measure() {
    known = Math.floor(element.clientWidth);
    tell({ width: known, isTurned: getComputedStyle(element).direction === 'rtl' });
  }
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    if (known === 0) measure();
    else if (Math.floor(element.clientWidth) !== known) timer = setTimeout(measure, restsFor);
  });
  observer.observe(element);
  const turning = new MutationObserver(measure);
  turning.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    turning.disconnect();
  };
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  /* What is still as wide as before does not widen the page. */
  overflow: clip;
  overflow-clip-margin: var(--mr-space-4);
  touch-action: pan-y;
  ${drawnCss}
`;

const Dot = styled.i`
  position: absolute;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  translate: -50% -50%;
  forced-color-adjust: none;
  pointer-events: none;
`;

const Guide = styled.div`
  position: absolute;
  width: 0;
  border-inline-start: 1px solid var(--mr-line-control);
  pointer-events: none;
`;

const Tip = styled.div`
  position: absolute;
  top: 0;
  display: grid;
  gap: 2px;
  width: max-content;
  max-width: 240px;
  padding: var(--mr-space-8) var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-normal);
  strong {
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
  [data-side='right'] > & {
    left: var(--mr-space-8);
  }
  [data-side='left'] > & {
    right: var(--mr-space-8);
  }
`;

const TipLine = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-8);
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: var(--mr-ink-strong);
  }
`;

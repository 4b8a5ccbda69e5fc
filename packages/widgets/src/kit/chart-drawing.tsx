import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { focusRing, unseen } from '../theme/focus.ts';
import { drawnCss, hueAt, hueOf, quietHue } from './chart-look.ts';
import { openSeries, optionsOf, scaleOf, shown, type Drawn, type Plot } from './chart-options.ts';
import { dotsOf, pointsOf, shareOf } from './chart-points.tsx';
import { ChartTip } from './chart-tip.tsx';
import { useLatest } from './use-latest.ts';

export interface ChartDrawingProps extends Omit<Drawn, 'width' | 'isTurned'> {
  /** What a screen reader says in place of the drawing. */
  readonly summary: string;
  /** What the points are called in the tooltip; by default as on the axis. */
  readonly details?: readonly string[] | undefined;
  /** Nothing could be drawn: the library did not load, or gave up. */
  readonly onFailure: () => void;
}

/** How long a width must hold before it is drawn anew, in milliseconds. */
const restsFor = 100;

/** What ApexCharts draws, which comes when it is first needed; with a tooltip of our own. */
export function ChartDrawing({
  summary,
  details,
  onFailure,
  kind,
  series,
  categories,
  format,
  height,
}: ChartDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, isTurned: false });
  const [plot, setPlot] = useState<Plot>();
  const [pointedAt, setPointedAt] = useState<number>();
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
    if (!element || room.width === 0) return;
    let isGone = false;
    let chart: { destroy(): void } | undefined;
    async function draw(container: HTMLElement) {
      const { default: ApexCharts } = await import('apexcharts');
      // React takes it off the page first and tells of it later; what was never drawn can't be destroyed.
      if (isGone || !container.isConnected) return;
      const apexChart = new ApexCharts(container, options);
      chart = apexChart;
      await apexChart.render();
    }
    draw(element).catch(() => {
      if (!isGone) fail();
    });
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [options, room, fail]);

  function pointAt({ clientX, currentTarget }: PointerEvent) {
    if (!plot) return;
    const share = (clientX - currentTarget.getBoundingClientRect().left - plot.left) / plot.width;
    const categoryIndex = indexAt(share, kind, categories.length);
    setPointedAt(isTurned ? categories.length - 1 - categoryIndex : categoryIndex);
  }

  // A finger that is lifted leaves too, and what it asked for is to be read: a press elsewhere ends it.
  const hasPointed = pointedAt !== undefined;
  useEffect(() => {
    if (!hasPointed) return;
    function end({ target }: Event) {
      if (!(target instanceof Node) || !frame.current?.contains(target)) setPointedAt(undefined);
    }
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, [hasPointed]);

  function press(event: KeyboardEvent) {
    const next = stepOf(event.key, { at: pointedAt, last: categories.length - 1, isTurned });
    if (next === null) return;
    event.preventDefault();
    setPointedAt(next);
  }

  const pointedIndex = pointedAt !== undefined && pointedAt < categories.length ? pointedAt : undefined;
  const place = pointedIndex === undefined ? 0 : isTurned ? categories.length - 1 - pointedIndex : pointedIndex;
  const share = shareOf(place, kind, categories.length);
  const title = pointedIndex === undefined ? '' : (details?.[pointedIndex] ?? categories[pointedIndex] ?? '');
  return (
    <>
      <Frame
        ref={frame}
        role="img"
        aria-label={summary}
        tabIndex={0}
        style={{ height, ...huesOf(series) }}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointedAt(undefined)}
        onKeyDown={press}
        onBlur={() => setPointedAt(undefined)}
      >
        <div ref={canvas} dir="ltr" />
        {plot && kind === 'line' && dotsOf({ series, categories, isTurned }, plot)}
        {plot && pointedIndex !== undefined && (
          <Guide
            dir="ltr"
            data-side={share > 0.5 ? 'left' : 'right'}
            data-lies={heightOf(series, pointedIndex) > 0.5 ? 'high' : 'low'}
            style={{ left: plot.left + share * plot.width, top: plot.top, height: plot.height }}
          >
            {kind === 'line' && pointsOf(series, pointedIndex)}
            <Tip dir={isTurned ? 'rtl' : 'ltr'}>
              <ChartTip at={pointedIndex} title={title} kind={kind} series={series} format={format} />
            </Tip>
          </Guide>
        )}
      </Frame>
      <Unseen aria-live="polite">
        {pointedIndex === undefined ? '' : saidOf({ series, format }, pointedIndex, title)}
      </Unseen>
    </>
  );
}

/** What a screen reader says of a point. */
function saidOf({ series, format }: Pick<Drawn, 'series' | 'format'>, categoryIndex: number, title: string): string {
  const figures = series.map(
    ({ name, names, values }) => `${names?.[categoryIndex] ?? name} ${shown(values[categoryIndex], format)}`,
  );
  return [title, ...figures].join(', ');
}

/** The point to which a key leads; none where it ends the telling, null where it leads nowhere. */
function stepOf(
  key: string,
  { at, last, isTurned }: { readonly at: number | undefined; readonly last: number; readonly isTurned: boolean },
): number | undefined | null {
  const forwardKey = isTurned ? 'ArrowLeft' : 'ArrowRight';
  const backKey = isTurned ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'Escape') return at === undefined ? null : undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === forwardKey) return at === undefined ? 0 : Math.min(last, at + 1);
  if (key === backKey) return at === undefined ? last : Math.max(0, at - 1);
  return null;
}

/** How high a point of the first series lies, from 0 to 1. */
function heightOf(series: Drawn['series'], categoryIndex: number): number {
  const { min, max } = scaleOf(series);
  return ((series[0]?.values[categoryIndex] ?? 0) - min) / (max - min);
}

/** The dotted end of a line has its hue, and what is compared with a quiet one. */
function huesOf(series: Drawn['series']): Record<string, string> {
  const open = openSeries(series).map((seriesIndex, index) => [hueAt(series.length + index), hueOf(seriesIndex)]);
  const quietHues = series.flatMap(({ isQuiet }, index) => (isQuiet ? [[hueAt(index), quietHue]] : []));
  return Object.fromEntries([...open, ...quietHues]);
}

/** The point under the pointer, which is at this share of the width. */
function indexAt(share: number, kind: Drawn['kind'], count: number): number {
  const index = kind === 'bar' ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

interface Room {
  readonly width: number;
  /** Whether lines begin at the right. */
  readonly isTurned: boolean;
}

/** Tells how much room there is, at once and whenever it may be drawn otherwise, until the returned function is called. */
function watchRoom(element: HTMLElement, tell: (room: Room) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWidth = 0;
  function measure() {
    lastWidth = Math.floor(element.clientWidth);
    tell({ width: lastWidth, isTurned: getComputedStyle(element).direction === 'rtl' });
  }
  // The library places labels by how wide they are in the fonts that it has.
  function measureText() {
    clearTimeout(timer);
    timer = setTimeout(measure, restsFor);
  }
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    if (lastWidth === 0) measure();
    else if (Math.floor(element.clientWidth) !== lastWidth) timer = setTimeout(measure, restsFor);
  });
  observer.observe(element);
  const directionObserver = new MutationObserver(measure);
  directionObserver.observe(document.documentElement, { attributeFilter: ['dir'] });
  document.fonts.addEventListener('loadingdone', measureText);
  return () => {
    document.fonts.removeEventListener('loadingdone', measureText);
    clearTimeout(timer);
    observer.disconnect();
    directionObserver.disconnect();
  };
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  /* What is still as wide as before does not widen the page. */
  overflow: clip;
  overflow-clip-margin: var(--mr-space-4);
  touch-action: pan-y;
  border-radius: var(--mr-radius-control);
  ${focusRing}
  ${drawnCss}
`;

const Guide = styled.div`
  position: absolute;
  width: 0;
  border-inline-start: 1px solid var(--mr-line-control);
  pointer-events: none;
`;

const Tip = styled.div`
  position: absolute;
  display: grid;
  gap: 2px;
  width: max-content;
  max-width: 280px;
  padding: var(--mr-space-8) var(--mr-space-12);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-normal);
  [data-side='right'] > & {
    left: var(--mr-space-16);
  }
  [data-side='left'] > & {
    right: var(--mr-space-16);
  }
  /* Beside the line, and not over it. */
  [data-lies='low'] > & {
    top: 0;
  }
  [data-lies='high'] > & {
    bottom: 0;
  }
`;

const Unseen = styled.output`
  ${unseen}
`;

import type { Range } from '../format/ranges.ts';
import { hasBegun, hourKey, type Grain } from './hours.ts';
import { measured, type Measure } from './measures.ts';
import { placesOf, type ChartGrain } from './places.ts';
import type { ReportRow } from './rows.ts';
import { totals } from './totals.ts';

export interface Point {
  /** A day, an hour of a day, the Monday of a week or a month, in GMT+8. */
  readonly at: string;
  /** For drawing; the exact figure is in the table. */
  readonly value: number | null;
}

export interface Chart<G extends ChartGrain = Grain> {
  readonly range: Range;
  readonly grain: G;
  /** Until when the figures are complete. */
  readonly until: Date;
}

type Figures = Partial<ReportRow>;

/** @rule Where no row tells of a day, a chart shows 0; a rate without a base and a day that has not begun have no value. */
export function series(
  rows: readonly Figures[],
  measure: Measure,
  { range, grain, until }: Chart<ChartGrain>,
): Point[] {
  const bySlot = Map.groupBy(rows, (row) => slotOf(row, grain));
  return placesOf(range, grain).map(({ key: at, start }) => {
    const slot = bySlot.get(at);
    if (!slot && !hasBegun(start, until)) return { at, value: null };
    const value = measured(measure, totals(slot ?? []));
    return { at, value: value === undefined ? null : Number(value) };
  });
}

/** @rule Rows of the same day or hour, or of the same week or month, are one point of a chart. */
export function slotOf({ dt = '', hour = 0, week = '', month = '' }: Figures, grain: ChartGrain): string {
  return { hour: hourKey(dt, hour), day: dt, week, month }[grain];
}

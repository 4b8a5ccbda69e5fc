import type { Range } from '../format/ranges.ts';
import { hasBegun, hourKey, slots, type Grain } from './hours.ts';
import { measured, type Measure } from './measures.ts';
import type { ReportRow } from './rows.ts';
import { totals } from './totals.ts';

export interface Point {
  /** A day, or an hour of a day, in GMT+8. */
  readonly at: string;
  /** For drawing; the exact figure is in the table. */
  readonly value: number | null;
}

export interface Chart {
  readonly range: Range;
  readonly grain: Grain;
  /** Until when the figures are complete. */
  readonly until: Date;
}

type Figures = Partial<ReportRow>;

/** @rule Where no row tells of a day, a chart shows 0; a rate without a base and a day that has not begun have no value. */
export function series(rows: readonly Figures[], measure: Measure, { range, grain, until }: Chart): Point[] {
  const bySlot = Map.groupBy(rows, (row) => slotOf(row, grain));
  return slots(range, grain).map((at) => {
    const found = bySlot.get(at);
    if (!found && !hasBegun(at, until)) return { at, value: null };
    const value = measured(measure, totals(found ?? []));
    return { at, value: value === undefined ? null : Number(value) };
  });
}

/** @rule Rows of the same day or hour are one point of a chart. */
export function slotOf({ dt = '', hour = 0 }: Figures, grain: Grain): string {
  return grain === 'hour' ? hourKey(dt, hour) : dt;
}

import { daysAfter } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';
import { isOver, slots } from './hours.ts';
import { slotOf, type Chart } from './series.ts';
import { rawMeasure, type Measure, type Sums } from './measures.ts';
import type { ReportRow } from './rows.ts';

/** @rule The period before a range has as many days as it and ends on the day before it begins. */
export function periodBefore({ start, end }: Range): Range {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  const last = daysAfter(start, -1);
  return { start: daysAfter(last, -days), end: last };
}

/** @rule A change is told in per cent of the period before with 1 decimal, and not at all where there was nothing before. */
export function changeOf(now: string | undefined, before: string | undefined): number | undefined {
  if (now === undefined || before === undefined || Number(before) === 0) return undefined;
  const share = (Number(now) - Number(before)) / Math.abs(Number(before));
  // Minus nothing is nothing.
  return Math.round(share * 1_000) / 10 || 0;
}

/** @rule A rate or an average is compared as it is before it is rounded for the eye. */
export function changeIn(measure: Measure, now: Sums, before: Sums): number | undefined {
  return changeOf(rawMeasure(measure, now), rawMeasure(measure, before));
}

interface Compared {
  /** The days, or hours, of the range that are over. */
  readonly now: readonly string[];
  /** As many of the period before. */
  readonly before: readonly string[];
}

/** @rule A change compares what is over: a day or an hour that still runs is left out, and its like in the period before. */
export function compared({ range, grain, until }: Chart, before: Range): Compared {
  const now = slots(range, grain).filter((slot) => isOver(slot, until));
  return { now, before: slots(before, grain).slice(0, now.length) };
}

/** The rows of some days or hours. */
export function rowsOf<R extends Partial<ReportRow>>(rows: readonly R[], of: readonly string[]): R[] {
  const keysWanted = new Set(of);
  const grain = of.some((slot) => slot.length > 10) ? 'hour' : 'day';
  return rows.filter((row) => keysWanted.has(slotOf(row, grain)));
}

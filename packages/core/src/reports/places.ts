import { daysAfter } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';
import { slots, type Grain } from './hours.ts';

/** What the places of a report's chart stand for. */
export type ChartGrain = Grain | 'week' | 'month';

/** A place on a chart: what the rows call it, and its first and last day, or hour, within the range. */
export interface Place extends Range {
  readonly key: string;
}

/** @rule A chart by weeks or months has a place for each that has days in its range, with the days of the range alone. */
export function placesOf(range: Range, grain: ChartGrain): Place[] {
  if (grain === 'day' || grain === 'hour') return slots(range, grain).map((key) => ({ key, start: key, end: key }));
  const days = Map.groupBy(slots(range, 'day'), grain === 'week' ? mondayOf : monthOf);
  return [...days].map(([key, [start = '', ...more]]) => ({ key, start, end: more.at(-1) ?? start }));
}

const monthOf = (day: string) => day.slice(0, 7);
/** The Monday of a day's week. */
export const mondayOf = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

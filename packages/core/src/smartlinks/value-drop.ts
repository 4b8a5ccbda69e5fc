import { expectedOf, hoursSince, judgedHours, learntHours, seasonsOf, sum, type Seasons } from './seasons.ts';

/** What came in one hour. */
export interface ValueHour {
  /** When the hour began. */
  readonly at: Date;
  readonly conversions: number;
  /** What they earned, but for what was taken back within a day; and the sum of the squares of it. */
  readonly revenue: number;
  readonly squares: number;
}

/** What a conversion of a link usually earns. */
export interface UsualValue extends Seasons {
  /** Dollars. */
  readonly value: number;
  /** How much conversions differ: the variance of what one earns, over the square of what they earn on average. */
  readonly noise: number;
}

const youngestHours = 24;
const minLearntConversions = 60;

/**
 * @rule What a conversion of a smartlink usually earns is learnt from those that came in 28 days but for the last one, once
 * they are 60, by hour of the day and day of the week.
 */
export function usualValue(hours: readonly ValueHour[], now: Date): UsualValue | undefined {
  const complete = learntHours(hours, now, youngestHours);
  const conversions = sum(complete.map((hour) => hour.conversions));
  const revenue = sum(complete.map((hour) => hour.revenue));
  if (conversions < minLearntConversions || revenue <= 0) return undefined;
  const value = revenue / conversions;
  const noise = Math.max(0, sum(complete.map((hour) => hour.squares)) / conversions / value ** 2 - 1);
  return { ...seasonsOf(complete.map(countedIn(value)), 1, noise), value, noise };
}

/** Revenue in conversions of the usual value, so that what is expected of some is as many. */
const countedIn = (value: number) => (hour: ValueHour) => ({
  at: hour.at,
  of: hour.conversions,
  count: hour.revenue / value,
});

/** A stretch of the last hours in which the conversions of a link earned far less than usual. */
export interface ValueDrop {
  readonly hours: number;
  readonly conversions: number;
  /** Dollars: what they earned, and what as many usually earn. */
  readonly revenue: number;
  readonly usual: number;
}

const minConversions = 10;
const dropFactors = [
  { factor: 0.5, minEvidence: 8 },
  { factor: 0.1, minEvidence: 9.5 },
];

/**
 * @rule The conversions of a smartlink earn far less than usual where those of some of its last complete hours, at most 24 and
 * with at least ten conversions, speak clearly enough for half of what as many usually earn or a tenth of it, by weekday,
 * hour, how much conversions differ and how much days do; the hours that speak most for it are told. That fewer come is no
 * part of it.
 */
export function valueDrop(hours: readonly ValueHour[], usual: UsualValue, now: Date): ValueDrop | undefined {
  let [conversions, revenue, expected, evidence] = [0, 0, 0, 0];
  let drop: ValueDrop | undefined;
  for (const hour of judgedHours(hours, now)) {
    conversions += hour.conversions;
    revenue += hour.revenue;
    expected += expectedOf(countedIn(usual.value)(hour), usual);
    const found = evidenceOf(revenue / usual.value, expected, usual);
    if (conversions < minConversions || found < evidence) continue;
    evidence = found;
    drop = { hours: hoursSince(hour.at, now), conversions, revenue, usual: expected * usual.value };
  }
  return drop;
}

/** Above 0 where it is enough: of a sum that differs by what its parts earn and by day (a gamma one). */
function evidenceOf(counted: number, expected: number, { spread, noise }: UsualValue): number {
  if (expected <= 0) return -Infinity;
  const shape = 1 / (noise / expected + spread);
  return Math.max(
    ...dropFactors.map(
      ({ factor, minEvidence }) => shape * (-Math.log(factor) - (counted / expected) * (1 / factor - 1)) - minEvidence,
    ),
  );
}

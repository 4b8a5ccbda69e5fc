import { dayOf } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';
import {
  expectedOf,
  hourMs,
  hourOf,
  hoursSince,
  judgedHours,
  learntHours,
  logLikelihood,
  seasonsOf,
  sum,
  watchedHours,
  type Seasons,
} from './seasons.ts';

/** What the clicks of one hour brought. */
export interface RateHour {
  /** When the hour began. */
  readonly at: Date;
  readonly clicks: number;
  /** How many conversions of these clicks came in it, in the hour after it, and on, as far as they have come. */
  readonly came: readonly number[];
}

/** How a link usually converts, and how soon that is known. */
export interface UsualRate extends Seasons {
  /**
   * By hour of the day (UTC), which share of their conversions its clicks have brought when it begins, an hour later, and
   * on for a day: an advertiser that reports once a day has all of them come at one hour.
   */
  readonly arrivals: readonly (readonly number[])[];
}

/** What comes later than that after its click says nothing of a rate. */
export const longestDelayHours = 72;
const minConversions = 60;
/** So many conversions of an hour of the day say as much of when they come as those of all hours. */
const arrivalPrior = 10;

/**
 * @rule What is usual of a smartlink is learnt from the clicks of 28 days that are at least three days old, once they have
 * brought 60 conversions: a rate, by hour of the day and day of the week, and how soon conversions come after clicks of which
 * hour of the day.
 */
export function usualRate(hours: readonly RateHour[], now: Date): UsualRate | undefined {
  const complete = learntHours(hours, now, longestDelayHours);
  const conversions = sum(complete.map(conversionsOf));
  if (conversions < minConversions) return undefined;
  const rate = conversions / sum(complete.map((hour) => hour.clicks));
  return { ...seasonsOf(complete.map(countedOf), rate), arrivals: arrivalsOf(complete) };
}

const conversionsOf = ({ came }: RateHour) => sum(came);
const countedOf = (hour: RateHour) => ({ at: hour.at, of: hour.clicks, count: conversionsOf(hour) });

function arrivalsOf(hours: readonly RateHour[]): number[][] {
  const ofAll = cameOf(hours);
  const inAll = sum(ofAll);
  const byHour = Map.groupBy(hours, hourOf);
  return Array.from({ length: 24 }, (_, hour) => {
    const came = cameOf(byHour.get(hour) ?? []);
    const total = sum(came) + arrivalPrior;
    let share = 0;
    const shares = came
      .slice(0, watchedHours)
      .map((count, age) => (share += (count + (arrivalPrior * (ofAll[age] ?? 0)) / inAll) / total));
    return [0, ...shares].map((one) => Math.round(one * 10_000) / 10_000);
  });
}

/** How many came so many hours after theirs. */
function cameOf(hours: readonly RateHour[]): number[] {
  const counts = Array.from({ length: longestDelayHours + 1 }, () => 0);
  for (const { came } of hours) came.forEach((count, age) => (counts[age] = (counts[age] ?? 0) + count));
  return counts;
}

/** The share of them that was there when the present hour began: within it they may all come at one moment. */
function arrivedOf(hour: RateHour, { arrivals }: UsualRate, now: Date): number {
  return arrivals[hourOf(hour)]?.[hoursSince(hour.at, now)] ?? 1;
}

/** A stretch of the last hours in which a link converted far less than usual. */
export interface RateDrop {
  readonly hours: number;
  readonly clicks: number;
  readonly conversions: number;
  /** How many had usually come of these clicks by now. */
  readonly usual: number;
}

const minClicks = 100;
/**
 * What is looked for: half of the usual, and next to nothing; and how much likelier than the usual that must be, as a
 * logarithm. Chosen by simulation, so that false alarms are rare: `bench/rate-drop.ts`.
 */
const dropFactors = [
  { factor: 0.5, minEvidence: 6.5 },
  { factor: 0.1, minEvidence: 8 },
];

/**
 * @rule A smartlink converts far less than usual where, of its last complete hours, at most 24 and with at least 100 clicks,
 * some speak clearly enough for half of the usual rate or a tenth of it, by weekday, hour, how much its days differ, and what
 * has come by now of clicks so young; the hours that speak most for it are told.
 */
export function rateDrop(hours: readonly RateHour[], usual: UsualRate, now: Date): RateDrop | undefined {
  let [clicks, conversions, expected, evidence] = [0, 0, 0, 0];
  let drop: RateDrop | undefined;
  for (const hour of judgedHours(hours, now)) {
    clicks += hour.clicks;
    conversions += conversionsOf(hour);
    expected += expectedOf(countedOf(hour), usual) * arrivedOf(hour, usual, now);
    const found = evidenceOf(conversions, expected, usual.spread);
    if (clicks < minClicks || found < evidence) continue;
    evidence = found;
    drop = { hours: hoursSince(hour.at, now), clicks, conversions, usual: expected };
  }
  return drop;
}

/** Above 0 where it is enough. */
function evidenceOf(conversions: number, expected: number, spread: number): number {
  const usual = logLikelihood(conversions, expected, spread);
  return Math.max(
    ...dropFactors.map(
      ({ factor, minEvidence }) => logLikelihood(conversions, expected * factor, spread) - usual - minEvidence,
    ),
  );
}

/** @rule The report of a drop is of the days of GMT+8 in which its hours began. */
export function daysOfDrop({ hours }: Pick<RateDrop, 'hours'>, seenAt: Date): Range {
  const end = Math.floor(seenAt.getTime() / hourMs) * hourMs;
  return { start: dayOf(new Date(end - hours * hourMs)), end: dayOf(new Date(end - 1)) };
}

const quietMs = 24 * hourMs;

/** @rule A drop is told once: the next is another one only after a whole day in which none was seen. */
export function isNewDrop(lastSeenAt: Date | undefined, now: Date): boolean {
  return lastSeenAt === undefined || now.getTime() - lastSeenAt.getTime() > quietMs;
}

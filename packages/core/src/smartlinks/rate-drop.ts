import { dayOf } from '../format/dates.ts';
import type { Range } from '../format/ranges.ts';

/** What the clicks of one hour brought. */
export interface RateHour {
  /** When the hour began. */
  readonly at: Date;
  readonly clicks: number;
  /** How many conversions of these clicks came in it, in the hour after it, and on, as far as they have come. */
  readonly came: readonly number[];
}

/** How a link usually converts, and how soon that is known. */
export interface UsualRate {
  /** Conversions of one click. */
  readonly rate: number;
  /** By hour of the day and by day of the week (UTC), as factors around 1. */
  readonly byHour: readonly number[];
  readonly byWeekday: readonly number[];
  /** How much days differ beyond chance: the variance of their conversions, over the square of what is expected. */
  readonly spread: number;
  /**
   * By hour of the day (UTC), which share of their conversions its clicks have brought when it begins, an hour later, and
   * on for a day: an advertiser that reports once a day has all of them come at one hour.
   */
  readonly arrivals: readonly (readonly number[])[];
}

/** What comes later than that after its click says nothing of a rate. */
export const longestDelayHours = 72;
/** What is usual is learnt from so many days. */
export const usualDays = 28;
/** So many of the last hours are judged. */
export const watchedHours = 24;
const hourMs = 3_600_000;
const minConversions = 60;
/** So many expected conversions pull a factor towards 1, so that few say little. */
const factorPrior = 25;
const spreadPrior = { spread: 0.02, days: 7 };
const minSpread = 0.002;
/** Days with fewer expected conversions say nothing about how much days differ. */
const minExpectedOfDay = 5;
/** So many conversions of an hour of the day say as much of when they come as those of all hours. */
const arrivalPrior = 10;

/**
 * @rule What is usual of a smartlink is learnt from the clicks of 28 days that are at least three days old, once they have
 * brought 60 conversions: a rate, by hour of the day and day of the week, and how soon conversions come after clicks of which
 * hour of the day.
 */
export function usualRate(hours: readonly RateHour[], now: Date): UsualRate | undefined {
  const youngest = now.getTime() - longestDelayHours * hourMs;
  const oldest = youngest - usualDays * 24 * hourMs;
  const complete = hours.filter(({ at }) => at.getTime() >= oldest && at.getTime() + hourMs <= youngest);
  const clicks = sum(complete.map((hour) => hour.clicks));
  const conversions = sum(complete.map(conversionsOf));
  if (conversions < minConversions) return undefined;
  const rate = conversions / clicks;
  const byHour = factors(complete, 24, hourOf, () => rate);
  const byWeekday = factors(complete, 7, weekdayOf, (hour) => rate * (byHour[hourOf(hour)] ?? 1));
  const known = { rate, byHour, byWeekday, arrivals: arrivalsOf(complete) };
  return { ...known, spread: spreadOf(complete, known) };
}

const conversionsOf = ({ came }: RateHour) => sum(came);
const hourOf = ({ at }: RateHour) => at.getUTCHours();
const weekdayOf = ({ at }: RateHour) => at.getUTCDay();

function factors(
  hours: readonly RateHour[],
  count: number,
  slotOf: (hour: RateHour) => number,
  rateOf: (hour: RateHour) => number,
): number[] {
  const slots = Array.from({ length: count }, () => ({ expected: 0, conversions: 0 }));
  for (const hour of hours) {
    const slot = slots[slotOf(hour)];
    if (!slot) continue;
    slot.expected += hour.clicks * rateOf(hour);
    slot.conversions += conversionsOf(hour);
  }
  return slots.map(({ expected, conversions }) => (conversions + factorPrior) / (expected + factorPrior));
}

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

type Known = Omit<UsualRate, 'spread'>;

function spreadOf(hours: readonly RateHour[], usual: Known): number {
  const days = Map.groupBy(hours, ({ at }) => Math.floor(at.getTime() / (24 * hourMs)));
  const variances = [...days.values()].flatMap((ofDay) => {
    const expected = sum(ofDay.map((hour) => expectedOf(hour, usual)));
    const conversions = sum(ofDay.map(conversionsOf));
    return expected < minExpectedOfDay ? [] : [((conversions - expected) ** 2 - expected) / expected ** 2];
  });
  const { spread, days: priorDays } = spreadPrior;
  return Math.max(minSpread, (sum(variances) + spread * priorDays) / (variances.length + priorDays));
}

/** How many conversions the clicks of an hour bring in the end. */
function expectedOf(hour: RateHour, { rate, byHour, byWeekday }: Known): number {
  return hour.clicks * rate * (byHour[hourOf(hour)] ?? 1) * (byWeekday[weekdayOf(hour)] ?? 1);
}

/** The share of them that was there when the present hour began: within it they may all come at one moment. */
function arrivedOf(hour: RateHour, { arrivals }: Known, now: Date): number {
  return arrivals[hourOf(hour)]?.[Math.floor((now.getTime() - hour.at.getTime()) / hourMs)] ?? 1;
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
  const newest = hours
    .filter(({ at }) => at.getTime() + hourMs <= now.getTime() && now.getTime() - at.getTime() <= watchedHours * hourMs)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  let [clicks, conversions, expected, evidence] = [0, 0, 0, 0];
  let drop: RateDrop | undefined;
  for (const hour of newest) {
    clicks += hour.clicks;
    conversions += conversionsOf(hour);
    expected += expectedOf(hour, usual) * arrivedOf(hour, usual, now);
    const found = evidenceOf(conversions, expected, usual.spread);
    if (clicks < minClicks || found < evidence) continue;
    evidence = found;
    drop = { hours: Math.floor((now.getTime() - hour.at.getTime()) / hourMs), clicks, conversions, usual: expected };
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

/** Of a count that differs by chance and by day (a negative binomial one), but for what does not depend on the mean. */
function logLikelihood(count: number, mean: number, spread: number): number {
  if (mean <= 0) return 0;
  const shape = 1 / spread;
  return count * Math.log(mean / (shape + mean)) + shape * Math.log(shape / (shape + mean));
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

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

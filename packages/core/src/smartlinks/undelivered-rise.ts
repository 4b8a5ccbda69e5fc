import type { RateHour } from './rate-drop.ts';
import {
  expectedOf,
  hourMs,
  hoursSince,
  judgedHours,
  learntHours,
  logLikelihood,
  seasonsOf,
  sum,
  type Seasons,
} from './seasons.ts';

/** Of the clicks of one hour, those that reached no offer though somebody could have seen to it. */
export interface DeliveryHour {
  /** When the hour began. */
  readonly at: Date;
  readonly clicks: number;
  readonly undelivered: number;
}

/** What is usual is learnt without the last day, which is judged. */
const youngestHours = 24;
const minLearntDays = 7;
const minLearntClicks = 1_000;
/** Clicks of which 5 % were undelivered, added to what was seen: that none was so far does not mean that none will be. */
const prior = { clicks: 100, share: 0.05 };

/**
 * @rule Which share of the clicks of a smartlink is usually undelivered is learnt from the clicks of 28 days but for the last
 * one, once they are 1,000 of seven days, by hour of the day and day of the week.
 */
export function usualUndelivered(hours: readonly DeliveryHour[], now: Date): Seasons | undefined {
  const complete = learntHours(hours, now, youngestHours);
  const clicks = sum(complete.map((hour) => hour.clicks));
  const days = new Set(complete.map(({ at }) => Math.floor(at.getTime() / (24 * hourMs))));
  if (clicks < minLearntClicks || days.size < minLearntDays) return undefined;
  const undelivered = sum(complete.map((hour) => hour.undelivered));
  return seasonsOf(complete.map(countedOf), (undelivered + prior.clicks * prior.share) / (clicks + prior.clicks));
}

const countedOf = ({ at, clicks, undelivered }: DeliveryHour) => ({ at, of: clicks, count: undelivered });

/** A stretch of the last hours in which far more clicks of a link than usual reached no offer. */
export interface UndeliveredRise {
  readonly hours: number;
  readonly clicks: number;
  readonly undelivered: number;
  /** How many of these clicks are usually undelivered. */
  readonly usual: number;
}

const minClicks = 100;
/** Of all clicks: fewer than that above the usual are not worth a word. */
const minShareAbove = 0.1;
/** So many times the usual is looked for, and how much likelier than the usual that must be: `bench/rate-drop.ts`. */
const riseFactors = [
  { factor: 2, minEvidence: 10 },
  { factor: 5, minEvidence: 11.5 },
];

/**
 * @rule Far more clicks of a smartlink than usual are undelivered where, of its last complete hours, at most 24 and with at
 * least 100 clicks, some speak clearly enough for twice or five times the usual share, by weekday, hour and how much its days
 * differ, and it is a tenth of all clicks above the usual; the hours that speak most for it are told. Bots, repeated clicks
 * and sources that the publisher has blocked do not count.
 */
export function undeliveredRise(
  hours: readonly DeliveryHour[],
  usual: Seasons,
  now: Date,
): UndeliveredRise | undefined {
  let [clicks, undelivered, expected, evidence] = [0, 0, 0, 0];
  let rise: UndeliveredRise | undefined;
  for (const hour of judgedHours(hours, now)) {
    clicks += hour.clicks;
    undelivered += hour.undelivered;
    expected += Math.min(hour.clicks, expectedOf(countedOf(hour), usual));
    const found = evidenceOf({ clicks, undelivered, expected }, usual.spread);
    if (clicks < minClicks || undelivered - expected < minShareAbove * clicks || found < evidence) continue;
    evidence = found;
    rise = { hours: hoursSince(hour.at, now), clicks, undelivered, usual: expected };
  }
  return rise;
}

/** Above 0 where it is enough. */
function evidenceOf(
  { clicks, undelivered, expected }: { clicks: number; undelivered: number; expected: number },
  spread: number,
): number {
  const usual = logLikelihood(undelivered, expected, spread);
  const ofEach = riseFactors.map(({ factor, minEvidence }) => {
    return logLikelihood(undelivered, Math.min(clicks, expected * factor), spread) - usual - minEvidence;
  });
  return Math.max(...ofEach);
}

/**
 * @rule That a smartlink converts far less than usual is not told beside a rise of undelivered clicks that explains it: where
 * the clicks that reached no offer beyond the usual are left out, and it converts as usual.
 */
export function withoutUndelivered(hours: readonly RateHour[], rise: UndeliveredRise, now: Date): RateHour[] {
  const share = (rise.clicks - rise.undelivered) / Math.max(1, rise.clicks - rise.usual);
  return hours.map((hour) =>
    hoursSince(hour.at, now) <= rise.hours ? { ...hour, clicks: Math.round(hour.clicks * Math.min(1, share)) } : hour,
  );
}

/** What one hour had: of so many clicks, say, so many that converted. */
export interface CountedHour {
  /** When the hour began. */
  readonly at: Date;
  readonly of: number;
  readonly count: number;
}

/** What is usual by hour of the day and by day of the week (UTC), as factors around 1. */
export interface Seasons {
  /** Counted of one. */
  readonly rate: number;
  readonly byHour: readonly number[];
  readonly byWeekday: readonly number[];
  /** How much days differ beyond chance: the variance of what they count, over the square of what is expected. */
  readonly spread: number;
}

/** So many of the last hours are judged. */
export const watchedHours = 24;
/** What is usual is learnt from so many days. */
export const usualDays = 28;
export const hourMs = 3_600_000;
/** So many expected pull a factor towards 1, so that few say little. */
const factorPrior = 25;
const spreadPrior = { spread: 0.02, days: 7 };
const minSpread = 0.002;
/** Days of which fewer are expected say nothing about how much days differ. */
const minExpectedOfDay = 5;

/**
 * What is usual of hours that count `rate` on the whole. `noise` is the variance by chance alone, over what is expected: 1
 * where things are counted, which come one by one.
 */
export function seasonsOf(hours: readonly CountedHour[], rate: number, noise = 1): Seasons {
  const byHour = factors(hours, 24, hourOf, () => rate);
  const byWeekday = factors(hours, 7, weekdayOf, (hour) => rate * (byHour[hourOf(hour)] ?? 1));
  const known = { rate, byHour, byWeekday };
  return { ...known, spread: spreadOf(hours, known, noise) };
}

export const hourOf = ({ at }: Pick<CountedHour, 'at'>) => at.getUTCHours();
const weekdayOf = ({ at }: Pick<CountedHour, 'at'>) => at.getUTCDay();

function factors(
  hours: readonly CountedHour[],
  slots: number,
  slotOf: (hour: CountedHour) => number,
  rateOf: (hour: CountedHour) => number,
): number[] {
  const sums = Array.from({ length: slots }, () => ({ expected: 0, count: 0 }));
  for (const hour of hours) {
    const slot = sums[slotOf(hour)];
    if (!slot) continue;
    slot.expected += hour.of * rateOf(hour);
    slot.count += hour.count;
  }
  return sums.map(({ expected, count }) => (count + factorPrior) / (expected + factorPrior));
}

function spreadOf(hours: readonly CountedHour[], usual: Omit<Seasons, 'spread'>, noise: number): number {
  const days = Map.groupBy(hours, ({ at }) => Math.floor(at.getTime() / (24 * hourMs)));
  const variances = [...days.values()].flatMap((ofDay) => {
    const expected = sum(ofDay.map((hour) => expectedOf(hour, usual)));
    const count = sum(ofDay.map((hour) => hour.count));
    return expected < minExpectedOfDay ? [] : [((count - expected) ** 2 - noise * expected) / expected ** 2];
  });
  const { spread, days: priorDays } = spreadPrior;
  return Math.max(minSpread, (sum(variances) + spread * priorDays) / (variances.length + priorDays));
}

/** How many an hour counts in the end. */
export function expectedOf(
  hour: Pick<CountedHour, 'at' | 'of'>,
  { rate, byHour, byWeekday }: Omit<Seasons, 'spread'>,
): number {
  return hour.of * rate * (byHour[hourOf(hour)] ?? 1) * (byWeekday[weekdayOf(hour)] ?? 1);
}

/** Complete hours from which what is usual is learnt: of four weeks, up to so many hours ago. */
export function learntHours<H extends { readonly at: Date }>(hours: readonly H[], now: Date, minAge: number): H[] {
  const youngest = now.getTime() - minAge * hourMs;
  const oldest = youngest - usualDays * 24 * hourMs;
  return hours.filter(({ at }) => at.getTime() >= oldest && at.getTime() + hourMs <= youngest);
}

/** The last complete hours, which are judged; the newest first. */
export function judgedHours<H extends { readonly at: Date }>(hours: readonly H[], now: Date): H[] {
  return hours
    .filter(({ at }) => at.getTime() + hourMs <= now.getTime() && now.getTime() - at.getTime() <= watchedHours * hourMs)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** How many hours there are from the beginning of one until now. */
export const hoursSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / hourMs);

/** Of a count that differs by chance and by day (a negative binomial one), but for what does not depend on the mean. */
export function logLikelihood(count: number, mean: number, spread: number): number {
  if (mean <= 0) return 0;
  const shape = 1 / spread;
  return count * Math.log(mean / (shape + mean)) + shape * Math.log(shape / (shape + mean));
}

export function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

// Links with days that differ, hours and weekdays; conversions of which half come within an hour and half over a day, of
// three prices in a mix that differs by day; and clicks that reach no offer. All judges look at one once an hour.
import {
  isNewDrop,
  longestDelayHours,
  rateDrop,
  undeliveredRise,
  usualRate,
  usualUndelivered,
  usualValue,
  valueDrop,
  withoutUndelivered,
  type DeliveryHour,
  type RateHour,
  type ValueHour,
} from '@millrace/core/smartlinks';
import { chanceFrom } from '@millrace/core/traffic';

export const learningDays = 31;
export const quarterDays = 90;
const hourMs = 3_600_000;

export const judges = ['rate', 'undelivered', 'value'] as const;
export type JudgeName = (typeof judges)[number];

export function createRandom(seed: number) {
  const next = chanceFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    /** Around 1, as a day differs from others. */
    day: (sigma: number) => Math.exp(sigma * normal() - sigma ** 2 / 2),
    exponential: (mean: number) => -mean * Math.log(1 - next()),
    poisson(mean: number): number {
      if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      const limit = Math.exp(-mean);
      let count = -1;
      for (let product = 1; product > limit; count++) product *= next();
      return Math.max(0, count);
    },
  };
}
type Random = ReturnType<typeof createRandom>;

export interface SimulatedLink {
  readonly clicksAnHour: number;
  readonly rate: number;
  /** The share of its clicks that is undelivered. */
  readonly undelivered: number;
  /** By how much its days differ. */
  readonly sigma: number;
}

/** One of those that a network has: 5 to 500 clicks an hour, rates of 0.5 to 15 %, 0.5 to 30 % undelivered. */
export function aHealthyLink(random: Random): SimulatedLink {
  const clicksAnHour = 5 * 100 ** random.next();
  const rate = 0.005 * 30 ** random.next();
  return { clicksAnHour, rate, undelivered: 0.005 * 60 ** random.next(), sigma: 0.1 };
}

export interface Watched {
  readonly days: number;
  /** What changes in the end. */
  readonly change?: { readonly of: JudgeName; readonly hour: number; readonly factor: number };
}

interface Came {
  readonly at: number;
  readonly delay: number;
}

/** What a conversion of three kinds pays, and how many are of each. */
const prices = [0.5, 2, 8];
const mix = [0.6, 0.3, 0.1];
const shareTakenBack = 0.03;

interface Looked {
  /** How often each judge told something. */
  readonly alarms: Readonly<Record<JudgeName, number>>;
  /** After how many hours the change was told by its judge. */
  readonly foundAfter: number | undefined;
}

/** Watches one link, as the server does; ends when a change was found. */
export function watchLink(link: SimulatedLink, { days, change }: Watched, random: Random): Looked {
  const start = Date.UTC(2026, 0, 1);
  const clicked: { at: Date; clicks: number; conversions: Came[] }[] = [];
  const delivery: DeliveryHour[] = [];
  const values: { -readonly [K in keyof ValueHour]: ValueHour[K] }[] = Array.from(
    { length: days * 24 + 200 },
    (_, index) => ({
      at: new Date(start + index * hourMs),
      conversions: 0,
      revenue: 0,
      squares: 0,
    }),
  );
  const alarms = { rate: 0, undelivered: 0, value: 0 };
  const seenAt: Partial<Record<JudgeName, Date>> = {};
  let usual: {
    rate?: ReturnType<typeof usualRate>;
    undelivered?: ReturnType<typeof usualUndelivered>;
    value?: ReturnType<typeof usualValue>;
  } = {};
  let day = { rate: 1, clicks: 1, undelivered: 1, mix };
  for (let index = 0; index < days * 24; index++) {
    if (index % 24 === 0)
      day = {
        rate: random.day(link.sigma),
        clicks: random.day(0.25),
        undelivered: random.day(2 * link.sigma),
        mix: mix.map((share) => share * random.day(2 * link.sigma)),
      };
    const at = new Date(start + index * hourMs);
    const turn = (at.getUTCHours() / 24) * 2 * Math.PI;
    const weekend = at.getUTCDay() % 6 === 0 ? 1.15 : 0.95;
    const changed = (of: JudgeName) => (change?.of === of && index >= change.hour ? change.factor : 1);
    const clicks = random.poisson(link.clicksAnHour * day.clicks * (1 + 0.5 * Math.sin(turn)));
    const share = link.undelivered * day.undelivered * (1 + 0.3 * Math.sin(turn)) * changed('undelivered');
    const undelivered = Math.min(clicks, random.poisson(clicks * share));
    const rate = link.rate * day.rate * (1 + 0.2 * Math.cos(turn)) * weekend * changed('rate');
    const conversions = Array.from({ length: Math.min(clicks, random.poisson(clicks * rate)) }, () => {
      const delay = random.exponential(random.next() < 0.5 ? 0.5 : 5);
      const came = { at: index + random.next() + delay, delay };
      const hour = values[Math.floor(came.at)];
      const paid = random.next() < shareTakenBack ? 0 : priceOf(day.mix, random.next()) * changed('value');
      if (hour)
        Object.assign(hour, {
          conversions: hour.conversions + 1,
          revenue: hour.revenue + paid,
          squares: hour.squares + paid ** 2,
        });
      return came;
    });
    clicked.push({ at, clicks, conversions });
    delivery.push({ at, clicks, undelivered });
    if (index < learningDays * 24) continue;
    const nowHour = index + 1;
    const now = new Date(start + nowHour * hourMs);
    const known = (hour: (typeof clicked)[number]) => knownAt(hour, (hour.at.getTime() - start) / hourMs, nowHour);
    const last = learningDays * 24;
    if (index % 24 === 0)
      usual = {
        rate: usualRate(clicked.slice(-last).map(known), now),
        undelivered: usualUndelivered(delivery.slice(-last), now),
        value: usualValue(values.slice(Math.max(0, nowHour - last), nowHour), now),
      };
    const rateHours = clicked.slice(-24).map(known);
    const rise = usual.undelivered && undeliveredRise(delivery.slice(-24), usual.undelivered, now);
    const drop = usual.rate && rateDrop(rateHours, usual.rate, now);
    const isCause =
      drop && usual.rate && (!rise || rateDrop(withoutUndelivered(rateHours, rise, now), usual.rate, now));
    const found = {
      undelivered: rise,
      rate: isCause,
      value: drop ? undefined : usual.value && valueDrop(values.slice(nowHour - 24, nowHour), usual.value, now),
    };
    for (const judge of judges) {
      if (!found[judge]) continue;
      if (isNewDrop(seenAt[judge], now)) {
        alarms[judge] += 1;
        if (change && judge === change.of && index >= change.hour) return { alarms, foundAfter: nowHour - change.hour };
      }
      seenAt[judge] = now;
    }
  }
  return { alarms, foundAfter: undefined };
}

function priceOf(shares: readonly number[], chance: number): number {
  let left = chance * shares.reduce((sum, share) => sum + share, 0);
  return prices.find((_, index) => (left -= shares[index] ?? 0) < 0) ?? prices[0] ?? 0;
}

/** What is known of the clicks of an hour: what has come by now. */
function knownAt(
  { at, clicks, conversions }: { at: Date; clicks: number; conversions: readonly Came[] },
  hour: number,
  nowHour: number,
): RateHour {
  const came: number[] = [];
  for (const one of conversions) {
    const age = Math.floor(one.at) - hour;
    if (one.at > nowHour || one.delay >= longestDelayHours) continue;
    while (came.length <= age) came.push(0);
    came[age] = (came[age] ?? 0) + 1;
  }
  return { at, clicks, came };
}

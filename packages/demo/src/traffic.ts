import { subsOf } from '@millrace/core/traffic';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import type { Database } from '../../server/src/db/open.ts';
import {
  addAstray,
  addCounted,
  countedUntil,
  isCounted,
  setCountedUntil,
  type Astray,
  type Counted,
} from '../../server/src/traffic/rollup.ts';
import { products } from '../../server/src/traffic/products.ts';
import { storeConversions, type ConvertedHour } from './conversions.ts';
import { createChance } from './random.ts';
import type { Stream } from './streams.ts';

const firstDays = 90;
const daysUntilBack = 2;
const hourLength = 3_600_000;

/**
 * Brings the demonstration's figures up to the last full hour: the 90 days before the first start, and at a later one
 * what has passed since. The figures of a day are the same whenever they are made.
 */
export async function continueTraffic(db: Database, streams: readonly Stream[], now: Date): Promise<void> {
  const today = dayOf(now);
  const earliest = startOf(daysAfter(today, 1 - firstDays));
  const counted = (await countedUntil(db)) ?? earliest;
  const since = counted < earliest ? earliest : counted;
  const until = new Date(Math.floor(now.getTime() / hourLength) * hourLength);
  const hours: HourOfStream[] = [];
  const takenBack: HourOfStream[] = [];
  for (let day = dayOf(since); day <= today; day = daysAfter(day, 1)) {
    const start = startOf(day).getTime();
    const isPassed = ({ hour }: HourOfStream) =>
      start + hour * hourLength >= since.getTime() && start + hour * hourLength < until.getTime();
    hours.push(...trafficOn(streams, day).filter(isPassed));
    if (startOf(daysAfter(day, -daysUntilBack)) >= earliest)
      takenBack.push(...takenBackOn(streams, day).filter(isPassed));
  }
  await addHours(db, [...hours, ...takenBack], now);
  await setCountedUntil(db, until);
}

/** Adds hours of streams to all figures, and the clicks and conversions behind them. */
export async function addHours(db: Database, hours: readonly HourOfStream[], now: Date): Promise<void> {
  await addCounted(db, hours.filter(({ stream }) => isCounted(stream.reason)).map(countedOf));
  await storeConversions(db, hours.map(convertedOf), now);
  await addAstray(db, astrayOf(hours));
}

/** What a stream brought in one hour. */
export interface HourOfStream extends Pick<
  Counted,
  'dt' | 'hour' | 'impress' | 'clk' | 'cov' | 'reversed' | 'users' | 'points' | 'revenue'
> {
  readonly stream: Stream;
  /** Of all streams, which this is. */
  readonly place: number;
}

/** What the streams bring on one day, spread over a few of its hours. */
function trafficOn(streams: readonly Stream[], dt: string): HourOfStream[] {
  const number = Math.round(Date.parse(dt) / (24 * hourLength));
  return streams.flatMap((stream, index) => {
    const chance = createChance(number * 1009 + index);
    const clicks = stream.clicks * rhythm(number) * eventOf(number, stream) * (chance.whole(75, 125) / 100);
    const hours = [0, 1, 2].map(() => chance.oneOf(busyHours));
    return [...new Set(hours)].flatMap((hour, place, all) => {
      const clk = Math.round(clicks / all.length + (place === 0 ? chance.whole(-2, 2) : 0));
      if (clk <= 0) return [];
      const isUntracked = number % 29 === 3 && stream.oid % 2 === 0;
      const expected = isUntracked ? 0 : (clk * stream.conversions) / 1_000;
      const cov = Math.min(clk, Math.floor(expected) + (chance.happens(expected % 1) ? 1 : 0));
      const isWall = stream.product === products.offerwall;
      return {
        stream,
        place: index,
        dt,
        hour,
        impress: clk * stream.seen,
        clk,
        cov,
        reversed: 0,
        users: isWall ? Math.ceil(cov * 0.8) : 0,
        points: isWall ? cov * stream.cents : 0,
        revenue: ((cov * stream.cents) / 100).toFixed(2),
      };
    });
  });
}

/** Of the hours of some days before, about one of eleven has its first conversion taken back in the same hour of this day. */
function takenBackOn(streams: readonly Stream[], dt: string): HourOfStream[] {
  const number = Math.round(Date.parse(dt) / (24 * hourLength));
  const nothing = { impress: 0, clk: 0, cov: 0, users: 0 };
  return trafficOn(streams, daysAfter(dt, -daysUntilBack))
    .filter(({ cov, place, hour }) => cov > 0 && (number * 31 + place * 7 + hour) % 11 === 0)
    .map((converted) => ({
      ...converted,
      ...nothing,
      dt,
      reversed: 1,
      points: converted.points > 0 ? -converted.stream.cents : 0,
      revenue: (-converted.stream.cents / 100).toFixed(2),
    }));
}

function convertedOf({ stream, place, dt, hour, cov, reversed }: HourOfStream): ConvertedHour {
  const at = new Date(startOf(dt).getTime() + hour * hourLength);
  const takenBack = new Date(at.getTime() - daysUntilBack * 24 * hourLength);
  return { stream, place, at, cov, ...(reversed > 0 && { takenBack }) };
}

/** Weekends bring more, and over the months it swells and falls. */
function rhythm(number: number): number {
  // Day 0 was a Thursday.
  const ofWeek = [1, 1.04, 1.22, 1.3, 0.9, 0.88, 0.94][number % 7] ?? 1;
  return ofWeek * (1 + 0.25 * Math.sin((2 * Math.PI * number) / 97));
}

/** Now and then something happens: a page is down for a day, a country comes in crowds. */
function eventOf(number: number, { aid, country }: Stream): number {
  if (number % 31 === 7 && aid % 6 === 3) return 0.04;
  if (number % 37 === 11 && country < 'F') return 2.6;
  return 1;
}

/** Hours of GMT+8, each as often as visitors come in it. */
const busyHours = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) =>
  Array.from({ length: Math.round(3.4 + 2.6 * Math.sin(((hour - 9) * Math.PI) / 12)) }, () => hour),
);

function countedOf({ stream, place: _place, ...figures }: HourOfStream): Counted {
  const { user_id, aid, product, gid, oid, country, os, carrier_name } = stream;
  return { user_id, aid, product, gid, oid, country, os, carrier_name, ...subsOf(stream), ...figures };
}

function astrayOf(hours: readonly HourOfStream[]): Astray[] {
  return hours.flatMap(({ stream: { user_id, aid, gid, reason }, dt, clk }) =>
    reason === undefined ? [] : [{ user_id, aid, gid, dt, reason, clk }],
  );
}

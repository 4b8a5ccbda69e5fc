import { systems, type System } from '../tester/device.ts';
import type { LinkStanding } from './health.ts';

/** Clicks through a channel from a country and on a system, and the offer that they reached. */
export interface LinkClicks {
  readonly aid: number;
  readonly oid: number;
  readonly country: string;
  /** As clicks name it. */
  readonly os: string;
  readonly clicks: number;
}

/** For whom a link is tested. */
export interface WayName {
  /** Empty where it is not known. */
  readonly country: string;
  readonly os: System;
}

/** The same, with the channel and the offer of most of these visitors, and how many came. */
export interface LinkWay extends WayName {
  readonly aid: number;
  readonly oid: number;
  readonly clicks: number;
}

const share = 0.9;
const mostWays = 6;

/**
 * @rule A smartlink is tested as its phones come: from the countries and on the systems that bring 90 % of their clicks, at
 * most six, each through the channel and for the offer of most of them; where only computers come, as from their countries,
 * on Android. Where it fails, it is tested as long as clicks come from there.
 */
export function testedWays(clicks: readonly LinkClicks[], failing: readonly WayName[] = []): LinkWay[] {
  const phones = clicks.filter(({ os }) => os === 'iOS' || os === 'Android');
  const rows = (phones.length > 0 ? phones : clicks).map((row) => {
    return { ...row, os: row.os === 'iOS' ? systems.ios : systems.android };
  });
  const ways = Map.groupBy(rows, wayKey)
    .values()
    .map((ofWay) => {
      const [busiest] = ofWay.toSorted((a, b) => b.clicks - a.clicks);
      return busiest && { ...busiest, clicks: sum(ofWay) };
    })
    .filter((way) => way !== undefined)
    .toArray()
    .sort((a, b) => b.clicks - a.clicks);
  const enough = share * sum(rows);
  return ways.filter((way, index) => {
    const isBusy = index < mostWays && sum(ways.slice(0, index)) < enough;
    return isBusy || failing.some((one) => wayKey(one) === wayKey(way));
  });
}

/** How a way stands, and when it was tested last. */
export interface WayStanding extends WayName, LinkStanding {
  readonly tested_at: Date | null;
}

/**
 * @rule The tests of a smartlink go round its countries and systems. A first failure is repeated where it was seen; then comes
 * what was never tested; else each comes as often as its share of the clicks, and where the link is broken as often as the
 * busiest, so that it is soon seen to work again.
 */
export function nextWay(ways: readonly LinkWay[], standings: readonly WayStanding[], now: Date): LinkWay | undefined {
  const most = Math.max(...ways.map(({ clicks }) => clicks));
  const urgency = (way: LinkWay) => {
    const standing = standingOf(way, standings);
    if (standing && standing.failures > 0 && !standing.is_broken) return [2, 0];
    if (!standing?.tested_at) return [1, way.clicks];
    return [0, (standing.is_broken ? most : way.clicks) * (now.getTime() - standing.tested_at.getTime())];
  };
  const judged = ways.map((way) => ({ way, by: urgency(way) }));
  const [next] = judged.toSorted((a, b) => (b.by[0] ?? 0) - (a.by[0] ?? 0) || (b.by[1] ?? 0) - (a.by[1] ?? 0));
  return next?.way;
}

/**
 * @rule That a smartlink is broken is told for the first country and system where it is, and once more when it is broken
 * for all of them; that it works again, once it is broken nowhere.
 */
export function brokenNews(
  before: number,
  after: number,
  all: number,
): 'broken' | 'broken everywhere' | 'mended' | undefined {
  if (after === 0) return before > 0 ? 'mended' : undefined;
  if (after <= before) return undefined;
  if (before === 0) return 'broken';
  return after === all ? 'broken everywhere' : undefined;
}

export function standingOf<Standing extends WayName>(
  way: WayName,
  standings: readonly Standing[],
): Standing | undefined {
  return standings.find((one) => wayKey(one) === wayKey(way));
}

const wayKey = ({ country, os }: WayName) => `${country} ${os}`;

function sum(rows: readonly { readonly clicks: number }[]): number {
  return rows.reduce((all, { clicks }) => all + clicks, 0);
}

import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { perhaps } from '../http/perhaps.ts';
import { Day, Moment } from '../http/wire.ts';
import { daysAfter } from '../format/dates.ts';
import { appLink } from '../tester/app-link.ts';
import { System } from '../tester/device.ts';
import type { FailReason, Verdict } from '../tester/outcome.ts';

/** What one test says of its link; `unclear` says nothing of it. */
export const linkOutcomes = ['works', 'changed', 'fails', 'unclear'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

/** How a link is, and how a day of it was. */
export const linkConditions = ['works', 'changed', 'broken', 'untested'] as const;
export type LinkCondition = (typeof linkConditions)[number];

const minuteMs = 60_000;
const daysOfClicks = 7;

/** How often a link is tested, by its clicks on a day; the first that fits counts. */
export const testTiers = [
  { clicks: 1_000, everyMs: 15 * minuteMs },
  { clicks: 100, everyMs: 60 * minuteMs },
  { clicks: 0, everyMs: 24 * 60 * minuteMs },
] as const;

/**
 * @rule A smartlink is tested every 15 minutes where it has 1,000 clicks a day, hourly where it has 100, daily where it has
 * fewer, and not at all where it had none in seven days.
 */
export function testIntervalMs(clicksOfWeek: number): number | undefined {
  if (clicksOfWeek <= 0) return undefined;
  return testTiers.find(({ clicks }) => clicksOfWeek / daysOfClicks >= clicks)?.everyMs;
}

/** How the tests of a link from one country and on one system went. */
export interface LinkStanding {
  /** How many in a row failed. */
  readonly failures: number;
  readonly is_broken: boolean;
}

const repeatMs = 5 * minuteMs;
const jitter = 0.1;

/**
 * @rule The first failing test is repeated after five minutes; else the next comes after its interval, by chance up to a
 * tenth of it earlier or later, so that tests do not meet.
 */
export function nextTestMs(everyMs: number, { failures, is_broken }: LinkStanding, chance: number): number {
  if (failures > 0 && !is_broken) return repeatMs;
  return Math.round(everyMs * (1 + jitter * (2 * chance - 1)));
}

/** @rule A destination is the app that a link to a store opens, else the host of the page. */
export function destinationOf(page: string): string {
  return appLink(page)?.app ?? URL.parse(page)?.hostname ?? '';
}

/** About the test and not about the link. */
const ofTheTest: readonly FailReason[] = ['exit', 'tooMany', 'broken'];

interface JudgedTest {
  readonly verdict: Pick<Verdict, 'is' | 'reason' | 'hop'>;
  readonly destination: string;
  /** Where the first good test of the same offer, country and system led, or what its publisher has accepted since; empty before there is one. */
  readonly expected: string;
  /** It went out from the server and not from the country. */
  readonly isDirect: boolean;
}

/**
 * @rule A test says nothing of its link where it could not be finished, our own address is not public, its exit failed, or
 * the host had too many visits or turned away a test that came from no visitor's country; else it fails by its verdict, and
 * it has changed where it leads elsewhere than expected.
 */
export function linkOutcome({ verdict, destination, expected, isDirect }: JudgedTest): LinkOutcome {
  const isFailure = verdict.is === 'fails';
  const reason = verdict.reason as FailReason;
  const isOurs = reason === 'notPublic' && verdict.hop === 1;
  if (isFailure && (isOurs || ofTheTest.includes(reason) || (isDirect && reason === 'forbidden'))) return 'unclear';
  if (isFailure) return 'fails';
  return expected !== '' && destination !== expected ? 'changed' : 'works';
}

/**
 * @rule A smartlink is broken for a country and system once two tests in a row from there have failed, so that one failure is
 * no alarm, and mended by the first that works; either is told once.
 */
export function standingAfter(
  before: LinkStanding,
  outcome: LinkOutcome,
): LinkStanding & { readonly news?: 'broken' | 'mended' } {
  if (outcome === 'unclear') return before;
  if (outcome !== 'fails') return { failures: 0, is_broken: false, ...(before.is_broken && { news: 'mended' }) };
  const failures = before.failures + 1;
  const is_broken = before.is_broken || failures > 1;
  return { failures, is_broken, ...(is_broken && !before.is_broken && { news: 'broken' }) };
}

/** How many days the strip shows, and for how long hops can be compared. */
export const healthDays = 14;

/** How many tests of a day ended how, and whether the link was broken after one of them. */
export interface TestedDay {
  readonly day: string;
  readonly works: number;
  readonly changed: number;
  readonly fails: number;
  readonly was_broken: boolean;
}

/**
 * @rule A day of a smartlink is broken where the link was broken or all its tests failed, changed where one led elsewhere,
 * untested where none said anything, and else it works.
 */
export function dayCondition({ works, changed, fails, was_broken }: Omit<TestedDay, 'day'>): LinkCondition {
  if (was_broken || (fails > 0 && works + changed === 0)) return 'broken';
  if (changed > 0) return 'changed';
  return works > 0 ? 'works' : 'untested';
}

export const HealthDay = z.object({ day: Day, condition: word<LinkCondition>() });
export type HealthDay = z.output<typeof HealthDay>;

/** @rule The health of a smartlink is shown for 14 days, today as the last of them. */
export function healthStrip(tested: readonly TestedDay[], today: string): HealthDay[] {
  return Array.from({ length: healthDays }, (_, index) => {
    const day = daysAfter(today, index + 1 - healthDays);
    const found = tested.find((one) => one.day === day);
    return { day, condition: found ? dayCondition(found) : 'untested' };
  });
}

/** One test of a link, as its list shows it. */
export const LinkTest = z.object({
  /** By which the tester has its hops; empty where they are kept no longer. */
  id: z.string(),
  at: Moment,
  /** A code; empty where the country of the visitors is not known. */
  country: z.string(),
  os: System,
  /** It went out from the server, because there is no exit in the country. */
  is_direct: z.boolean(),
  outcome: word<LinkOutcome>(),
  /** By which the tester's verdict says why. */
  reason: z.string(),
  /** An app or a host; empty where it came to none. */
  destination: z.string(),
});
export type LinkTest = z.output<typeof LinkTest>;

/** How a link is for the visitors of one country and system. */
export const HealthWay = z.object({
  /** A code; empty where the country of the visitors is not known. */
  country: z.string(),
  os: System,
  condition: word<LinkCondition>(),
  /** When its last test was that told something; absent before there is one. */
  at: z.optional(perhaps(Moment, undefined)),
  /** By which the tester's verdict says why that test went as it did. */
  reason: z.string(),
  /** Where it leads: an app or a host; empty before that is known, as the next. */
  destination: z.string(),
  /** Where it is expected to lead. */
  expected: z.string(),
});
export type HealthWay = z.output<typeof HealthWay>;

/** The last hours of a link that converts far less than usual. */
const LowRate = z.object({
  /** Until when it was seen. */
  at: Moment,
  hours: z.int(),
  clicks: z.int(),
  conversions: z.int(),
  /** How many had usually come of these clicks by then. */
  usual: z.int(),
});

export const LinkHealth = z.object({
  condition: word<LinkCondition>(),
  /** False where the operator has switched the tests off. */
  is_on: perhaps(z.boolean(), true),
  /** Its publisher is not told that it is broken, works again, or converts far less than usual. */
  is_muted: perhaps(z.boolean(), false),
  /** Where its clicks converted far less than usual within the last day. */
  low_rate: z.optional(perhaps(LowRate, undefined)),
  /** From where it is tested, the busiest first. */
  ways: perhaps(z.array(HealthWay), []),
  days: z.array(HealthDay),
  /** Of the asked day, else of all days that are shown; the newest first. */
  tests: z.array(LinkTest),
});
export type LinkHealth = z.output<typeof LinkHealth>;

/**
 * @rule For a country and system a smartlink is broken while it is known to be, and else as its last test that did not fail,
 * for a first failure is repeated before it counts; where there is none, it is untested.
 */
export function linkCondition(is_broken: boolean, lastGood: 'works' | 'changed' | undefined): LinkCondition {
  return is_broken ? 'broken' : (lastGood ?? 'untested');
}

/**
 * @rule A smartlink is broken while it is for one of the countries and systems of its clicks, else changed while it leads
 * elsewhere for one, and works where it works for one; else it is untested.
 */
export function conditionOfAll(ways: readonly Pick<HealthWay, 'condition'>[]): LinkCondition {
  const order = ['broken', 'changed', 'works'] as const;
  return order.find((condition) => ways.some((way) => way.condition === condition)) ?? 'untested';
}

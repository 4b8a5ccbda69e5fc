import {
  evidenceAt,
  isToBlock,
  tryRule,
  type RuleCondition,
  type SourceConversions,
  type SourceFigures,
} from '@millrace/core/sources';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const rule: RuleCondition = { min_clicks: 500, days: 1, wait_hours: 6, measure: 'conversions', limit: '0' };

/** 100 clicks in each hour from 0 on. */
const steady = (source: string, hours: number, conversions: readonly SourceConversions[] = []): SourceFigures => ({
  source,
  clicks: Array.from({ length: hours }, (_, hour) => [hour, 100] as const),
  conversions,
});
const one = (clicked: number, came: number, gone?: number): SourceConversions => ({
  clicked,
  came,
  gone,
  count: 1,
  revenue: 15_000,
});
const all = { room: 500, except: [] };
const holds = (part: Partial<RuleCondition>, clicks: number, conversions: number, revenue = 0) =>
  isToBlock({ ...rule, ...part }, { clicks, conversions, revenue });

test('A rule counts the clicks of its days that are older than its waiting time, and all conversions of these clicks and of younger ones that had come by then and were not taken back.', () => {
  // At 40: clicks of 10 to 33, conversions of clicks from 10 on.
  const figures = steady('a', 50, [one(9, 12), one(10, 12), one(33, 39), one(39, 39), one(20, 40), one(30, 31, 39)]);
  expect(evidenceAt(rule, figures, 40)).toEqual({ clicks: 2_400, conversions: 3, revenue: 45_000 });
  // What is taken back at 40 was not at its beginning.
  expect(evidenceAt(rule, steady('a', 50, [one(30, 31, 40)]), 40).conversions).toBe(1);
});

test('A rule blocks a source that has at least its number of clicks and at most its number of conversions, or a conversion rate or EPC below its limit.', () => {
  expect([holds({}, 499, 0), holds({}, 500, 0), holds({}, 500, 1), holds({ limit: '1' }, 500, 1)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  // 1 of 1,000 is 0.1 %, which is not below it.
  const rate = { measure: 'rate', limit: '0.1' } as const;
  expect([holds(rate, 1_000, 1), holds(rate, 1_001, 1), holds(rate, 1_000, 0)]).toEqual([false, true, true]);
  // $1.50 of 500 clicks is $0.003 a click.
  const epc = { measure: 'epc', limit: '0.003' } as const;
  expect([holds(epc, 500, 1, 15_000), holds(epc, 501, 1, 15_000)]).toEqual([false, true]);
  expect(holds({ measure: 'rate', limit: '100' }, 1_000_000_000, 999_999_999)).toBe(true);
});

test('A rule is tried on the past hour by hour, at each by what was known then; a source is blocked once, what it brought from then on is saved or lost, and no more are blocked than there is room for.', () => {
  // At 11 the five hours from 0 to 4 are old enough: 500 clicks.
  const nothing = steady('nothing', 20);
  // Its conversion comes an hour too late to be known, of a click before: nothing is lost by it. The one of 15 is.
  const late = steady('late', 20, [one(2, 11), one(15, 16)]);
  const good = steady('good', 20, [one(2, 10)]);
  const { blocked, saved, keptClicks } = tryRule(rule, [nothing, late, good], { from: 0, until: 20, ...all });
  const led = { at: 11, clicks: 500, conversions: 0, revenue: 0 };
  expect(blocked).toEqual([
    { source: 'late', ...led, saved: { clicks: 900, conversions: 1, revenue: 15_000 } },
    { source: 'nothing', ...led, saved: { clicks: 900, conversions: 0, revenue: 0 } },
  ]);
  expect(saved).toEqual({ clicks: 1_800, conversions: 1, revenue: 15_000 });
  expect(keptClicks).toBe(6_000 - 1_800);
  const named = (part: object) =>
    tryRule(rule, [nothing, late, good], { from: 0, until: 20, ...all, ...part }).blocked.map(({ source }) => source);
  expect(named({ except: ['late'] })).toEqual(['nothing']);
  expect(named({ room: 1 })).toEqual(['late']);
  expect(named({ until: 10 })).toEqual([]);
});

test('visitors who bring no source are a source like any other', () => {
  expect(tryRule(rule, [steady('', 20)], { from: 0, until: 20, ...all }).blocked).toHaveLength(1);
  expect(tryRule(rule, [steady('', 20)], { from: 0, until: 20, room: 500, except: [''] }).blocked).toEqual([]);
});

const hours = 96;
const anHour = fc.integer({ min: 0, max: hours });
const aConversion = fc
  .record({
    clicked: anHour,
    delay: fc.integer({ min: 0, max: 40 }),
    back: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    count: fc.integer({ min: 1, max: 5 }),
    revenue: fc.integer({ min: 0, max: 90_000 }),
  })
  .map(({ clicked, delay, back, ...brought }) => ({
    clicked,
    came: clicked + delay,
    gone: back === undefined ? undefined : clicked + delay + back,
    ...brought,
  }));
const someFigures = fc.uniqueArray(
  fc.record({
    source: fc.string({ maxLength: 8 }),
    clicks: fc.array(fc.tuple(anHour, fc.integer({ min: 1, max: 90 })), { maxLength: 60 }),
    conversions: fc.array(aConversion, { maxLength: 12 }),
  }),
  { maxLength: 4, selector: ({ source }) => source },
);
const aRule: fc.Arbitrary<RuleCondition> = fc.record({
  min_clicks: fc.integer({ min: 1, max: 400 }),
  days: fc.integer({ min: 1, max: 3 }),
  wait_hours: fc.constantFrom(6, 24),
  measure: fc.constantFrom('conversions', 'rate', 'epc'),
  limit: fc.constantFrom('0', '1', '0.5', '2.25'),
});

test('whatever came: it blocks at the first hour at which it is to, and all clicks are saved or kept', () => {
  fc.assert(
    fc.property(aRule, someFigures, (given, sources) => {
      const until = hours + 10;
      const { blocked, saved, keptClicks } = tryRule(given, sources, { from: 30, until, ...all });
      for (const figures of sources) {
        const steps = Array.from({ length: until - 29 }, (_, step) => 30 + step);
        const first = steps.find((at) => isToBlock(given, evidenceAt(given, figures, at)));
        expect(blocked.find(({ source }) => source === figures.source)?.at).toBe(first);
      }
      const clicks = sources.flatMap((figures) => figures.clicks.filter(([hour]) => hour >= 30));
      expect(saved.clicks + keptClicks).toBe(clicks.reduce((sum, [, count]) => sum + count, 0));
    }),
  );
});

test('whatever comes later: what was blocked until now stays as it was, and more are only added', () => {
  fc.assert(
    fc.property(aRule, someFigures, anHour, (given, sources, now) => {
      /** As it was known at the full of that hour. */
      const then = sources.map(({ source, clicks, conversions }) => ({
        source,
        clicks: clicks.filter(([hour]) => hour < now),
        conversions: conversions
          .filter(({ came }) => came < now)
          .map((told) => ({ ...told, gone: told.gone !== undefined && told.gone < now ? told.gone : undefined })),
      }));
      const evidence = ({ source, at, clicks, conversions, revenue }: (typeof before)[number]) => ({
        source,
        at,
        clicks,
        conversions,
        revenue,
      });
      const before = tryRule(given, then, { from: 0, until: now, ...all }).blocked;
      const after = tryRule(given, sources, { from: 0, until: hours + 10, ...all }).blocked;
      expect(after.filter(({ at }) => at <= now).map(evidence)).toEqual(before.map(evidence));
    }),
  );
});

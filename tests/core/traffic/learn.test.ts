import {
  chanceFrom,
  drawnWorth,
  faded,
  together,
  usualWorth,
  worthOfConversion,
  type Seen,
} from '@millrace/core/traffic';
import { expect, test } from 'vitest';
import { regrets } from '../../lab/weeks.ts';

const seen = (clicks = 0, conversions = 0, revenue = 0): Seen => ({ clicks, conversions, revenue });

test('What was seen of an offer counts half as much for every seven days that have passed.', () => {
  expect(faded(seen(800, 40, 20), 7)).toEqual(seen(400, 20, 10));
  expect(faded(seen(800, 40, 20), 21)).toEqual(seen(100, 5, 2.5));
  expect(faded(seen(800, 40, 20), 0)).toEqual(seen(800, 40, 20));
});

test('what was seen of several kinds of visitors is seen together', () => {
  expect(together([seen(1, 2, 3), seen(10, 20, 30)])).toEqual(seen(11, 22, 33));
  expect(together([])).toEqual(seen());
});

test('A fixed price is what a conversion is worth, a floating one what its conversions have earned on average.', () => {
  expect(worthOfConversion({ everywhere: seen(100, 10, 90), payout: 1.2 })).toBe(1.2);
  expect(worthOfConversion({ everywhere: seen(5_000, 99, 299.5), payout: 0 })).toBe(3);
  expect(worthOfConversion({ everywhere: seen(), payout: 0 })).toBe(0.5);
});

test('What a click usually earns is what all clicks have earned on average.', () => {
  expect(usualWorth(seen(99_800, 500, 1_998))).toBe(0.02);
  expect(usualWorth(seen())).toBe(0.01);
});

const mean = (worths: readonly number[]) => worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
const spread = (worths: readonly number[]) => {
  const middle = mean(worths);
  return Math.sqrt(mean(worths.map((worth) => (worth - middle) ** 2))) / middle;
};

test('An offer is tried as often as it may still be the best: its worth of a click is drawn from what is known of it here, where that is little, elsewhere, and where that is little too, of all offers.', () => {
  const chance = chanceFrom(7);
  const drawn = (here: Seen, everywhere = here, payout = 1, usual = 0.01) =>
    Array.from({ length: 4_000 }, () => drawnWorth({ here, everywhere, payout, usual }, chance));
  const known = drawn(seen(20_000, 1_000));
  expect(mean(known)).toBeCloseTo(0.05, 2);
  expect(spread(known)).toBeLessThan(0.05);
  // What is hardly known may be much better or much worse than it looks.
  expect(spread(drawn(seen()))).toBeGreaterThan(0.5);
  // Elsewhere one in ten converts, so it is believed of here too until here says otherwise.
  expect(mean(drawn(seen(), seen(20_000, 2_000)))).toBeCloseTo(0.1, 2);
  expect(mean(drawn(seen(4_000, 0), seen(20_000, 2_000)))).toBeLessThan(0.005);
  expect(mean(drawn(seen(20_000, 1_000), seen(20_000, 1_000), 4))).toBeCloseTo(0.2, 1);
  // What is new is hoped to earn twice what is usual, whatever it pays.
  expect(mean(drawn(seen(), seen(), 1, 0.02))).toBeCloseTo(0.04, 2);
  expect(mean(drawn(seen(), seen(), 6, 0.02))).toBeCloseTo(0.04, 1);
  expect([...known, ...drawn(seen(3, 5))].every((worth) => worth >= 0 && worth <= 1)).toBe(true);
});

test('over weeks in which offers come, go and change, less than half is lost of what 80 per cent for the best and 20 for chance lose', () => {
  const all = [1, 2, 3, 4].map((seed) => regrets({ seed, days: 10, visitsADay: 4_000, offers: 5 }));
  const of = (way: keyof (typeof all)[number]) => all.reduce((sum, one) => sum + one[way], 0);
  expect(of('ours')).toBeLessThan(of('eighty') / 2);
}, 60_000);

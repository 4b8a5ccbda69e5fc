import { dayOf, daysAfter, startOf } from '../format/dates.ts';
import { dayCondition, type HealthDay, type LinkOutcome, type TestedDay } from '../smartlinks/health.ts';

const hourMs = 3_600_000;

/** For so many days a link is watched, the day of the confirmation as the first. */
export const watchDays = 28;
export const watchEveryMs = 6 * hourMs;
/** For so long the letter's link confirms a watch. */
export const confirmMs = 24 * hourMs;
/** For so many days one that has ended is shown. */
export const endedDays = 7;

/** @rule A watch ends with its 28th day in GMT+8, the day of its confirmation as the first. */
export function watchEnd(startedAt: Date): Date {
  return startOf(daysAfter(dayOf(startedAt), watchDays));
}

/** @rule A watch shows its 28 days, each by what the tests of the day said; days that are still to come are untested. */
export function watchStrip(tested: readonly TestedDay[], startedAt: Date): HealthDay[] {
  const first = dayOf(startedAt);
  return Array.from({ length: watchDays }, (_, index) => {
    const day = daysAfter(first, index);
    const found = tested.find((one) => one.day === day);
    return { day, condition: found ? dayCondition(found) : 'untested' };
  });
}

interface CountedTest {
  readonly outcome: LinkOutcome;
}

/** @rule At its end a watch says of how many tests that said anything the link worked, wherever it led. */
export function watchSum(tests: readonly CountedTest[]): { readonly tests: number; readonly works: number } {
  const clear = tests.filter(({ outcome }) => outcome !== 'unclear');
  return { tests: clear.length, works: clear.filter(({ outcome }) => outcome !== 'fails').length };
}

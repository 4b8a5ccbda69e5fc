import { watchEnd, watchStrip, watchSum } from '@millrace/core/watches';
import { expect, test } from 'vitest';

const started = new Date('2026-11-03T15:59:00Z');

test('A watch ends with its 28th day in GMT+8, the day of its confirmation as the first.', () => {
  // One minute before and after midnight in GMT+8.
  expect(watchEnd(started).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(watchEnd(new Date('2026-11-03T16:01:00Z')).toISOString()).toBe('2026-12-01T16:00:00.000Z');
});

test('A watch shows its 28 days, each by what the tests of the day said; days that are still to come are untested.', () => {
  const good = { works: 4, changed: 0, fails: 0, was_broken: false };
  const strip = watchStrip(
    [
      { day: '2026-11-03', ...good },
      { day: '2026-11-04', ...good, changed: 1 },
      { day: '2026-11-05', ...good, fails: 2, was_broken: true },
      // Of another time.
      { day: '2026-12-24', ...good },
    ],
    started,
  );
  expect(strip).toHaveLength(28);
  expect(strip.slice(0, 4)).toEqual([
    { day: '2026-11-03', condition: 'works' },
    { day: '2026-11-04', condition: 'changed' },
    { day: '2026-11-05', condition: 'broken' },
    { day: '2026-11-06', condition: 'untested' },
  ]);
  expect(strip.at(-1)).toEqual({ day: '2026-11-30', condition: 'untested' });
});

test('At its end a watch says of how many tests that said anything the link worked, wherever it led.', () => {
  const tests = (['works', 'changed', 'fails', 'unclear', 'works'] as const).map((outcome) => ({ outcome }));
  expect(watchSum(tests)).toEqual({ tests: 4, works: 3 });
  expect(watchSum([])).toEqual({ tests: 0, works: 0 });
});

// A small part of what `npm run bench rate-drop` simulates: healthy links are seldom told of, and a change is found.
import { expect, test } from 'vitest';
import {
  aHealthyLink,
  createRandom,
  judges,
  learningDays,
  quarterDays,
  watchLink,
} from '../bench/lab/simulated-links.ts';

test('all judges together tell a healthy link at most once in a quarter, on average', () => {
  const random = createRandom(7);
  const links = 12;
  const told = Array.from({ length: links }, () => {
    const { alarms } = watchLink(aHealthyLink(random), { days: learningDays + quarterDays }, random);
    return judges.reduce((sum, judge) => sum + alarms[judge], 0);
  });
  expect(told.reduce((sum, count) => sum + count, 0) / links).toBeLessThanOrEqual(1);
}, 60_000);

test.each([
  ['rate', 0.5, 14],
  ['undelivered', 3, 10],
  ['value', 0.5, 24],
] as const)('%s, changed by %d, is told within %d hours in the median', (of, factor, most) => {
  const random = createRandom(11);
  const after = Array.from({ length: 9 }, () => {
    const change = { of, factor, hour: (learningDays + 1) * 24 };
    const link = { clicksAnHour: 100, rate: 0.1, undelivered: 0.1, sigma: 0.1 };
    return watchLink(link, { days: learningDays + 4, change }, random).foundAfter ?? Infinity;
  });
  expect(after.toSorted((a, b) => a - b)[4]).toBeLessThanOrEqual(most);
});

import {
  conditionOfAll,
  dayCondition,
  destinationOf,
  healthStrip,
  linkCondition,
  linkOutcome,
  nextTestMs,
  standingAfter,
  testIntervalMs,
  type LinkCondition,
  type LinkOutcome,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const minute = 60_000;
const well = { failures: 0, is_broken: false };

const inMinutes = (standing: typeof well, chance: number) => nextTestMs(60 * minute, standing, chance) / minute;
const judged = (is: 'works' | 'doubts' | 'fails', reason: string, more: object = {}, verdict: object = {}) =>
  linkOutcome({
    verdict: { is, reason: reason as 'page', hop: 2, ...verdict },
    destination: 'a.test',
    expected: 'a.test',
    isDirect: true,
    ...more,
  });

test('A smartlink is tested every 15 minutes where it has 1,000 clicks a day, hourly where it has 100, daily where it has fewer, and not at all where it had none in seven days.', () => {
  const minutes = [7_000, 6_999, 700, 699, 1, 0].map((clicks) => (testIntervalMs(clicks) ?? 0) / minute);
  expect(minutes).toEqual([15, 60, 60, 1_440, 1_440, 0]);
});

test('The first failing test is repeated after five minutes; else the next comes after its interval, by chance up to a tenth of it earlier or later, so that tests do not meet.', () => {
  expect([0, 0.5, 1].map((chance) => inMinutes(well, chance))).toEqual([54, 60, 66]);
  expect(inMinutes({ failures: 1, is_broken: false }, 0)).toBe(5);
  expect(inMinutes({ failures: 2, is_broken: true }, 0.5)).toBe(60);
});

test('A destination is the app that a link to a store opens, else the host of the page.', () => {
  expect(destinationOf('https://play.google.com/store/apps/details?id=com.harbor.tycoon')).toBe('com.harbor.tycoon');
  expect(destinationOf('market://details?id=com.harbor.tycoon')).toBe('com.harbor.tycoon');
  expect(destinationOf('https://Shop.example.com:8443/a?b=c')).toBe('shop.example.com');
  expect(destinationOf('')).toBe('');
});

test("A test says nothing of its link where it could not be finished, our own address is not public, its exit failed, or the host had too many visits or turned away a test that came from no visitor's country; else it fails by its verdict, and it has changed where it leads elsewhere than expected.", () => {
  expect(['exit', 'tooMany', 'broken', 'forbidden'].map((reason) => judged('fails', reason))).toEqual(
    Array.from({ length: 4 }, () => 'unclear'),
  );
  expect(judged('fails', 'notPublic', {}, { hop: 1 })).toBe('unclear');
  expect(judged('fails', 'notPublic')).toBe('fails');
  expect(judged('fails', 'forbidden', { isDirect: false })).toBe('fails');
  expect(judged('fails', 'notFound', { expected: 'b.test' })).toBe('fails');
  expect([judged('works', 'page'), judged('doubts', 'manyHops')]).toEqual(['works', 'works']);
  expect(judged('doubts', 'country', { expected: 'b.test' })).toBe('changed');
  expect(judged('works', 'page', { expected: '' })).toBe('works');
});

/** The standing after each of some tests, and what is told. */
function told(...outcomes: LinkOutcome[]) {
  let standing = well;
  return outcomes.map((outcome) => {
    const { news = '-', ...next } = standingAfter(standing, outcome);
    standing = next;
    return news;
  });
}

test('A smartlink is broken for a country and system once two tests in a row from there have failed, so that one failure is no alarm, and mended by the first that works; either is told once.', () => {
  expect(told('fails', 'works', 'fails', 'changed')).toEqual(['-', '-', '-', '-']);
  expect(told('fails', 'fails', 'fails', 'works', 'works')).toEqual(['-', 'broken', '-', 'mended', '-']);
  expect(told('fails', 'unclear', 'fails', 'unclear', 'changed')).toEqual(['-', '-', 'broken', '-', 'mended']);
});

const none = { works: 0, changed: 0, fails: 0, was_broken: false };

test('A day of a smartlink is broken where the link was broken or all its tests failed, changed where one led elsewhere, untested where none said anything, and else it works.', () => {
  expect(dayCondition({ ...none, works: 3, fails: 2, was_broken: true })).toBe('broken');
  expect(dayCondition({ ...none, fails: 1 })).toBe('broken');
  expect(dayCondition({ ...none, works: 3, changed: 1, fails: 1 })).toBe('changed');
  expect(dayCondition({ ...none, works: 3, fails: 1 })).toBe('works');
  expect(dayCondition(none)).toBe('untested');
});

test('The health of a smartlink is shown for 14 days, today as the last of them.', () => {
  const strip = healthStrip([{ ...none, day: '2026-11-20', works: 1 }], '2026-11-21');
  expect(strip.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-11-08', '2026-11-21']));
  expect(strip).toHaveLength(14);
  expect(strip.slice(-2)).toEqual([
    { day: '2026-11-20', condition: 'works' },
    { day: '2026-11-21', condition: 'untested' },
  ]);
});

test('For a country and system a smartlink is broken while it is known to be, and else as its last test that did not fail, for a first failure is repeated before it counts; where there is none, it is untested.', () => {
  expect(linkCondition(true, 'works')).toBe('broken');
  expect(linkCondition(true, undefined)).toBe('broken');
  expect(linkCondition(false, 'works')).toBe('works');
  expect(linkCondition(false, 'changed')).toBe('changed');
  expect(linkCondition(false, undefined)).toBe('untested');
});

const all = (...conditions: LinkCondition[]) => conditionOfAll(conditions.map((condition) => ({ condition })));

test('A smartlink is broken while it is for one of the countries and systems of its clicks, else changed while it leads elsewhere for one, and works where it works for one; else it is untested.', () => {
  expect(all('works', 'changed', 'broken')).toBe('broken');
  expect(all('untested', 'works', 'changed')).toBe('changed');
  expect(all('untested', 'works')).toBe('works');
  expect([all('untested'), all()]).toEqual(['untested', 'untested']);
});

// In a story it is always the same moment, whichever way it is asked for.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const stories = Date.parse('2026-11-20T06:20:00Z');
const given = Date.parse('2024-02-29T12:30:00Z');
const formatted = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);

let stopClock: () => () => void;
let goOn: (() => void) | undefined;

// What the clock takes the place of is put back: the files of a worker share it.
beforeAll(async () => {
  for (const name of ['Date', 'setTimeout', 'setInterval'] as const) vi.stubGlobal(name, globalThis[name]);
  vi.stubGlobal('addEventListener', () => undefined);
  ({ stopClock } = await import('../.storybook/clock.ts'));
});
afterEach(() => {
  goOn?.();
  goOn = undefined;
});
afterAll(() => {
  vi.unstubAllGlobals();
  Object.defineProperties(Intl.DateTimeFormat.prototype, formatted);
});

const writer = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' });
const momentOf = (text: string) => Date.parse(`${text} UTC`);
const joined = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

const ways: [way: string, ask: () => number][] = [
  ['Date.now()', () => Date.now()],
  ['new Date()', () => new Date().getTime()],
  ['Date()', () => Date.parse((Date as () => string)())],
  ['format()', () => momentOf(writer().format())],
  ['formatToParts()', () => momentOf(joined(writer().formatToParts()))],
];

test.each(ways)('%s tells the moment of the stories while the clock stands still, and the real one after', (_, ask) => {
  goOn = stopClock();
  expect(ask()).toBe(stories);
  goOn();
  expect(Math.abs(ask() - (performance.timeOrigin + performance.now()))).toBeLessThan(60_000);
});

test('a moment that is given stays as it is', () => {
  goOn = stopClock();
  expect(new Date(given).getTime()).toBe(given);
  expect(new Date(given)).toBeInstanceOf(Date);
  expect(momentOf(writer().format(given))).toBe(given);
  expect(momentOf(joined(writer().formatToParts(new Date(given))))).toBe(given);
  expect(writer().formatRange(given, given + 1_000)).toMatch(/Feb 29, 2024.*12:30:00.*12:30:01/);
});

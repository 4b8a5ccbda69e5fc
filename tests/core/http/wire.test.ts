import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asksPage, Day, filled, Flag, Id, Moment, Money, text } from '../../../packages/core/src/http/wire.ts';

const takes = (schema: z.ZodMiniType, ...values: unknown[]) => values.map((value) => schema.safeParse(value).success);

test('an id is a positive number that a database column holds', () => {
  expect(takes(Id, 1, 2_147_483_647)).toEqual([true, true]);
  expect(takes(Id, 0, -1, 1.5, 2_147_483_648, '1')).toEqual([false, false, false, false, false]);
  expect(takes(Flag, 0, -1, 2_147_483_648)).toEqual([true, true, false]);
});

test('an amount is decimal text', () => {
  expect(takes(Money, '0', '12.50', '-3')).toEqual([true, true, true]);
  expect(takes(Money, '', '1e3', '.5', '1,000', `${'9'.repeat(33)}`, 5)).toEqual(Array(6).fill(false));
});

test('a day is a real one, a moment has its zone', () => {
  expect(takes(Day, '2026-11-20', '2026-02-30', '2026-11-20T00:00:00Z', '')).toEqual([true, false, false, false]);
  expect(takes(Moment, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00+08:00', '2026-11-20T10:00:00')).toEqual([
    true,
    true,
    false,
  ]);
});

test('a text has an end, and one that must say something says more than spaces', () => {
  expect(takes(text(3), '', 'abc', 'abcd')).toEqual([true, true, false]);
  expect(takes(filled(3), 'abc', 'abcd', '  ')).toEqual([true, false, false]);
  expect(filled(3).parse(' ab ')).toBe('ab');
});

test('a page that is not named is the first, as long as usual; none is longer than allowed', () => {
  const page = z.object(asksPage(25));
  expect(page.parse({})).toEqual({ p: 1, n: 25 });
  expect(takes(page, { n: 1_000 }, { n: 1_001 }, { n: 0 }, { p: 0 }, { p: 1_000_001 })).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(takes(z.object(asksPage(10, 100_000)), { n: 100_000 }, { n: 100_001 })).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  address,
  Amount,
  asksPage,
  Day,
  Email,
  filled,
  Id,
  IdOrNone,
  Moment,
  Money,
  oneOf,
  several,
  Switch,
  text,
  verbatim,
  whole,
} from '../../../packages/core/src/http/wire.ts';

const takes = (schema: z.ZodMiniType, ...values: unknown[]) => values.map((value) => schema.safeParse(value).success);
const saysOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('an id is a positive number that a database column holds', () => {
  expect(takes(Id, 1, 2_147_483_647)).toEqual([true, true]);
  expect(takes(Id, 0, -1, 1.5, 2_147_483_648, '1')).toEqual([false, false, false, false, false]);
  expect(takes(IdOrNone, 0, 1, -1)).toEqual([true, true, false]);
});

test('a whole number has both its ends, and says which', () => {
  expect(takes(whole(-1, 100), -2, -1, 100, 101, 0.5)).toEqual([false, true, true, false, false]);
  for (const wrong of [-2, 101, 1.5, 'x', Infinity, NaN]) {
    expect(saysOf(whole(-1, 100), wrong)).toBe('Please enter a whole number from -1 to 100.');
  }
});

test('a choice is one of what is offered', () => {
  expect(takes(oneOf({ one: 1, four: 4 }), 1, 4, 0, 2, '1')).toEqual([true, true, false, false, false]);
  expect(takes(Switch, 0, 1, 2, -1)).toEqual([true, true, false, false]);
  expect(saysOf(Switch, 2)).toBe('Please select one item.');
});

test('an amount of an answer is decimal text', () => {
  expect(takes(Money, '0', '12.50', '-3')).toEqual([true, true, true]);
  expect(takes(Money, '', '1e3', '.5', '1,000', `${'9'.repeat(33)}`, true)).toEqual(Array(6).fill(false));
  expect([12.5, 0, -3].map((value) => Money.parse(value))).toEqual(['12.5', '0', '-3']);
  expect(takes(Money, Number.NaN, 1e30, undefined, null)).toEqual(Array(4).fill(false));
});

test('an amount that is sent is not below zero, below a million and has at most four decimals', () => {
  expect(takes(Amount, '0', '0.0001', '999999.9999')).toEqual([true, true, true]);
  const wrong = ['', '-1', '1000000', '0.00001', '1e3', '+1', ' 1', '.5', '99999999999999999999999999.99', 5];
  expect(takes(Amount, ...wrong)).toEqual(wrong.map(() => false));
});

test('a day is a real one, a moment has its zone', () => {
  expect(takes(Day, '2026-11-20', '2026-02-30', '2026-11-20T00:00:00Z', '')).toEqual([true, false, false, false]);
  expect(takes(Moment, '2026-11-20T10:00:00Z', '2026-11-20T10:00:00+08:00', '2026-11-20T10:00:00')).toEqual([
    true,
    true,
    false,
  ]);
});

test('a text has an end, and one that must say something shows something', () => {
  expect(takes(text(3), '', 'abc', 'abcd')).toEqual([true, true, false]);
  expect(takes(filled(3), 'abc', 'abcd', '  ', '\u200b\u200b', '\u202e')).toEqual([true, false, false, false, false]);
  expect(filled(3).parse(' ab ')).toBe('ab');
  expect(saysOf(filled(9), '\u200b')).toBe("Can't be empty!");
  expect(saysOf(filled(3), 'abcd')).toBe('At most 3 characters');
});

test('a text of one line has no line break, and none has what can not be shown', () => {
  const wrong = ['a\nb', 'a\0b', 'a\u202eb', 'a\ud800b', 'a\ufffdb', 'a\u0007b'];
  expect(takes(text(9), ...wrong)).toEqual(wrong.map(() => false));
  expect(takes(filled(9), ...wrong)).toEqual(wrong.map(() => false));
  expect(takes(filled(9, 'manyLines'), ...wrong)).toEqual([true, false, false, false, false, false]);
});

test('blanks around a text that is typed are no part of it', () => {
  for (const typed of [' a b', 'a b ', '\u00a0a b', '\ufeffa b', '\u3000a b', '\ta b\n']) {
    expect([text(3), filled(3), text(3, 'manyLines')].map((one) => one.parse(typed))).toEqual(['a b', 'a b', 'a b']);
  }
  expect([text(0).parse(' \u3000'), address(20).parse(' https://a.test/ ')]).toEqual(['', 'https://a.test/']);
});

test('a password is taken as it is', () => {
  expect(takes(verbatim(3), '', ' \n\u200b', 'abcd')).toEqual([true, true, false]);
});

test('an address is one of http or https, or is left out', () => {
  const right = ['', 'http://a.test', 'https://a.test/x?y={z}'];
  expect(takes(address(40), ...right)).toEqual(right.map(() => true));
  const wrong = [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg>',
    '//a.test',
    'https://',
    'https://a .test',
    'ftp://a',
  ];
  expect(takes(address(40), ...wrong, `https://a.test/${'x'.repeat(40)}`)).toEqual([...wrong, ''].map(() => false));
});

test('an e-mail address is one', () => {
  expect(takes(Email, 'a@b.test', ' a@b.test ', 'a', '', 'a@b', 'a@\u202eb.test')).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a list has an end, and nothing stands in it twice', () => {
  expect(takes(several(Id, 3), [], [1, 2, 3], [1, 2, 3, 4], [1, 1], [0])).toEqual([true, true, false, false, false]);
  expect(saysOf(several(Id, 3), [1, 1])).toBe('One entry is there twice.');
  expect(saysOf(several(Id, 1), [1, 2])).toBe('At most 1 entries');
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

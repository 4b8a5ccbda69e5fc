import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  anyInt,
  anyMoment,
  anyText,
  orUsual,
  perhaps,
  reading,
  toldOf,
} from '../../../packages/core/src/http/perhaps.ts';

const odd = [undefined, null, {}, [], true, Number.NaN];

test('what an answer may leave out or say otherwise is what is usual then', () => {
  const field = perhaps(z.array(z.int()), [7]);
  expect(field.parse([1, 2])).toEqual([1, 2]);
  for (const value of [undefined, null, {}, 'text', 3, ['x']]) expect(field.parse(value)).toEqual([7]);
  expect(z.object({ list: field, none: perhaps(z.int(), undefined) }).parse({})).toEqual({ list: [7] });
});

test('what may be missing or null is refused where it is something else', () => {
  const field = orUsual(z.array(z.string()), []);
  expect([field.parse(null), field.parse(undefined), field.parse(['DE'])]).toEqual([[], [], ['DE']]);
  expect(field.safeParse('DE,BR').success).toBe(false);
  expect(z.object({ field }).parse({})).toEqual({ field: [] });
});

test('a text may come as a number, a whole number as a text', () => {
  expect(['a', '', 7, 1.5].map((value) => anyText.parse(value))).toEqual(['a', '', '7', '1.5']);
  expect(odd.slice(0, 5).map((value) => anyText.parse(value))).toEqual(['', '', '', '', '']);
  expect([7, '7', '-1'].map((value) => anyInt(0).parse(value))).toEqual([7, 7, -1]);
  expect([...odd, '', 'x', 1.5].map((value) => anyInt(3).parse(value))).toEqual(Array(9).fill(3));
  expect(anyInt(undefined).parse('')).toBeUndefined();
});

test('a moment without a zone is that of the reports', () => {
  expect(anyMoment.parse('2026-11-20T10:00:00Z')).toBe('2026-11-20T10:00:00Z');
  expect(anyMoment.parse('2026-11-20 10:00:00')).toBe('2026-11-20T10:00:00+08:00');
  expect(anyMoment.parse('2026-11-20 10:00')).toBe('2026-11-20T10:00+08:00');
  expect(anyMoment.parse('2026-11-20')).toBe('2026-11-20T00:00+08:00');
  expect([anyMoment.parse('yesterday'), anyMoment.parse(null)]).toEqual(['yesterday', '']);
});

test('the document shows what our server sends', () => {
  const list = z.array(z.string());
  const read = [perhaps(list, []), orUsual(list, []), reading(list, () => [])];
  expect(read.map((one) => toldOf(one))).toEqual([list, list, list]);
  expect(toldOf(list)).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { between } from '../../../packages/core/src/http/ends.ts';

const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test('a number, a text and a list have both ends, themselves included', () => {
  const number = z.int().check(between(1, 3));
  expect([0, 1, 3, 4].map((value) => fits(number, value))).toEqual([false, true, true, false]);
  const text = z.string().check(between(1, 2));
  expect(['', 'a', 'ab', 'abc', '😀😀', '😀😀😀'].map((value) => fits(text, value))).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  const list = z.array(z.int()).check(between(0, 1));
  expect([[], [1], [1, 2]].map((value) => fits(list, value))).toEqual([true, true, false]);
});

test('each end is said in its own words, and read where a schema is described', () => {
  const text = z.string().check(between(1, 2, { tooSmall: 'Too short.', tooLarge: 'Too long.' }));
  const said = (value: string) => text.safeParse(value).error?.issues[0]?.message;
  expect([said(''), said('abc')]).toEqual(['Too short.', 'Too long.']);
  expect(z.toJSONSchema(text, { io: 'input' })).toMatchObject({ minLength: 1, maxLength: 2 });
  expect(z.toJSONSchema(z.int().check(between(1, 3)))).toMatchObject({ minimum: 1, maximum: 3 });
});

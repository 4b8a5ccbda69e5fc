import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { between } from '../../../packages/core/src/http/ends.ts';
import { sentenceOf } from '../../../packages/core/src/http/sentence.ts';

const saysOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: sentenceOf }).error?.issues[0]?.message;

test('what a row does not say of a field is said in words all the same', () => {
  expect(saysOf(z.string(), undefined)).toBe("Can't be empty!");
  expect(saysOf(z.int(), 'x')).toBe('Please enter a whole number.');
  expect(saysOf(z.int(), 1.5)).toBe('Please enter a whole number.');
  expect(saysOf(z.boolean(), 'on')).toBe('Please send 1 for yes or 0 for no.');
  expect(saysOf(z.array(z.int()), 'x')).toBe('Please send a list, such as [1,2].');
  expect(saysOf(z.object({}), 'x')).toBe('Please send an object, such as {"1":2}.');
  expect(saysOf(z.literal(['day', 'hour']), 'week')).toBe('Please send one of these: day, hour.');
  expect(saysOf(z.strictObject({}), { no: 1 })).toBe('Not known here: no.');
  expect(saysOf(z.int().check(z.gte(1)), 0)).toBe('This must be 1 or more.');
  expect(saysOf(z.int().check(z.lte(9)), 10)).toBe('This must be 9 or less.');
  expect(saysOf(z.string().check(z.maxLength(2)), 'abc')).toBe('At most 2 characters');
  expect(saysOf(z.int().check(between(1, 9)), 0)).toBe('Please enter a whole number from 1 to 9.');
  expect(saysOf(z.string().check(between(0, 2)), 'abc')).toBe('At most 2 characters');
  expect(saysOf(z.array(z.int()).check(between(0, 2)), [1, 2, 3])).toBe('At most 2 entries');
  const ids = z.record(z.string().check(z.regex(/^\d+$/)), z.int());
  expect(saysOf(ids, { x: 1 })).toBe('Please send an object by ids, such as {"1":2}.');
  expect(saysOf(z.string().check(z.regex(/^a$/)), 'b')).toBe('This field does not take that.');
});

test('what a row says goes before', () => {
  expect(saysOf(z.string().check(z.regex(/^a$/, 'Only an a.')), 'b')).toBe('Only an a.');
});

import { lengthError } from '@millrace/core/fields';
import { expect, test } from 'vitest';
import { text } from '../../../packages/core/src/http/wire.ts';

test('a text may be as long as its limit, and no longer', () => {
  expect(lengthError('abc', 3)).toBeUndefined();
  expect(lengthError('abcd', 3)).toBe('tooLong');
  expect(lengthError('', 0)).toBeUndefined();
});

test('a symbol counts once, however it is stored, in a form as on the wire', () => {
  expect(lengthError('😀😀😀', 3)).toBeUndefined();
  expect(text(3).safeParse('😀😀😀').success).toBe(true);
  expect(lengthError('😀😀😀', 2)).toBe('tooLong');
  expect(text(2).safeParse('😀😀😀').success).toBe(false);
});

import { lengthError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('a text may be as long as its limit, and no longer', () => {
  expect(lengthError('abc', 3)).toBeUndefined();
  expect(lengthError('abcd', 3)).toBe('tooLong');
  expect(lengthError('', 0)).toBeUndefined();
});

test('a symbol counts once, however it is stored', () => {
  expect(lengthError('😀😀😀', 3)).toBeUndefined();
});

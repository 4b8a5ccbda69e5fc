import { confirmationError, newPasswordError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('A new password has 6 to 16 letters, digits, dots or underscores, at least one of them a letter and one a digit, and is none that too many people use.', () => {
  expect(newPasswordError('')).toBe('passwordEmpty');
  for (const right of ['abcde1', 'ABCDE1', '1.2_3a', 'abcdefghijklmno1'])
    expect(newPasswordError(right)).toBeUndefined();
  for (const wrong of [
    'abcd1',
    'abcdefghijklmnop1',
    'abcdef',
    '123456',
    '._._._',
    'abc 12',
    'abc-12',
    'äbcde1',
    ' abcd1 ',
  ]) {
    expect(newPasswordError(wrong), wrong).toBe('password');
  }
  for (const common of ['Password1', 'abc123', 'QWERTY123'])
    expect(newPasswordError(common), common).toBe('passwordCommon');
});

test('A new password is typed twice, the same both times.', () => {
  expect(confirmationError('abcde1', '')).toBe('confirmEmpty');
  expect(confirmationError('abcde1', 'abcde2')).toBe('confirmDiffers');
  expect(confirmationError('abcde1', 'abcde1 ')).toBe('confirmDiffers');
  expect(confirmationError('abcde1', 'abcde1')).toBeUndefined();
});

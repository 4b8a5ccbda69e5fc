import { accountWords, emptyPasswordChange, originPasswordError, passwordChangeProblems } from '@millrace/core/account';
import { fieldWords } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('Changing the password needs the one in use.', () => {
  expect(originPasswordError('')).toBe('originEmpty');
  // Spaces may be a part of it.
  expect(originPasswordError(' ')).toBeUndefined();
  expect(accountWords.originEmpty).toBe('Can not be empty.');
});

test('A changed password follows the rule of new passwords, is another one than before and is confirmed.', () => {
  const change = { origin_password: 'old', password: 'abcde1', confirm_password: 'abcde1' };
  const none = { origin_password: undefined, password: undefined, confirm_password: undefined };
  expect(passwordChangeProblems(change)).toEqual(none);
  expect(passwordChangeProblems({ ...change, password: 'abcdef' })).toEqual({
    ...none,
    password: 'password',
    confirm_password: 'confirmDiffers',
  });
  expect(passwordChangeProblems({ ...change, origin_password: 'abcde1' })).toEqual({ ...none, password: 'same' });
  expect(passwordChangeProblems(emptyPasswordChange)).toEqual({
    origin_password: 'originEmpty',
    password: 'passwordEmpty',
    confirm_password: 'confirmEmpty',
  });
  expect([fieldWords.confirmDiffers, fieldWords.confirmEmpty]).toEqual([
    'The password and confirmation do not match.',
    'Please enter the password again.',
  ]);
});

import { emailChangeProblems, maySendCode } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('The code for a new e-mail address is sent to an address that can be one, against the password.', () => {
  expect(maySendCode({ email: 'ada@example.com', password: 'x' })).toBe(true);
  expect(maySendCode({ email: 'ada', password: 'x' })).toBe(false);
  expect(maySendCode({ email: 'ada@example.com', password: '' })).toBe(false);
});

test('Changing the e-mail address needs a new address and the code that was sent to it.', () => {
  expect(emailChangeProblems({ email: 'ada@example.com', code: '123456' })).toEqual({
    email: undefined,
    code: undefined,
  });
  expect(emailChangeProblems({ email: '', code: ' ' })).toEqual({ email: 'required', code: 'required' });
  expect(emailChangeProblems({ email: 'ada', code: '1' })).toEqual({ email: 'email', code: undefined });
});

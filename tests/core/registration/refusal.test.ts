import { CallError, TimeoutError } from '@millrace/core';
import { asksCaptchaAgain, registrationRefusal } from '@millrace/core/registration';
import { expect, test } from 'vitest';

const refused = (code: number) => new CallError('registration.register', code, 'Said by the server.');

test('A refused registration says what -1031 and -1002 mean in our words, and for any other what the server says.', () => {
  expect(registrationRefusal(refused(-1031))).toBe('Please enter valid verification code.');
  expect(registrationRefusal(refused(-1002))).toBe(
    'Failed to create an account. A user already exists with this email address.',
  );
  expect(registrationRefusal(refused(-1))).toBe('Said by the server.');
  expect(registrationRefusal(new TimeoutError('registration.register', 'Time Out! Please try again.'))).toBe(
    'Time Out! Please try again.',
  );
});

test('A registration that is refused for its captcha asks for it again, also on the second step.', () => {
  expect([-1031, -1002, -1].map((code) => asksCaptchaAgain(refused(code)))).toEqual([true, false, false]);
  expect(asksCaptchaAgain(new Error('x'))).toBe(false);
});

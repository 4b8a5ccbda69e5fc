import {
  afterForgotten,
  captchaPurposeOf,
  forgottenEmailError,
  loginLevels,
  sentAfterRefusal,
  sessionCalls,
  showsResetRefusal,
} from '@millrace/core/session';
import { expect, test } from 'vitest';

test('the five levels have the numbers of the specification, and the second factor is the sixth', () => {
  expect(loginLevels).toEqual({ secondFactor: 6, form: 1, notActivated: 2, noEmail: 3, forgot: 4, resetSent: 5 });
});

test("A password is asked back at level 4, with the captcha of a reset; the login's own captcha belongs to level 1.", () => {
  expect(([1, 2, 3, 4, 5] as const).map(captchaPurposeOf)).toEqual(['login', 'login', 'login', 'reset', 'login']);
});

test('A forgotten password is asked back with an e-mail address.', () => {
  expect(forgottenEmailError('')).toBe('required');
  expect(forgottenEmailError('ada')).toBe('email');
  expect(forgottenEmailError('ada@example.com')).toBeUndefined();
});

test('A password that was asked back leads from level 4 to level 5.', () => {
  expect(([1, 2, 3, 4, 5] as const).map(afterForgotten)).toEqual([1, 2, 3, 5, 5]);
});

test('Login code -1006 sends the activation e-mail without being asked, -1011 the one that verifies the address.', () => {
  expect(sentAfterRefusal).toEqual({ 'not-activated': sessionCalls.emailSend, verify: sessionCalls.verifySend });
});

test('Where a password is asked back, the codes -1006 and -1008 show what the server says.', () => {
  expect([-1006, -1008, -1011, 0].map(showsResetRefusal)).toEqual([true, true, false, false]);
});

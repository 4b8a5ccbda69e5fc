import { codes } from '@millrace/core';
import {
  advertiserNameError,
  afterRefusedLogin,
  captchaError,
  passwordError,
  usernameError,
} from '@millrace/core/session';
import { expect, test } from 'vitest';

test('A publisher logs in with an e-mail address.', () => {
  expect(usernameError('ada@example.com')).toBeUndefined();
  expect(usernameError('ada')).toBe('email');
  expect(usernameError('')).toBe('required');
});

test('A login needs a password.', () => {
  expect(passwordError('')).toBe('required');
  expect(passwordError('Demo1234')).toBeUndefined();
});

test('A login needs the captcha as soon as the server has asked for one.', () => {
  expect(captchaError('', false)).toBeUndefined();
  expect(captchaError('', true)).toBe('required');
  expect(captchaError('K7PX', true)).toBeUndefined();
});

test('Login code -1006 leads to the not-activated level, -1011 to the e-mail verification, -1031 asks for the captcha, -11 for the second factor.', () => {
  expect(afterRefusedLogin(-1006)).toBe('not-activated');
  expect(afterRefusedLogin(-1011)).toBe('verify');
  expect(afterRefusedLogin(-1031)).toBe('captcha');
  expect(afterRefusedLogin(-11)).toBe('second-factor');
  expect(afterRefusedLogin(codes.invalid)).toBe('notice');
});

test('An advertiser logs in with any name that is not empty.', () => {
  expect(advertiserNameError('ada')).toBeUndefined();
  expect(advertiserNameError(' ')).toBe('required');
});

import { entry, isPublicPath } from '@millrace/core/session';
import { expect, test } from 'vitest';

const doors = ['/aff-login', '/login', '/register', '/reset-psw', '/user-verify', '/token-invalid'];

test('A public path is entered without asking for permissions.', () => {
  expect(doors.every(isPublicPath)).toBe(true);
  expect(isPublicPath('/register/')).toBe(true);
  expect(['/', '//', '/snapshot', '/login/more', '/offers/my', ''].some(isPublicPath)).toBe(false);
  expect(entry('/register', ['view_offers'], undefined)).toBe('open');
});

test("A member whose permissions open none of a route's list is led to /; one without a session to the login.", () => {
  expect(entry('/offers/my', ['view_offers'], ['view_offers'])).toBe('open');
  expect(entry('/offers/my', ['view_offers'], ['view_payment'])).toBe('home');
  expect(entry('/account', [], [])).toBe('open');
  expect(entry('/account', [], undefined)).toBe('login');
});

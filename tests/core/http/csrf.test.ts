import { afterEach, expect, test, vi } from 'vitest';
import { csrfFromCookie } from '../../../packages/core/src/http/csrf.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['csrftoken=abc', 'abc'],
  ['a=1; csrftoken=x-y_z; b=2', 'x-y_z'],
  ['xcsrftoken=no', undefined],
  ['', undefined],
])('of the cookies "%s" the token is %s', (cookie, token) => {
  vi.stubGlobal('document', { cookie });
  expect(csrfFromCookie()).toBe(token);
});

test('where there are no cookies there is no token', () => {
  expect(csrfFromCookie()).toBeUndefined();
});

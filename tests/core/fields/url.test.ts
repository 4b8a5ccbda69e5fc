import { urlError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test.each(['http://a.test', 'https://a.test/b?c={d}', ' https://a.test ', 'HTTPS://A.TEST', 'http://[::1]:4000/'])(
  '%j is an address',
  (typed) => expect(urlError(typed)).toBeUndefined(),
);

test.each([
  'a.test',
  'ftp://a.test',
  'javascript:alert(1)',
  'https://',
  'https://a b.test',
  'https://a.test/b c',
  '//a.test',
])('%j is none', (typed) => expect(urlError(typed)).toBe('url'));

test('an address has to be there', () => expect(urlError(' ')).toBe('required'));

import { optionalUrlError, urlError } from '@millrace/core/fields';
import { expect, test } from 'vitest';

test('An address that a browser may be sent to begins with http:// or https://, has a host, and holds no blanks or controls.', () => {
  for (const right of [
    'http://a.test',
    'https://a.test/b?c={d}',
    ' https://a.test ',
    'HTTPS://A.TEST',
    'http://[::1]:4000/',
  ]) {
    expect(urlError(right), right).toBeUndefined();
  }
  for (const wrong of [
    'a.test',
    'ftp://a.test',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://',
    'https://a b.test',
    'https://a.test/b c',
    '//a.test',
    'java\nscript:alert(1)',
    'https://a.test/\u0000',
    'https://a.test/\u202e',
    'https://a.test/\ud800',
  ]) {
    expect(urlError(wrong), wrong).toBe('url');
  }
});

test('an address has to be there', () => expect(urlError(' ')).toBe('required'));

test('An address that may be left out is right where there is one.', () => {
  expect(optionalUrlError(' ')).toBeUndefined();
  expect(optionalUrlError('https://a.test')).toBeUndefined();
  expect(optionalUrlError('javascript:alert(1)')).toBe('url');
});

import * as fc from 'fast-check';
import { afterLogin, loginHome, verifiedPause } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('A login leads to the redirect target of the query only if that is a path of this site, else to the home page.', () => {
  expect(afterLogin('/offers/my?p=2#x', '/home')).toBe('/offers/my?p=2#x');
  expect([null, undefined].map((target) => afterLogin(target, '/home'))).toEqual(['/home', '/home']);
  const foreign = [
    '//evil.test',
    '//evil.test/x',
    '//',
    '/\\evil.test/x',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n//evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/a/%2e%2E//evil.test',
    '/./\\evil.test',
    'https://evil.test',
    'https:evil.test',
    'http://here.invalid//evil.test',
    'http://here.invalid/x',
    'javascript:alert(1)',
    'evil',
    '',
    ' /x',
  ];
  expect(foreign.map((target) => afterLogin(target, '/home'))).toEqual(foreign.map(() => '/home'));
  // What is judged is what is given: the path as a browser reads it.
  expect(afterLogin('/a/../b\tc\\d', '/home')).toBe('/bc/d');
  // A tab that is spelled out is a name like another.
  expect(afterLogin('/%09/evil.test', '/home')).toBe('/%09/evil.test');
});

test('wherever a login leads, it is a path of this site', () => {
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', '%', '2', 'f', 'a', '?', '#', ' '),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        odd,
        fc.webUrl(),
        fc.string(),
        odd.map((rest) => `/${rest}`),
      ),
      (target) => {
        const leads = afterLogin(target, '/home');
        expect(new URL(leads, 'https://site.test').origin).toBe('https://site.test');
        expect(leads).toMatch(/^\/(?![/\\])/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('A login without a target leads a phone to /mobile/ and everyone else to the snapshot.', () => {
  expect([true, false].map(loginHome)).toEqual(['/mobile/', '/snapshot']);
});

test('A visitor whose address is verified is led on to the login after 3 seconds.', () => {
  expect(verifiedPause).toBe(3_000);
});

import { Hop, isAsked, isPermanent, kindOf, losesReferrer, redirectKinds } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const link = 'https://a.test/';

test('A hop of which no kind is told is a redirect where its code is one and nothing went wrong.', () => {
  const told = [
    { code: 302 },
    { code: 308, kind: 'meta' },
    { code: 304 },
    { code: 200 },
    {},
    { code: 302, error: 'noTarget' },
  ];
  const kinds = told.map((one) => kindOf(Hop.parse({ link, ...one })));
  expect(kinds).toEqual(['30x', 'meta', 'none', 'none', 'none', 'none']);
});

test('A hop at which the chain was ended before its host was asked has no answer to wait for, and no time.', () => {
  const sent = [{ name: 'accept', value: '*/*' }];
  expect(isAsked({ kind: '30x', request_header: sent })).toBe(true);
  expect(isAsked({ kind: 'none', request_header: sent })).toBe(true);
  expect(isAsked({ kind: 'none', request_header: [] })).toBe(false);
  expect(isAsked({ kind: 'deepLink', request_header: [] })).toBe(false);
  // An API of somebody's own may not tell what it sent.
  expect(isAsked({ kind: 'none', code: 200, request_header: [] })).toBe(true);
});

test('A 301 or 308 is permanent: browsers keep it, and later clicks pass the tracker by.', () => {
  const codes = [200, 300, 301, 302, 303, 307, 308, 309, undefined];
  expect(codes.filter((code) => isPermanent({ code }))).toEqual([301, 308]);
});

test('A hop by a refresh, a meta refresh or a script may lose the referrer.', () => {
  expect(redirectKinds.filter((kind) => losesReferrer({ kind }))).toEqual(['refresh', 'meta', 'script']);
});

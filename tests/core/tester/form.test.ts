import { decode, encode } from '@millrace/core';
import {
  canSelectCarrier,
  changeForm,
  connections,
  linkError,
  newTest,
  systems,
  testerCalls,
  testPayload,
  type TestForm,
} from '@millrace/core/tester';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const mobile: TestForm = { ...newTest, url: 'https://a.test/', country: 'DE', zone: 2, carrier: 11 };

test('The carrier of a test can be selected only when the connection type is Mobile.', () => {
  expect(Object.values(connections).filter((zone) => canSelectCarrier({ zone }))).toEqual([2]);
});

test('Another connection type clears the carrier of a test, and so does another country.', () => {
  expect(changeForm(mobile, { zone: 0 })).toEqual({ ...mobile, zone: 0, carrier: undefined });
  expect(changeForm(mobile, { country: 'FR' })).toEqual({ ...mobile, country: 'FR', carrier: undefined });
  expect(changeForm(mobile, { zone: 2, country: 'DE', os: 1 })).toEqual({ ...mobile, os: 1 });
  expect(changeForm(mobile, { country: 'FR', carrier: 21 }).carrier).toBe(21);
  expect(changeForm({ ...mobile, carrier: undefined }, { carrier: 12 }).carrier).toBe(12);
});

test('a carrier that is chosen without Mobile is not taken', () => {
  expect(changeForm(newTest, { carrier: 11 })).toEqual(newTest);
  expect(changeForm(mobile, { zone: 1, carrier: 11 }).carrier).toBeUndefined();
});

test('A link to test begins with http:// or https:// and is at most 4,096 characters long.', () => {
  expect(['', '  '].map(linkError)).toEqual(['required', 'required']);
  expect(['a.test', 'ftp://a.test', 'javascript:alert(1)', 'market://details'].map(linkError)).toEqual(
    Array(4).fill('url'),
  );
  expect([' https://a.test/?x={click_id} ', 'HTTP://a.test'].map(linkError)).toEqual([undefined, undefined]);
  const long = 'https://a.test/'.padEnd(4_096, 'x');
  expect([long, ` ${long} `, `${long}x`].map(linkError)).toEqual([undefined, undefined, 'tooLong']);
});

test('A test sends the carrier only with Mobile, and leaves out the country and the user where there is none.', () => {
  const sent = { url: 'https://a.test/', os: 2, zone: 2, country: 'DE', carrier: 11, source: 0, uid: 'u7' };
  expect(testPayload(mobile, { source: 0, uid: 'u7' })).toEqual(sent);
  expect(testPayload({ ...mobile, url: ' https://a.test/ ', zone: 0 }, { source: 0, uid: 'u7' })).toEqual({
    url: 'https://a.test/',
    os: 2,
    zone: 0,
    country: 'DE',
    source: 0,
    uid: 'u7',
  });
  expect(testPayload({ ...newTest, url: 'https://a.test/' }, { source: 2 })).toEqual({
    url: 'https://a.test/',
    os: 2,
    zone: 0,
    source: 2,
  });
  expect(testPayload({ ...mobile, carrier: undefined }, { source: 2 })).not.toHaveProperty('carrier');
});

test('whatever is filled in arrives at the server as it was sent', () => {
  const form = fc.record({
    url: fc.string().map((value) => `https://a.test/?x=${encodeURIComponent(value)}&y=${value.replace(/\s/g, '+')}`),
    country: fc.constantFrom('', 'DE', 'US'),
    os: fc.constantFrom(...Object.values(systems)),
    zone: fc.constantFrom(...Object.values(connections)),
    carrier: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
    expected: fc.string(),
  });
  const from = fc.record({ source: fc.constantFrom(0, 1, 2), uid: fc.constantFrom(undefined, 'u7', '7') });
  fc.assert(
    fc.property(form, from, (filled, where) => {
      const payload = testPayload(filled, where);
      const { query } = encode(testerCalls.track, payload);
      expect(decode(testerCalls.track, {}, query)).toEqual({ asked: payload });
      expect('carrier' in payload).toBe(filled.zone === 2 && filled.carrier !== undefined);
    }),
  );
});

test.each([
  ['os', '0'],
  ['zone', '3'],
  ['source', '3'],
])('the server refuses %s %s', (field, value) => {
  const right = { url: 'https://a.test/', os: '1', zone: '0' };
  expect(decode(testerCalls.track, {}, Object.entries(right)).asked).toEqual({ ...right, os: 1, zone: 0 });
  const { fields = {} } = decode(testerCalls.track, {}, Object.entries({ ...right, [field]: value }));
  expect(Object.keys(fields)).toEqual([field]);
});

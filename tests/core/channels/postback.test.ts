import {
  hasArrived,
  hostMacroError,
  lacksClickId,
  loggedPostbacks,
  mayResend,
  postbackError,
  PostbackTry,
  somePostbacks,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A postback is sent to an address that begins with http:// or https:// and has at most 2,000 characters.', () => {
  expect(postbackError('https://a.test/?cid={click_id}')).toBeUndefined();
  expect(postbackError(`https://a.test/${'x'.repeat(1_985)}`)).toBeUndefined();
  expect(postbackError(`https://a.test/${'x'.repeat(1_986)}`)).toBe('tooLong');
  expect([postbackError(' '), postbackError('a.test/{click_id}'), postbackError('javascript:alert(1)')]).toEqual([
    'required',
    'url',
    'url',
  ]);
});

test('The host of a postback is written out, for a macro in it would let a click choose whom we call.', () => {
  for (const moving of [
    'https://{source}/?cid={click_id}',
    ' https://{source}.a.test',
    'https://a.{aff_sub}.test?x=1',
    'https://{aff_sub}@a.test/',
    'https://a.test:{oid}/',
    'HTTPS://a}.test/',
  ]) {
    expect(hostMacroError(moving), moving).toBe('hostMacro');
    expect(postbackError(moving), moving).toBe('hostMacro');
  }
  for (const fixed of [
    'https://a.test/{source}',
    'https://a.test?s={source}',
    'https://a.test#{source}',
    'https://a.test\\{source}',
    'https://a.test/?to=https://{source}/',
  ]) {
    expect(hostMacroError(fixed), fixed).toBeUndefined();
  }
});

test('A postback with neither {click_id} nor {aff_sub} is warned of: what it reports could not be matched with a click.', () => {
  expect(lacksClickId('https://a.test/?sum={payout}')).toBe(true);
  expect(lacksClickId('https://a.test/?cid={click_id}')).toBe(false);
  expect(lacksClickId('https://a.test/?cid={aff_sub}')).toBe(false);
  expect(lacksClickId('https://a.test/?cid={aff_sub2}')).toBe(true);
});

test('A postback has arrived when it was answered with a code from 200 to 299.', () => {
  expect([0, 199, 200, 299, 300, 500].map((code) => hasArrived({ code }))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test("A postback that did not arrive can be sent again, a test can't.", () => {
  expect(mayResend({ code: 500, is_test: 0 })).toBe(true);
  expect(mayResend({ code: 500, is_test: 1 })).toBe(false);
  expect(mayResend({ code: 200, is_test: 0 })).toBe(false);
});

test('The log of a channel holds the last 100 postbacks.', () => {
  expect(loggedPostbacks).toBe(100);
  expect(somePostbacks(8).map((one) => PostbackTry.parse(one))).toEqual(somePostbacks(8));
});

import {
  hasArrived,
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

test('A postback without {click_id} is warned of: what it reports could not be matched with a click.', () => {
  expect(lacksClickId('https://a.test/?sum={payout}')).toBe(true);
  expect(lacksClickId('https://a.test/?cid={click_id}')).toBe(false);
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

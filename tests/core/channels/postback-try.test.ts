import { hasArrived, postbackTellings, PostbackTry } from '@millrace/core/channels';
import { expect, test } from 'vitest';

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

test('a try is read as it is sent', () => {
  const tried = {
    id: 1,
    at: '2026-11-20T06:41:27.120Z',
    told: 'approved',
    url: 'https://a.example/',
    code: 0,
    answer: 'No response',
    milliseconds: 10_000,
    is_test: 0,
  };
  expect(PostbackTry.parse(tried)).toEqual(tried);
  const fired = { ...tried, told: null, milliseconds: null, is_test: 1 };
  expect(PostbackTry.parse(fired)).toEqual(fired);
  expect(postbackTellings).toEqual(['approved', 'reversed', 'callback']);
  expect(PostbackTry.safeParse({ ...tried, at: 'now' }).success).toBe(false);
});

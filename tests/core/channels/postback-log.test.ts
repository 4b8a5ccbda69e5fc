import {
  aLoggedPostback,
  loggedKinds,
  LoggedPostback,
  loggedState,
  mayResend,
  postbackState,
  somePostbacks,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

const next_at = '2026-11-20T16:00:00.000Z';
const [arrived = null] = somePostbacks(1);
const failed = arrived && { ...arrived, code: 500 };

const may = (part: Partial<LoggedPostback>) => mayResend(aLoggedPostback({ last: failed, ...part }));

test('a row of the log is read as it is sent, with a telling that is only newer too', () => {
  expect(LoggedPostback.parse(aLoggedPostback())).toEqual(aLoggedPostback());
  const newer = { ...aLoggedPostback({ last: null, conversion_id: null }), told: 'held' };
  expect(LoggedPostback.parse(newer)).toEqual(newer);
  expect(LoggedPostback.safeParse({ ...aLoggedPostback(), payout: 'much' }).success).toBe(false);
  expect(loggedKinds).toEqual(['failing', 'arrived', 'test']);
});

test('A postback is being sent, is not sent yet, has arrived, is failing as long as it is sent again, or has failed.', () => {
  const resting = { next_at: null, is_sending: 0 };
  const waiting = { next_at, is_sending: 0 };
  expect(postbackState({ tries: 0, code: 0, ...waiting })).toBe('notSent');
  expect(postbackState({ tries: 2, code: 204, ...resting })).toBe('arrived');
  expect(postbackState({ tries: 1, code: 500, ...waiting })).toBe('failing');
  expect(postbackState({ tries: 9, code: 0, ...resting })).toBe('failed');
  // That it was approved has arrived, that it was reversed is still to be sent.
  expect(postbackState({ tries: 1, code: 200, ...waiting })).toBe('notSent');
  for (const [tries, code] of [
    [0, 0],
    [3, 500],
    [1, 200],
  ] as const)
    expect(postbackState({ tries, code, next_at: null, is_sending: 1 })).toBe('sending');
});

test('a row has come as far as its last try', () => {
  expect(loggedState(aLoggedPostback())).toBe('arrived');
  expect(loggedState(aLoggedPostback({ last: failed, next_at }))).toBe('failing');
  expect(loggedState(aLoggedPostback({ last: null, tries: 0, next_at }))).toBe('notSent');
});

test('What was told last of a conversion can be sent again until it has arrived: not while it is being sent, not what a reversal has made untrue, and no test.', () => {
  expect(may({})).toBe(true);
  expect(may({ next_at })).toBe(true);
  expect(may({ last: arrived })).toBe(false);
  expect(may({ last: arrived, next_at })).toBe(false);
  expect(may({ last: null, tries: 0, next_at })).toBe(false);
  expect(may({ is_sending: 1 })).toBe(false);
  expect(may({ is_reversed: 1 })).toBe(false);
  expect(may({ is_reversed: 1, told: 'callback' })).toBe(false);
  expect(may({ is_reversed: 1, told: 'reversed' })).toBe(true);
  expect(may({ conversion_id: null, told: 'test' })).toBe(false);
});

import {
  AnswerError,
  CallError,
  CancelledError,
  codes,
  failureText,
  fieldsToMark,
  HttpError,
  isAnswerError,
  isCallError,
  isCancelledError,
  isHttpError,
  isOfflineError,
  isTimeoutError,
  OfflineError,
  refusalText,
  TimeoutError,
} from '@millrace/core';
import { expect, test } from 'vitest';
import { shortMessage } from '../../../packages/core/src/http/errors.ts';

const guards = { isAnswerError, isCallError, isCancelledError, isHttpError, isOfflineError, isTimeoutError };
const failures = [
  ['isCallError', new CallError('a.b', -1, 'No.')],
  [
    'isHttpError',
    new HttpError('a.b', new Response(null, { status: 500, statusText: 'Internal Server Error' }), undefined),
  ],
  ['isAnswerError', new AnswerError('a.b', 'Odd.')],
  ['isTimeoutError', new TimeoutError('a.b', 'Late.')],
  ['isOfflineError', new OfflineError('a.b', 'Away.')],
  ['isCancelledError', new CancelledError('a.b', 'Cancelled')],
] as const;

test.each(failures)('%s knows its own error and no other', (own, error) => {
  expect(
    Object.entries(guards)
      .filter(([, guard]) => guard(error))
      .map(([name]) => name),
  ).toEqual([own]);
  expect(error.name).toBe(own.slice(2));
});

test('a guard knows the error of a second copy of this package', () => {
  expect(isCallError(Object.assign(new Error('No.'), { name: 'CallError' }))).toBe(true);
  expect(isCallError({ name: 'CallError' })).toBe(false);
});

test('a failure knows its call, its request and what lies behind it', () => {
  const cause = new TypeError('fetch failed');
  expect(new OfflineError('a.b', 'Away.', { cause })).toMatchObject({ call: 'a.b', cause, requestId: undefined });
  expect(new CallError('a.b', -5, 'No.', {}, 'r-1')).toMatchObject({ call: 'a.b', code: -5, requestId: 'r-1' });
});

test('an HTTP error says its status and its words, or what the server said', () => {
  const response = new Response(null, {
    status: 413,
    statusText: 'Payload Too Large',
    headers: { 'retry-after': '7' },
  });
  expect(new HttpError('a.b', response, undefined)).toMatchObject({
    message: '413 : Payload Too Large',
    status: 413,
    retryAfter: 7,
  });
  expect(new HttpError('a.b', response, 'Too large.').message).toBe('Too large.');
  expect(new HttpError('a.b', new Response(), undefined).retryAfter).toBeUndefined();
  // A date is not seconds; who shows this would say nonsense.
  const dated = new Response(null, { headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  expect(new HttpError('a.b', dated, undefined).retryAfter).toBeUndefined();
});

test('A failure is told in the words about its first field, else in its own, else as Error.', () => {
  expect(failureText(new CallError('a.b', -1, 'Check it.', { reason: 'Too long.' }))).toBe('Too long.');
  expect(failureText(new CallError('a.b', -5, 'You have applied already.'))).toBe('You have applied already.');
  expect(failureText(new OfflineError('a.b', 'Away.'))).toBe('Away.');
  expect(['odd', undefined, new Error('')].map(failureText)).toEqual(['Error', 'Error', 'Error']);
});

test('What an API says of a failure is cut after 500 characters.', () => {
  const most = 'x'.repeat(500);
  expect([shortMessage('No.'), shortMessage(most)]).toEqual(['No.', most]);
  expect(shortMessage(`${most}y`)).toBe(`${most}…`);
  const long = '<p>Down</p>'.repeat(1_000);
  const response = new Response(null, { status: 500, statusText: long });
  for (const error of [
    new CallError('a.b', -1, long),
    new HttpError('a.b', response, long),
    new HttpError('a.b', response, undefined),
    new AnswerError('a.b', long),
  ]) {
    expect(error.message, error.name).toHaveLength(501);
  }
});

const marked = 'Please check the marked fields.';
const refusedFields = new CallError('a.b', codes.invalid, marked, {
  end: 'Choose a date that is not in the future.',
  n: 'At most 100.',
});

test('What a refusal says of fields that have no place on the screen is told with their names, in place of its own words.', () => {
  expect(refusalText(refusedFields)).toBe('end: Choose a date that is not in the future. · n: At most 100.');
  expect(refusalText(refusedFields, ['end'])).toBe('n: At most 100.');
  expect(refusalText(refusedFields, ['end', 'n'])).toBe('');
  expect(refusalText(new CallError('a.b', codes.conflict, 'There is one already.'), ['end'])).toBe(
    'There is one already.',
  );
});

test('What a refusal says of fields is marked where they have a place.', () => {
  expect(fieldsToMark(refusedFields, ['n', 'p'])).toEqual({ n: 'At most 100.' });
  expect(fieldsToMark(refusedFields, [])).toEqual({});
  expect(fieldsToMark(new OfflineError('a.b', ''), ['n'])).toEqual({});
});

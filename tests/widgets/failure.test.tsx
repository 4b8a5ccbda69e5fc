import { AnswerError, CallError, codes, HttpError } from '@millrace/core';
import { en } from '@millrace/widgets/messages';
import { expect, test } from 'vitest';
import { requestIdOf, tellFailure } from '../../packages/widgets/src/messages/failure.ts';

const { failures } = en;
const refused = (code: number, text: string) => new CallError('smartlinks.read', code, text, {}, 'r-1');

test('a slip has no request id, a fault of the server has one', () => {
  expect(requestIdOf(refused(codes.invalid, 'The e-mail or the password is not right.'))).toBeUndefined();
  expect(requestIdOf(refused(codes.captchaWrong, 'wrong captcha'))).toBeUndefined();
  expect(requestIdOf(refused(codes.fault, 'Something went wrong on our side.'))).toBe('r-1');
  expect(requestIdOf(new HttpError('a.b', new Response(null, { status: 502 }), undefined, 'r-2'))).toBe('r-2');
  expect(requestIdOf(new AnswerError('a.b', 'It does not fit.', { requestId: 'r-3' }))).toBe('r-3');
});

test('what is missing is said so, and trying again is not offered', () => {
  expect(tellFailure(refused(codes.notFound, 'There is no such smartlink.'), failures)).toEqual({
    what: 'There is no such smartlink.',
    help: '',
    isFinal: true,
  });
});

test('what is closed to somebody says what the server has said', () => {
  expect(tellFailure(refused(codes.notAllowed, 'Your account has been blocked!'), failures)).toEqual({
    what: 'Your account has been blocked!',
    help: 'Your account manager can tell you more.',
    isFinal: true,
  });
  // A server may say nothing.
  expect(tellFailure(refused(codes.notAllowed, ''), failures).what).toBe('Your account may not see this.');
});

test('any other refusal stays one, with what the server says of it', () => {
  expect(tellFailure(refused(codes.conflict, 'You have applied already.'), failures)).toEqual({
    what: 'The server refused this.',
    help: 'You have applied already.',
  });
});

import * as z from 'zod/mini';
import { isAnswerError, isCallError } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, nothing } from '../../../packages/core/src/http/call.ts';
import { open, said } from '../../../packages/core/src/http/envelope.ts';

const gives = z.object({ list: z.array(z.object({ id: z.int() })) });
const rows = calls('things', {
  list: get('/a/', { asks: nothing, gives }),
  permission: get('/b/', { asks: nothing, gives: z.object({ en: z.array(z.string()) }), payload: 'a' }),
});

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('an answer is taken out of its envelope, without the fields that nobody knows', () => {
  expect(open(rows.list, { c: 0, m: '', d: { list: [{ id: 1, extra: 'x' }], more: 2 } })).toEqual({
    list: [{ id: 1 }],
  });
});

test('the permission fetch has its answer in another field', () => {
  expect(open(rows.permission, { c: 0, a: { en: ['view_offers'] } })).toEqual({ en: ['view_offers'] });
});

test('a code other than 0 is thrown with its words, its fields and the request', () => {
  const error = thrownBy(() => open(rows.list, { c: -1, m: 'No.', d: { fields: { aid: 'Wrong.', odd: 7 } } }, 'r-1'));
  expect(isCallError(error)).toBe(true);
  expect(error).toMatchObject({
    code: -1,
    message: 'No.',
    fields: { aid: 'Wrong.' },
    call: 'things.list',
    requestId: 'r-1',
  });
});

test('a refusal without words says Error', () => {
  expect(thrownBy(() => open(rows.list, { c: -5, m: '' }))).toMatchObject({ message: 'Error', fields: {} });
});

test('an answer that does not fit names the call and the field', () => {
  const error = thrownBy(() => open(rows.list, { c: 0, d: { list: [{ id: 1 }, { id: 'two' }] } }));
  expect(isAnswerError(error)).toBe(true);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^Millrace: the answer of things\.list does not fit at "d\.list\.1\.id"/),
  });
});

test.each([undefined, null, 'text', 7, [], {}, { c: '0' }])('%j is no envelope', (value) => {
  expect(isAnswerError(thrownBy(() => open(rows.list, value)))).toBe(true);
  expect(said(value)).toBeUndefined();
});

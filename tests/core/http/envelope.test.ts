import * as z from 'zod/mini';
import { isAnswerError, isCallError, type CallError } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, nothing } from '../../../packages/core/src/http/call.ts';
import { open, said } from '../../../packages/core/src/http/envelope.ts';

const gives = z.object({ list: z.array(z.object({ id: z.int() })) });
const rows = calls('things', {
  list: get('/a/', { who: 'anyone', asks: nothing, gives }),
  permission: get('/b/', { who: 'anyone', asks: nothing, gives: z.object({ en: z.array(z.string()) }), payload: 'a' }),
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

test('an answer that may be missing may be null', () => {
  const row = calls('things', {
    maybe: get('/c/', { who: 'anyone', asks: nothing, gives: z.optional(z.string()) }),
  }).maybe;
  expect([open(row, { c: 0, m: '', d: null }), open(row, { c: 0 })]).toEqual([undefined, undefined]);
});

test('a code other than 0 is thrown with its words and the request', () => {
  const error = thrownBy(() => open(rows.list, { c: -1, m: 'No.', d: null }, 'r-1'));
  expect(isCallError(error)).toBe(true);
  expect(error).toMatchObject({
    code: -1,
    message: 'No.',
    call: 'things.list',
    requestId: 'r-1',
  });
});

test('of the fields of a refusal only words are kept', () => {
  const d = { fields: { aid: 'Wrong.', odd: 7, none: null } };
  expect((thrownBy(() => open(rows.list, { c: -1, m: 'No.', d })) as CallError).fields).toEqual({ aid: 'Wrong.' });
  for (const other of [{ fields: 'Wrong.' }, { fields: null }, {}, 'Wrong.', null]) {
    expect(thrownBy(() => open(rows.list, { c: -1, m: 'No.', d: other }))).toHaveProperty('fields', {});
  }
});

test('a page in place of a sentence is cut, of the whole and of each field', () => {
  const long = '<p>Down</p>'.repeat(1_000);
  const error = thrownBy(() =>
    open(rows.list, { c: -1, m: long, d: { fields: { aid: long, gid: 'Wrong.' } } }),
  ) as CallError;
  expect(error.message).toHaveLength(501);
  expect([error.fields['aid']?.length, error.fields['gid']]).toEqual([501, 'Wrong.']);
  const odd = thrownBy(() => open(rows.permission, { c: 0, a: { en: { [long]: 1 } } })) as Error;
  expect(odd.message.length).toBeLessThanOrEqual(501);
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
  const error = thrownBy(() => open(rows.list, value, 'r-2'));
  expect(isAnswerError(error)).toBe(true);
  expect(error).toMatchObject({ call: 'things.list', requestId: 'r-2' });
  expect(said(value)).toBeUndefined();
});

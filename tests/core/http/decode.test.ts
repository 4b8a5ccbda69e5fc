import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { decode, encode } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, post } from '../../../packages/core/src/http/call.ts';

const asks = z.object({
  id: z.int(),
  text: z.optional(z.string()),
  p: z._default(z.int(), 1),
  ratio: z.optional(z.number()),
  on: z.optional(z.boolean()),
  ids: z.optional(z.array(z.int())),
  weights: z.optional(z.record(z.string(), z.int())),
  target: z.optional(z.object({ country: z.string(), os: z.nullable(z.int()) })),
  kind: z.optional(z.enum(['a', 'b'])),
  usertype: z.optional(z.union([z.literal(2), z.literal(3)])),
});
const rows = calls('wire', {
  read: get('/api/wire/{id}/', { asks, gives: z.object({}) }),
  write: post('/api/wire/{id}/', { asks, gives: z.object({}) }),
});
const at = { id: '7' };

test('each text becomes what its field wants', () => {
  const { asked } = decode(rows.read, at, [
    ['text', '007'],
    ['p', '3'],
    ['on', '1'],
    ['ids', '[1,2]'],
    ['usertype', '2'],
  ]);
  expect(asked).toEqual({ id: 7, text: '007', p: 3, on: true, ids: [1, 2], usertype: 2 });
});

test('a default fills what is not given', () => {
  expect(decode(rows.read, at, []).asked).toEqual({ id: 7, p: 1 });
});

test.each([
  ['a number', 'p', 'three'],
  ['a number in another spelling', 'p', '0x3'],
  ['nothing for a number', 'p', ''],
  ['a boolean in words', 'on', 'true'],
  ['broken JSON text', 'ids', '[1,'],
  ['JSON text of another shape', 'ids', '{"a":1}'],
  ['a choice that is none', 'kind', 'c'],
  ['a number that is none of the choices', 'usertype', '4'],
])('%s that does not fit is named', (_, name, value) => {
  const { asked, fields } = decode(rows.read, at, [[name, value]]);
  expect(asked).toBeUndefined();
  expect(Object.keys(fields ?? {})).toEqual([name]);
});

test.each(['status', '__proto__', 'constructor', 'toString'])('an unknown field is refused by its name: %s', (name) => {
  expect(decode(rows.read, at, [[name, '1']]).fields).toEqual({ [name]: 'This field is not known here.' });
});

test('a field that is given twice is refused, also when it is in the path', () => {
  const twice = 'This field is given twice.';
  expect(
    decode(rows.read, at, [
      ['p', '1'],
      ['p', '2'],
    ]).fields,
  ).toEqual({ p: twice });
  expect(decode(rows.read, at, [['id', '8']]).fields).toEqual({ id: twice });
});

test('a field that is missing is named', () => {
  expect(Object.keys(decode(rows.read, {}, []).fields ?? {})).toEqual(['id']);
});

const anything = fc.record(
  {
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    text: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '007', 'true', '1', '[1]', 'null', 'a\r\nb', '%26', '+'),
    ),
    p: fc.integer(),
    ratio: fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 64),
    on: fc.boolean(),
    ids: fc.array(fc.integer()),
    weights: fc.dictionary(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
      fc.integer(),
    ),
    target: fc.record({ country: fc.string(), os: fc.option(fc.integer()) }),
    kind: fc.constantFrom('a' as const, 'b' as const),
    usertype: fc.constantFrom(2 as const, 3 as const),
  },
  { requiredKeys: ['id', 'p'] },
);

test('what is encoded is decoded as it was, in a query and in a form', () => {
  fc.assert(
    fc.property(anything, (asked) => {
      for (const row of [rows.read, rows.write]) {
        const { path, query, body } = encode(row, asked);
        const wire = new URLSearchParams(String(body ?? query));
        const id = /(\d+)\/$/.exec(path)?.[1] ?? '';
        expect(decode(row, { id }, wire).asked).toEqual(asked);
      }
    }),
  );
});

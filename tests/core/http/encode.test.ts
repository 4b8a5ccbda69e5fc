import * as z from 'zod/mini';
import { encode } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, post } from '../../../packages/core/src/http/call.ts';

const asks = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  on: z.optional(z.boolean()),
  ids: z.optional(z.array(z.int())),
  weights: z.optional(z.record(z.string(), z.int())),
  picture: z.optional(z.instanceof(Blob)),
});
const rows = calls('wire', {
  read: get('/api/wire/{id}/', { asks, gives: z.object({}) }),
  write: post('/api/wire/{id}/write/', { asks, gives: z.object({}) }),
});

test('a name in braces goes into the path, the rest of a GET into the query', () => {
  const { path, query, body } = encode(rows.read, { id: 7, name: 'a b&c' });
  expect(path).toBe('/api/wire/7/');
  expect(query.toString()).toBe('name=a+b%26c');
  expect(body).toBeUndefined();
});

test('a text in the path is escaped', () => {
  const row = calls('wire', {
    by: get('/api/wire/{gid}/', { asks: z.object({ gid: z.string() }), gives: z.object({}) }),
  });
  expect(encode(row.by, { gid: '../x?y' }).path).toBe('/api/wire/..%2Fx%3Fy/');
});

test('the rest of a POST goes into a form', () => {
  const { query, body } = encode(rows.write, { id: 7, name: 'x' });
  expect(query.size).toBe(0);
  expect(String(body)).toBe('name=x');
});

test('booleans travel as 1 and 0, lists and objects as their JSON text', () => {
  const { query } = encode(rows.read, { id: 7, on: false, ids: [1, 2], weights: { a: 10 } });
  expect(Object.fromEntries(query)).toEqual({ on: '0', ids: '[1,2]', weights: '{"a":10}' });
});

test('what is not given is not sent', () => {
  expect(encode(rows.read, { id: 7, name: undefined }).query.size).toBe(0);
});

test('with a file, the form is multipart', () => {
  const { body } = encode(rows.write, { id: 7, ids: [3], picture: new Blob(['x']) });
  expect(body).toBeInstanceOf(FormData);
  expect((body as FormData).get('ids')).toBe('[3]');
  expect((body as FormData).get('picture')).toBeInstanceOf(Blob);
});

test('an address that lacks its name is refused before anything is sent', () => {
  expect(() => encode(rows.read, {} as never)).toThrow('Millrace: wire.read needs "id" for its address.');
});

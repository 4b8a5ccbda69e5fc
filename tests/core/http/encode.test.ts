import * as fc from 'fast-check';
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
  read: get('/api/wire/{id}/', { who: 'anyone', asks, gives: z.object({}) }),
  write: post('/api/wire/{id}/write/', { who: 'anyone', asks, gives: z.object({}) }),
  by: get('/api/wire/{gid}/get/', { who: 'anyone', asks: z.object({ gid: z.string() }), gives: z.object({}) }),
});

test('a name in braces goes into the path, the rest of a GET into the query', () => {
  const { path, query, body } = encode(rows.read, { id: 0, name: 'a b&c' });
  expect(path).toBe('/api/wire/0/');
  expect(query.toString()).toBe('name=a+b%26c');
  expect(body).toBeUndefined();
});

test('the rest of a POST goes into a form', () => {
  const { query, body } = encode(rows.write, { id: 7, name: 'x' });
  expect(query.size).toBe(0);
  expect(String(body)).toBe('name=x');
});

test('booleans travel as 1 and 0, lists and objects as their JSON text', () => {
  const { query } = encode(rows.read, { id: 7, on: false, ids: [1, 2], weights: { ü: 10 } });
  expect(Object.fromEntries(query)).toEqual({ on: '0', ids: '[1,2]', weights: '{"ü":10}' });
  expect(encode(rows.read, { id: 7, on: true, ids: [] }).query.toString()).toBe('on=1&ids=%5B%5D');
});

test('what is not given is not sent', () => {
  expect(encode(rows.read, { id: 7, name: undefined }).query.size).toBe(0);
});

test('with a file, the form is multipart', () => {
  const { body } = encode(rows.write, { id: 7, ids: [3], picture: new File(['ink'], 'name.png') });
  expect(body).toBeInstanceOf(FormData);
  expect((body as FormData).get('ids')).toBe('[3]');
  expect((body as FormData).get('picture')).toMatchObject({ name: 'name.png', size: 3 });
});

test('an address that lacks its name is refused before anything is sent', () => {
  expect(() => encode(rows.read, {} as never)).toThrow('address of wire.read can\'t have "" as "id"');
  expect(() => encode(rows.by, { gid: '' })).toThrow('address of wire.by can\'t have "" as "gid"');
});

test('a text in the path is escaped', () => {
  expect(encode(rows.by, { gid: '../x?y#z%2e' }).path).toBe('/api/wire/..%2Fx%3Fy%23z%252e/get/');
});

test.each(['.', '..'])('the text "%s" in the path is refused, for an address would walk it', (gid) => {
  expect(() => encode(rows.by, { gid })).toThrow(`address of wire.by can't have "${gid}" as "gid"`);
});

test('whatever stands in a path, its address keeps the shape of its row', () => {
  const steps = fc.stringMatching(/^[./\\%2eE5cC:@]{1,8}$/);
  const text = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), steps);
  fc.assert(
    fc.property(
      text.filter((gid) => gid !== '.' && gid !== '..'),
      (gid) => {
        const { pathname, search, hash, host } = new URL(encode(rows.by, { gid }).path, 'http://here.test');
        const [, api, wire, place = '', end] = pathname.split('/');
        expect([host, api, wire, end, search, hash]).toEqual(['here.test', 'api', 'wire', 'get', '', '']);
        expect(decodeURIComponent(place)).toBe(gid);
      },
    ),
  );
});

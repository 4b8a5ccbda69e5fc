import * as z from 'zod/mini';
import { createClient } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, nothing, post } from '../../../packages/core/src/http/call.ts';

const things = calls('things', {
  read: get('/api/things/{id}/', { asks: z.object({ id: z.int() }), gives: z.object({ name: z.string() }) }),
  list: get('/api/things/', {
    asks: z.object({ p: z._default(z.int(), 1) }),
    gives: z.array(z.string()),
    who: 'anyone',
  }),
  rename: post('/api/things/{id}/rename/', {
    asks: z.object({ id: z.int(), name: z.string() }),
    gives: nothing,
    stale: ['others'],
  }),
});

test('a row knows its name, its domain, and what was not said', () => {
  expect(things.read).toMatchObject({
    name: 'things.read',
    domain: 'things',
    method: 'GET',
    path: '/api/things/{id}/',
    who: 'member',
    stale: [],
    changes: false,
    payload: 'd',
    ours: false,
  });
});

test('a POST changes something, and a row keeps what was said', () => {
  expect(things.rename).toMatchObject({ method: 'POST', changes: true, stale: ['others'] });
  expect(things.list.who).toBe('anyone');
});

test('what does not fit a row does not compile', () => {
  const client = createClient(
    { things },
    { origin: 'http://127.0.0.1:9', fetch: () => Promise.reject(new TypeError('x')) },
  );
  const misuses = [
    // @ts-expect-error the path names an id that is not asked for
    () => get('/api/things/{id}/', { asks: z.object({ name: z.string() }), gives: nothing }),
    // @ts-expect-error an id is needed
    () => client.things.read(),
    // @ts-expect-error an id is a number
    () => client.things.read({ id: 'seven' }),
    // @ts-expect-error there is no such call
    () => client.things.remove({ id: 7 }),
    // @ts-expect-error an answer has no such field
    async () => (await client.things.read({ id: 7 })).price,
    // These two are right: a default may be left out, and so may all that is asked.
    () => client.things.list({}),
    () => client.things.list(),
  ];
  expect(misuses).toHaveLength(7);
});

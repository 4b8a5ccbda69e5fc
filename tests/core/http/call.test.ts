import * as z from 'zod/mini';
import { createClient, type CallTable, type Decoded, type Given } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, nothing, post } from '../../../packages/core/src/http/call.ts';

const things = calls('things', {
  read: get('/api/things/{id}/', {
    who: 'member',
    needs: 'view_offers',
    asks: z.object({ id: z.int() }),
    gives: z.object({ name: z.string() }),
  }),
  list: get('/api/things/', {
    who: 'anyone',
    asks: z.object({ p: z._default(z.int(), 1) }),
    gives: z.array(z.string()),
  }),
  rename: post('/api/things/{id}/rename/', {
    who: 'anyone',
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
    needs: 'view_offers',
    while: 'unblocked',
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

test('a row is data, so that a catalogue can be printed', () => {
  const { asks: _asks, gives: _gives, ...data } = things.rename;
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

type Handlers<T extends CallTable> = { [N in keyof T]: (asked: Decoded<T[N]>) => Given<T[N]> };
const read = () => ({ name: 'Orbit' });

test('what does not fit a row does not compile', () => {
  const client = createClient(
    { things },
    { origin: 'http://127.0.0.1:9', fetch: () => Promise.reject(new TypeError('x')) },
  );
  const misuses = [
    // @ts-expect-error the path names an id that is not asked for
    () => get('/api/things/{id}/', { who: 'anyone', asks: z.object({ name: z.string() }), gives: nothing }),
    // @ts-expect-error the path names two, and the second is not asked for
    () => post('/api/{kind}/{id}/', { who: 'anyone', asks: z.object({ kind: z.int() }), gives: nothing }),
    // @ts-expect-error an id is needed
    () => client.things.read(),
    // @ts-expect-error an id is needed for an address too
    () => client.address(things.read),
    // @ts-expect-error of two fields one is missing
    () => client.things.rename({ id: 7 }),
    // @ts-expect-error an id is a number
    () => client.things.read({ id: 'seven' }),
    // @ts-expect-error there is no such call
    () => client.things.remove({ id: 7 }),
    // @ts-expect-error there is no such domain
    () => client.others,
    // @ts-expect-error an answer has no such field
    async () => (await client.things.read({ id: 7 })).price,
    // @ts-expect-error a handler is missing
    (): Handlers<Pick<typeof things, 'read' | 'list'>> => ({ read }),
    // @ts-expect-error a handler gives what its row does not
    (): Handlers<Pick<typeof things, 'read'>> => ({ read: ({ id }) => ({ id }) }),
    // The rest is right: a default may be left out, and so may all that is asked.
    (): Handlers<Pick<typeof things, 'read' | 'list'>> => ({ read, list: ({ p }) => [p.toFixed()] }),
    () => client.things.list({}),
    () => client.things.list(),
  ];
  expect(misuses).toHaveLength(14);
});

import * as z from 'zod/mini';
import { calls, get, nothing, post } from '../../../packages/core/src/http/call.ts';
import { file } from '@millrace/core';

const Thing = z.object({ id: z.int(), name: z.string(), owner: z.object({ un: z.string() }) });

/** Calls of a domain that does not exist, one of each kind. */
export const thingCalls = calls('things', {
  read: get('/api/thing/{id}/', { asks: z.object({ id: z.int() }), gives: Thing }),
  list: get('/api/thing/list/', {
    asks: z.object({ p: z._default(z.int(), 1), q: z.optional(z.string()) }),
    gives: z.array(Thing),
  }),
  save: post('/api/thing/save/', {
    asks: z.object({ name: z.string(), tags: z.array(z.string()), isOpen: z._default(z.boolean(), false) }),
    gives: z.object({ id: z.int() }),
    stale: ['others'],
  }),
  sign: post('/api/thing/sign/', { asks: z.object({ id: z.int(), signature: z.file() }), gives: z.object({}) }),
  forget: get('/api/thing/forget/', { asks: nothing, gives: z.object({}), changes: true, who: 'anyone' }),
  rights: get('/accounts/thing/', {
    asks: nothing,
    gives: z.object({ en: z.array(z.string()) }),
    payload: 'a',
    ours: true,
  }),
  picture: get('/api/thing/picture/', { asks: z.object({ random: z.optional(z.string()) }), gives: file }),
});

export const aThing = { id: 7, name: 'Harbor', owner: { un: 'ann' } };

import * as z from 'zod/mini';
import { calls, get, post } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { Offer } from './offer.ts';

const Id = z.int32().check(z.positive());

export const offerCalls = calls('offers', {
  list: get('/api/offers/list/', {
    asks: z.object({
      search: z._default(z.string().check(z.maxLength(200)), ''),
      p: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
      n: z._default(z.int().check(z.gte(1), z.lte(100_000)), 10),
      contain_api: z._default(z.int32(), 1),
      /** -1 is any. */
      approve_status: z._default(z.int32(), -1),
      is_accurate: z._default(z.int32(), 1),
      oids: z.optional(z.array(Id)),
    }),
    gives: dataOf(Offer),
    who: 'publisher',
  }),
  apply: post('/api/aff/ads/appl-r/', {
    asks: z.object({
      /** The channel that applies. */
      aid: Id,
      reason: z.string().check(z.trim(), z.minLength(1, "Can't be empty!"), z.maxLength(5_000)),
      /** The offer applied for. */
      id: Id,
      link_type: z.optional(z.int32()),
    }),
    gives: z.object({ oid: z.int(), approve_status: z.int(), status: z.int() }),
    who: 'publisher',
    stale: ['smartlinks'],
  }),
});

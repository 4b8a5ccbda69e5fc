import * as z from 'zod/mini';
import { calls, get, post } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { asksPage, Flag, Id, text } from '../http/wire.ts';
import { Offer } from './offer.ts';
import { OfferDetail } from './offer-detail.ts';
import { RecommendedOffer } from './recommended.ts';

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
      // These three are ours.
      ad_type: z.optional(z.int32()),
      category: z.optional(z.int32()),
      country: z.optional(text(2)),
    }),
    gives: dataOf(Offer),
    who: 'publisher',
    needs: 'view_offers',
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
    needs: 'view_offers',
    stale: ['smartlinks'],
  }),
  /** The offers that fit best, those with the highest ecpm first. */
  recommended: get('/api/offers/get-recommend-offers/', {
    asks: z.object({
      /** Codes joined by `|`. */
      country: z.optional(text(2_000)),
      name: z.optional(text(200)),
      category: z.optional(Id),
      restriction_type: z.optional(Flag),
      offer_type: z.optional(Flag),
      ...asksPage(10),
    }),
    gives: dataOf(RecommendedOffer),
    who: 'publisher',
    needs: 'view_offers',
  }),
  read: get('/api/offers/{id}/get/', {
    asks: z.object({ id: Id }),
    gives: OfferDetail,
    who: 'publisher',
    needs: 'view_offers',
  }),
});

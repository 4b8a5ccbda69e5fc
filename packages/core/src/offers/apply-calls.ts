import * as z from 'zod/mini';
import { calls, get, nothing, post, unread } from '../http/call.ts';
import { filled, Id, text, whole } from '../http/wire.ts';
import { ApplyHelp, noApplyHelp } from './apply-help.ts';
import { longestReason } from './apply.ts';
import { OfferDetail } from './offer-detail.ts';
import { SentAnswers } from './questions.ts';

/** What is asked and sent by whoever applies, apart from the rest: the dialog carries no more. */
export const applyCalls = calls('offers', {
  apply: post('/api/aff/ads/appl-r/', {
    asks: z.object({
      /** The channel that applies. */
      aid: Id,
      reason: filled(longestReason, 'manyLines'),
      /** The offer applied for. */
      id: Id,
      /** The specification names no list of them. */
      link_type: z.optional(whole(0, 9)),
      /** Ours: answers to what the offer asks, by the key of the question. */
      answers: z.optional(SentAnswers),
    }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    stale: ['smartlinks'],
  }),
  /** What helps to write a reason. */
  applyHelp: get('/api/offers/apply-help/', {
    asks: nothing,
    gives: ApplyHelp,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
    absent: noApplyHelp,
  }),
  /** Keeps a reason as the template of the account; an empty one removes it. */
  keepTemplate: post('/api/offers/apply-template/keep/', {
    asks: z.object({ reason: text(longestReason, 'manyLines') }),
    gives: ApplyHelp,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  read: get('/api/offers/{id}/get/', {
    asks: z.object({ id: Id }),
    gives: OfferDetail,
    who: 'publisher',
    needs: 'view_offers',
  }),
});

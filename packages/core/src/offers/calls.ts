import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, get } from '../http/call.ts';
import { noPage, someOf } from '../http/pager.ts';
import { perhaps } from '../http/perhaps.ts';
import { asksList, asksPage, Id, oneOf, several, Switch, text, whole } from '../http/wire.ts';
import { CountryCode, CountryList } from '../reference/country-code.ts';
import { Category, Stream } from '../reference/offer-choices.ts';
import { offerAdTypes } from '../reference/offer-settings.ts';
import { approveStatuses } from './approval.ts';
import { OffersFigures } from './figures.ts';
import { Offer } from './offer.ts';
import { RecommendedOffer } from './recommended.ts';
import { applyCalls } from './apply-calls.ts';
import { offerSorts } from './sort.ts';

export const offerCalls = {
  ...calls('offers', {
    list: get('/api/offers/list/', {
      asks: z.object({
        search: always(text(200), ''),
        ...asksList(10, 100_000),
        contain_api: always(Switch, 1),
        approve_status: always(oneOf({ any: -1, ...approveStatuses }), -1),
        is_accurate: always(Switch, 1),
        oids: z.optional(several(Id, 5_000)),
        // These four are ours.
        ad_type: z.optional(oneOf(offerAdTypes)),
        category: z.optional(Category),
        country: z.optional(CountryCode),
        /** A column, with a minus in front where the largest comes first; the newest come first without it. */
        sort: z.optional(z.literal([...offerSorts, ...offerSorts.map((column) => `-${column}` as const)])),
      }),
      gives: someOf(Offer),
      who: 'publisher',
      needs: 'view_offers',
    }),
    figures: get('/api/offers/figures/', {
      asks: z.object({ oids: several(Id, 1_000) }),
      gives: OffersFigures,
      who: 'publisher',
      needs: 'view_offer_report',
      ours: true,
      absent: { data: [] },
    }),
    /** The offers that fit best, those with the highest ecpm first. */
    recommended: get('/api/offers/get-recommend-offers/', {
      asks: z.object({
        country: z.optional(CountryList),
        name: z.optional(text(200)),
        category: z.optional(Category),
        restriction_type: z.optional(Stream),
        /** As creatives have it: 1 App, 2 Subscription, 3 App H5, 4 Leads. */
        offer_type: z.optional(whole(1, 4)),
        ...asksPage(10),
      }),
      gives: perhaps(someOf(RecommendedOffer), noPage),
      who: 'publisher',
      needs: 'view_offers',
    }),
  }),
  ...applyCalls,
};

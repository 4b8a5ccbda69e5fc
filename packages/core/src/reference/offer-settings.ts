import * as z from 'zod/mini';
import { Named } from './named.ts';

const names = z.array(Named);

/** What an offer or a smartlink can be set to, as the operator names it. */
export const OfferSettings = z.object({
  ad_type: names,
  incentive_type: names,
  payout_type: names,
  restriction_type: names,
  prelander: names,
  category: names,
  conversion_flow: names,
});
export type OfferSettings = z.output<typeof OfferSettings>;

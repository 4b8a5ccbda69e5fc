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

/** The settings that are the same wherever offers are, by their numbers on the wire. */
export const offerAdTypes = { cpi: 1, cpa: 2, cpl: 4 } as const;
export const streams = { main: 1, adult: 2 } as const;
export const payoutTypes = { fixed: 1, floating: 2, share: 3 } as const;
/** Which system an offer or a smartlink is for. */
export const offerSystems = { any: 0, ios: 1, android: 2 } as const;
/** How a visitor is connected; 0 is either way. */
export const accessTypes = { any: 0, wifi: 1, mobile: 2 } as const;

/** Categories and conversion flows are numbered from 1 on, without a gap. */
export const lastCategory = 10;
export const lastFlow = 10;

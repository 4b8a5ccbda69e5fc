import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';
import { Offer } from './offer.ts';

/** One offer with what it is about and where it runs. */
export const OfferDetail = z.object({
  ...Offer.shape,
  /** Ids of the offer settings. */
  category: perhaps(z.array(z.int()), []),
  /** Codes; none means everywhere. */
  target: z.object({
    countries: z.array(z.string()),
    /** Ids; none means any. */
    carriers: z.optional(z.array(z.int())),
  }),
  /** An id of the offer settings. */
  conversion_flow: z.optional(z.int()),
  /** How many conversions it takes, on a day of GMT+8 and in all; 0 is any number. */
  cap_day: z.optional(z.int()),
  cap_total: z.optional(z.int()),
  /** It has as many as it takes, so that its visitors go elsewhere. */
  is_capped: z.optional(z.boolean()),
});
export type OfferDetail = z.output<typeof OfferDetail>;

/** @rule An offer without target countries runs everywhere. */
export function runsIn(offer: Pick<OfferDetail, 'target'>, code: string): boolean {
  const { countries } = offer.target;
  return countries.length === 0 || countries.includes(code);
}

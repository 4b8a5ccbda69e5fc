import * as z from 'zod/mini';
import { ifTold, perhaps } from '../http/perhaps.ts';
import { OfferGoal } from './goal.ts';
import { Offer, optionalText } from './offer.ts';

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
  /** What it pays for besides its conversion. */
  goals: ifTold(z.array(OfferGoal)),
  /** What the network says of it, and the same in Chinese: what it is, what is expected, what is not and what is allowed. */
  description: optionalText,
  description_zh: optionalText,
  kpi: optionalText,
  kpi_zh: optionalText,
  restrictions: optionalText,
  restrictions_zh: optionalText,
  allowed_traffic: optionalText,
  allowed_traffic_zh: optionalText,
});
export type OfferDetail = z.output<typeof OfferDetail>;

/** @rule An offer without target countries runs everywhere. */
export function runsEverywhere(countries: readonly string[]): boolean {
  return countries.length === 0;
}

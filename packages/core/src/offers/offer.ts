import * as z from 'zod/mini';
import { anyText, perhaps } from '../http/perhaps.ts';
import { Moment, Money } from '../http/wire.ts';

/** One thing that happened to an application; a rejection has its reason. */
const Step = z.object({ approve_status: z.int(), at: Moment, reason: z.optional(z.string()) });

export const Offer = z.object({
  oid: z.int(),
  name: z.string(),
  /** Decimal text; 0 means that the price floats. */
  payout_price: Money,
  approve_status: z.int(),
  status: z.int(),
  icon_url: anyText,
  /** 1 active, any other paused, where it is told apart from the state of the application. */
  active_status: z.optional(perhaps(z.int(), undefined)),
  /** The weight among prior offers. */
  ratio: z.optional(perhaps(z.number(), undefined)),
  /** 1 CPI, 2 CPA, 4 CPL. */
  ad_type: z.optional(perhaps(z.int(), undefined)),
  /** Codes; none means everywhere. */
  countries: z.optional(perhaps(z.array(z.string()), undefined)),
  /** What it earns per thousand impressions, where that is told. */
  ecpm: z.optional(perhaps(Money, undefined)),
  /** What became of the publisher's application so far, the oldest first. */
  timeline: z.optional(z.array(Step)),
});
export type Offer = z.output<typeof Offer>;

/** @rule An offer is active when its status is 1, else paused. */
export function isActive(offer: Pick<Offer, 'status'>): boolean {
  return offer.status === 1;
}

/** @rule A payout_price of 0 means Floating. */
export function isFloating(offer: Pick<Offer, 'payout_price'>): boolean {
  return Number(offer.payout_price) === 0;
}

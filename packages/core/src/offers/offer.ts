import * as z from 'zod/mini';
import { anyText, ifTold, reading } from '../http/perhaps.ts';
import { address, Moment, Money } from '../http/wire.ts';
import { offerSystems } from '../reference/offer-settings.ts';
import { OfferAnswer, OfferQuestion } from './questions.ts';

/** One thing that happened to an application; a rejection has its reason. */
const Step = z.object({ approve_status: z.int(), at: Moment, reason: z.optional(z.string()) });

const NextPayout = z.object({ payout: Money, since: Moment });
const nextPayout = (value: unknown): z.output<typeof NextPayout> | null | undefined => NextPayout.safeParse(value).data;
const optionalInt = ifTold(z.int());
export const optionalText = ifTold(z.string());

export const Offer = z.object({
  oid: z.int(),
  name: z.string(),
  /** Decimal text; 0 means that the price floats. */
  payout_price: Money,
  /** The next change of that which is known already, and from when on it is so. */
  next_payout: z.optional(reading(z.nullable(NextPayout), nextPayout)),
  approve_status: z.int(),
  status: z.int(),
  icon_url: anyText,
  /** 1 active, any other paused, where it is told apart from the state of the application. */
  active_status: optionalInt,
  /** The weight among prior offers. */
  ratio: ifTold(z.number()),
  /** What follows up to the caps is told by our lists; the specification promises none of it. 1 CPI, 2 CPA, 4 CPL. */
  ad_type: optionalInt,
  /** 1 main stream, any other adult. */
  restriction_type: optionalInt,
  /** Codes; none means everywhere. */
  countries: ifTold(z.array(z.string())),
  /** 0 any, 1 iOS, 2 Android. */
  os: optionalInt,
  /** Ids of the offer settings. */
  category: ifTold(z.array(z.int())),
  conversion_flow: optionalInt,
  /** Ids; none means any. */
  carriers: ifTold(z.array(z.int())),
  /** How many conversions it takes, on a day of GMT+8 and in all; 0 is any number. */
  cap_day: optionalInt,
  cap_total: optionalInt,
  /** In a month of GMT+8, and of the publisher who looks on a day. */
  cap_month: optionalInt,
  cap_publisher: optionalInt,
  /** The first and the last day of GMT+8 on which it takes visitors; null is any. */
  start_date: optionalText,
  end_date: optionalText,
  /** It has as many as it takes, so that its visitors go elsewhere. */
  is_capped: ifTold(z.boolean()),
  /** The page that its visitors come to, for whoever wants to see it first; a link that is none of the web is left out. */
  preview_url: ifTold(address(2_000)),
  /** What it earns per thousand impressions, where that is told. */
  ecpm: ifTold(Money),
  /** What became of the publisher's application so far, the oldest first. */
  timeline: z.optional(z.array(Step)),
  /** What it asks whoever applies for it. */
  questions: ifTold(z.array(OfferQuestion)),
  /** What the publisher has answered in the last application: in a list of one that was rejected, by itself of any. */
  answers: ifTold(z.array(OfferAnswer)),
});
export type Offer = z.output<typeof Offer>;

/** @rule An offer is active when its status is 1, else paused. */
export function isActive(offer: Pick<Offer, 'status'>): boolean {
  return offer.status === 1;
}

interface Days {
  readonly status: number;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
}

/** @rule An active offer runs from its first day to its last one; before that it is to come, after that it has ended. */
export function runOf(
  { status, start_date, end_date }: Days,
  today: string,
): 'paused' | 'to come' | 'ended' | 'running' {
  if (status !== 1) return 'paused';
  if (end_date && end_date < today) return 'ended';
  return start_date && start_date > today ? 'to come' : 'running';
}

/** @rule A payout_price of 0 means Floating. */
export function isFloating(offer: Pick<Offer, 'payout_price'>): boolean {
  return Number(offer.payout_price) === 0;
}

/** @rule An offer whose system is 1 is for iOS, 2 for Android, and any other for every system. */
export function systemName(os: number): keyof typeof offerSystems {
  if (os === offerSystems.ios) return 'ios';
  return os === offerSystems.android ? 'android' : 'any';
}

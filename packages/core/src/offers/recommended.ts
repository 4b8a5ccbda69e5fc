import * as z from 'zod/mini';
import { difference } from '../format/sum.ts';
import { perhaps } from '../http/perhaps.ts';
import { Money } from '../http/wire.ts';
import { Offer } from './offer.ts';

/** An offer that fits, with what it earns per thousand impressions. */
export const RecommendedOffer = z.object({ ...Offer.shape, ecpm: perhaps(Money, undefined) });
export type RecommendedOffer = z.input<typeof RecommendedOffer>;

/** @rule The best matching offers come first: those with the highest ecpm, equal ones as they came, those without one last. */
export function byEcpm<O extends Pick<Offer, 'ecpm'>>(offers: readonly O[]): O[] {
  return [...offers].sort((one, other) => Number(difference(other.ecpm ?? '0', one.ecpm ?? '0')));
}

/** @rule Change shows the next page of recommended offers, and after the last one the first. */
export function nextRecommendedPage({ tot, per, cur }: { tot: number; per: number; cur: number }): number {
  return cur * per < tot ? cur + 1 : 1;
}

import { applied } from '../offers/apply.ts';
import type { Offer } from '../offers/offer.ts';
import { byEcpm } from '../offers/recommended.ts';
import { noOffers, type Groups } from '../smartlinks/groups.ts';
import { defaultPriorRatio, type PriorMode } from '../smartlinks/prior.ts';

/** What a smartlink is made of, from the offers that are recommended for its creative. */
export interface Recommendation extends Groups {
  readonly name: string;
  readonly mode: PriorMode;
  /** How much of the traffic goes to the prior offers in weight mode, as it was typed. */
  readonly ratio: string;
}

export const emptyRecommendation: Recommendation = { ...noOffers, name: '', mode: 'scope', ratio: defaultPriorRatio };

/** @rule An offer that is in several lists stays where it was chosen: prior, then blocked, then recommended, then normal. */
export function withLists(recommendation: Recommendation, lists: Partial<Groups>): Recommendation {
  const all = { ...recommendation, ...lists };
  const oids = new Set<number>();
  const prior = unseen(all.prior, oids);
  const blocked = unseen(all.blocked, oids);
  const recommended = byEcpm(unseen(all.recommended, oids));
  return { ...all, prior, blocked, recommended, normal: unseen(all.normal, oids) };
}

/** The offer that was applied for is pending in whichever list it stands. */
export function withApplied(recommendation: Recommendation, oid: number): Recommendation {
  const mark = <O extends Offer>(offers: readonly O[]) =>
    offers.map((offer) => (offer.oid === oid ? applied(offer) : offer));
  const { normal, recommended } = recommendation;
  return { ...recommendation, normal: mark(normal), recommended: mark(recommended) };
}

function unseen<O extends Offer>(offers: readonly O[], oids: Set<number>): O[] {
  return offers.filter(({ oid }) => {
    const isNew = !oids.has(oid);
    oids.add(oid);
    return isNew;
  });
}

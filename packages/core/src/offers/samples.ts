import type { Offer } from './offer.ts';
import type { OfferDetail } from './offer-detail.ts';
import type { RecommendedOffer } from './recommended.ts';

export function anOffer(part: Partial<Offer> = {}): Offer {
  return {
    oid: 200580,
    name: 'Harbor Tycoon - Android - DE',
    payout_price: '1.20',
    approve_status: 2,
    status: 1,
    icon_url: '',
    ...part,
  };
}

const names = ['Harbor Tycoon', 'Lumen Photo Editor', 'Fresh Basket', 'Orbit VPN', 'Quiz Parade', 'Nimbus Weather'];

/** `count` offers with ids from 200001, going through names, prices and states. */
export function someOffers(count: number): Offer[] {
  return Array.from({ length: count }, (_, index) =>
    anOffer({
      oid: 200001 + index,
      name: `${names[index % names.length]} - ${index % 2 ? 'iOS' : 'Android'} - ${['DE', 'BR', 'IN', 'US'][index % 4]}`,
      payout_price: index % 7 === 3 ? '0' : (((index * 37) % 900) / 100 + 0.15).toFixed(2),
      approve_status: [1, 2, 0, 3][index % 4] ?? 2,
      status: index % 11 === 5 ? 0 : 1,
    }),
  );
}

export function anOfferDetail(part: Partial<OfferDetail> = {}): OfferDetail {
  return { ...anOffer(), category: [1], conversion_flow: 2, target: { countries: ['DE'], carriers: [2] }, ...part };
}

/** `count` approved offers, the best first. */
export function someRecommendedOffers(count: number): RecommendedOffer[] {
  return someOffers(count).map((offer, index) => ({
    ...offer,
    oid: 300001 + index,
    approve_status: 1,
    ecpm: (((count - index) * 41) / 100).toFixed(2),
  }));
}

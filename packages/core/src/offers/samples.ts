import type { Offer } from './offer.ts';
import type { OfferFigures } from './figures.ts';
import type { OfferDetail } from './offer-detail.ts';
import type { RecommendedOffer } from './recommended.ts';
import type { OfferQuestion } from './questions.ts';

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

const somewhere = ['DE', 'BR', 'IN', 'US', 'FR', 'JP', 'MX', 'ID', 'TR', 'PL', 'ZA', 'AU'];

function factsOf(index: number): Partial<Offer> {
  return {
    ad_type: [1, 2, 4][index % 3] ?? 1,
    restriction_type: index % 6 === 4 ? 2 : 1,
    countries: somewhere.slice(0, [1, 2, 12, 0, 3][index % 5]),
    os: [2, 1, 0][index % 3] ?? 0,
    category: [1 + (index % 3)],
    conversion_flow: 1 + (index % 2),
    carriers: index % 4 === 1 ? [2] : [],
    cap_day: index % 5 === 2 ? 50 : 0,
    cap_total: index % 7 === 2 ? 2_000 : 0,
    is_capped: index % 10 === 2,
    preview_url: index % 3 === 2 ? '' : `https://www.example.com/offers/${200_001 + index}`,
  };
}

/** `count` offers with ids from 200001, going through names, prices and states. */
export function someOffers(count: number): Offer[] {
  return Array.from({ length: count }, (_, index) =>
    anOffer({
      oid: 200001 + index,
      name: `${names[index % names.length]} - ${index % 2 ? 'iOS' : 'Android'} - ${['DE', 'BR', 'IN', 'US'][index % 4]}`,
      payout_price: index % 7 === 3 ? '0' : (((index * 37) % 900) / 100 + 0.15).toFixed(2),
      approve_status: [1, 2, 0, 3][index % 4] ?? 2,
      status: index % 11 === 5 ? 0 : 1,
      ...factsOf(index),
    }),
  );
}

export function anOfferDetail(part: Partial<OfferDetail> = {}): OfferDetail {
  return {
    ...anOffer(),
    ad_type: 1,
    restriction_type: 1,
    os: 2,
    category: [1],
    conversion_flow: 2,
    target: { countries: ['DE'], carriers: [2] },
    preview_url: 'https://www.example.com/harbor-tycoon',
    ...part,
  };
}

/** Each seventh has too few clicks, and each fifth of the others has too few but for the publisher's own. */
export function someOfferFigures(oids: readonly number[]): OfferFigures[] {
  return oids
    .filter((oid) => oid % 7 !== 6)
    .map((oid) => ({
      oid,
      epc: (((oid * 7_919) % 4_800) / 10_000 + 0.0031).toFixed(4),
      of: oid % 5 === 2 ? 'own' : 'network',
    }));
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

export function aQuestion(different: Partial<OfferQuestion> = {}): OfferQuestion {
  return {
    key: 'place',
    text: 'Where will you promote it?',
    text_zh: '您将在哪里推广？',
    kind: 'text',
    options: [],
    is_required: true,
    ...different,
  };
}

/** One of each kind. */
export function someQuestions(): OfferQuestion[] {
  return [
    aQuestion(),
    aQuestion({
      key: 'traffic',
      text: 'What is most of your traffic?',
      text_zh: '您的流量主要来自哪里？',
      kind: 'choice',
      options: ['Search', 'Social', 'In-app', 'E-mail'],
    }),
    aQuestion({
      key: 'visitors',
      text: 'How many visitors do you expect a day?',
      text_zh: '您预计每天有多少访客？',
      kind: 'number',
      is_required: false,
    }),
  ];
}

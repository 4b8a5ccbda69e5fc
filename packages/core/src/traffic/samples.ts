import type { Candidate, LinkRules } from './eligible.ts';

export function aCandidate(part: Partial<Candidate> = {}): Candidate {
  return {
    oid: 200001,
    approve_status: 1,
    status: 1,
    is_capped: false,
    ad_type: 2,
    restriction_type: 1,
    prelander: 1,
    countries: [],
    os: 0,
    carriers: [],
    category: 1,
    conversion_flow: 1,
    ...part,
  };
}

/** A link that takes everyone and prefers nothing. */
export function someLinkRules(part: Partial<LinkRules> = {}): LinkRules {
  return {
    state: 'active',
    ad_type: 0,
    restriction_type: 0,
    prelander: 0,
    os: 0,
    countries: [],
    x_countries: [],
    categories: [],
    x_categories: [],
    conversion_flow: [],
    x_conversion_flow: [],
    carriers: [],
    x_carriers: [],
    x_offers: [],
    filled_oid: 200580,
    offer_ratio: {},
    prior_ratio: -1,
    ...part,
  };
}

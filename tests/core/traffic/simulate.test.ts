import {
  aCandidate,
  chanceFrom,
  eligibleOffers,
  leftReasons,
  linkStates,
  createRouter,
  simulated,
  someLinkRules,
  whyLeft,
  type Candidate,
  type Knowledge,
  type LinkRules,
} from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const visitor = { country: 'DE', os: 'Android' };
const seen = { clicks: 5_000, conversions: 50, revenue: 50 };
const bad = { clicks: 5_000, conversions: 0, revenue: 0 };
/** Offer 9 is known to be worth nothing. */
const knowledge: Knowledge = {
  here: (oid) => (oid === 9 ? bad : seen),
  everywhere: (oid) => (oid === 9 ? bad : seen),
  usual: 0.01,
};
const offer = (part: Partial<Candidate> = {}) => ({ payout: 1, ...aCandidate(part) });

function simulate(offers: readonly ReturnType<typeof offer>[], link: Partial<LinkRules> = {}, seed = 1) {
  return simulated({
    offers,
    visitor,
    link: someLinkRules(link),
    knowledge,
    chance: chanceFrom(seed),
    visits: 1_000,
  });
}

/** Why the offer that is known to be worth nothing is left. */
function why(part: Partial<Candidate>, link: Partial<LinkRules> = {}) {
  const offers = [offer({ oid: 1 }), offer({ oid: 9, ...part })];
  return simulate(offers, link).left.find(({ oid }) => oid === 9)?.reason;
}

const some = <V>(...values: V[]) => fc.subarray(values);

test('Before a link is saved it is told where so many visitors of one kind would go, by the same choice that real ones get, and why each other offer gets none of them.', () => {
  const offers = [offer({ oid: 1 }), offer({ oid: 2 }), offer({ oid: 3, countries: ['BR'] })];
  const { astray, going, left } = simulate(offers, { offer_ratio: { 1: 10 }, prior_ratio: 70 });
  const chance = chanceFrom(1);
  const link = someLinkRules({ offer_ratio: { 1: 10 }, prior_ratio: 70 });
  const router = createRouter(offers, link);
  const real = Array.from({ length: 1_000 }, () => router({ visitor, knowledge, chance }).oid);
  expect(astray).toBeUndefined();
  expect(going).toEqual([1, 2].map((oid) => ({ oid, clk: real.filter((to) => to === oid).length })));
  expect(going[0]?.clk).toBeGreaterThan(650);
  expect(left).toEqual([{ oid: 3, reason: 'country' }]);
});

test('where no offer may receive them, all get the filler, and it is told why', () => {
  expect(simulate([offer({ oid: 3, countries: ['BR'] })])).toEqual({
    astray: 'country',
    going: [],
    left: [{ oid: 3, reason: 'country' }],
  });
  expect(simulate([])).toEqual({ astray: 'notApproved', going: [], left: [] });
});

test('An offer gets no visitor for the first of these reasons: the link is not active or not for them, blocks it or does not want its kind, it is paused, does not take them or has reached a cap, prior offers get them all, or others are expected to earn more.', () => {
  expect([why({}, { state: 'paused' }), why({}, { state: 'archived', x_countries: ['DE'] })]).toEqual(['link', 'link']);
  expect(why({}, { x_countries: ['DE'] })).toBe('target');
  expect(why({ status: 0 }, { x_offers: [9] })).toBe('blocked');
  expect(why({}, { os: 1 })).toBe('target');
  expect(why({ ad_type: 1, restriction_type: 2 }, { ad_type: 2, restriction_type: 1 })).toBe('type');
  expect(why({ restriction_type: 2, prelander: 2 }, { restriction_type: 1, prelander: 1 })).toBe('stream');
  expect(why({ prelander: 2, category: 4 }, { prelander: 1, x_categories: [4] })).toBe('prelander');
  expect(why({ category: 4 }, { x_categories: [4] })).toBe('category');
  expect(why({ category: 4 }, { categories: [1] })).toBe('category');
  expect(why({ conversion_flow: 3 }, { conversion_flow: [1] })).toBe('flow');
  expect(why({ status: 0, countries: ['BR'] })).toBe('paused');
  expect(why({ countries: ['BR'], os: 1 })).toBe('country');
  expect(why({ os: 1 })).toBe('os');
  expect(why({ carriers: [7], is_capped: true })).toBe('carrier');
  expect(why({ is_capped: true }, { offer_ratio: { 1: 10 } })).toBe('cap');
  expect(why({}, { offer_ratio: { 1: 10 } })).toBe('prior');
  expect(why({}, { offer_ratio: { 1: 10 }, prior_ratio: 100 })).toBe('prior');
  expect(why({}, { offer_ratio: { 1: 10 }, prior_ratio: 50 })).toBeUndefined();
  expect(why({})).toBe('less');
});

test('whoever may receive the visitor is never said to be unfit, and whoever may not always is', () => {
  const anOffer = fc.record({
    oid: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom(0, 1),
    is_capped: fc.boolean(),
    countries: some('DE', 'BR'),
    os: fc.constantFrom(0, 1, 2),
    ad_type: fc.constantFrom(1, 2, 4),
    restriction_type: fc.constantFrom(1, 2),
    prelander: fc.constantFrom(1, 2),
    carriers: some(7),
    category: fc.constantFrom(1, 4),
    conversion_flow: fc.constantFrom(1, 3),
  });
  const aLink = fc.record({
    state: fc.constantFrom(...linkStates),
    ad_type: fc.constantFrom(0, 1, 2),
    restriction_type: fc.constantFrom(0, 1),
    prelander: fc.constantFrom(0, 2),
    os: fc.constantFrom(0, 1, 2),
    countries: some('DE', 'BR'),
    x_countries: some('DE'),
    categories: some(1, 4),
    x_categories: some(4),
    conversion_flow: some(1, 3),
    x_conversion_flow: some(3),
    carriers: some(7),
    x_offers: some(1, 2),
  });
  const unfit = leftReasons.filter((reason) => reason !== 'prior' && reason !== 'less');
  fc.assert(
    fc.property(anOffer, aLink, (part, rules) => {
      const [one, link] = [offer(part), someLinkRules(rules)];
      const eligible = eligibleOffers([one], visitor, link);
      const reason = whyLeft(one, { visitor, link, eligible });
      expect(unfit.some((known) => known === reason)).toBe(eligible.length === 0);
    }),
  );
});

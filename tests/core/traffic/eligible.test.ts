import {
  aCandidate,
  chosenOffer,
  eligibleOffers,
  fitsVisitor,
  mayReceive,
  runs,
  someLinkRules,
  takesVisitor,
  wantsOffer,
  type Candidate,
  type Chances,
  type LinkRules,
  type Visitor,
} from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const visitor = { country: 'DE', os: 'Android', carrier: 7 };
const first = { best: <C extends Candidate>(offers: readonly C[]) => offers[0] };
const chances = (group: number, offer = 0): Chances => ({ group, offer, ...first });

const fits = (part: Partial<Candidate>, who = visitor as { country: string; os: string; carrier?: number }) =>
  fitsVisitor(aCandidate(part), who);

const takes = (part: Partial<LinkRules>, who: { country: string; os: string; carrier?: number } = visitor) =>
  takesVisitor(someLinkRules(part), who);

const may = (offer: Partial<Candidate>, link: Partial<LinkRules> = {}) =>
  mayReceive(aCandidate(offer), visitor, someLinkRules(link));

test('An offer fits a visitor whose country, system and carrier it takes.', () => {
  expect([fits({}), fits({ countries: ['DE'], os: 2, carriers: [7] })]).toEqual([true, true]);
  expect([fits({ countries: ['BR'] }), fits({ os: 1 }), fits({ carriers: [8] })]).toEqual([false, false, false]);
  expect(fits({ carriers: [7] }, { country: 'DE', os: 'Android' })).toBe(false);
});

test('A link takes the visitors that its countries, its system and its carriers allow; a carrier that is not known is in no list.', () => {
  expect([
    takes({}),
    takes({ countries: ['DE'] }),
    takes({ countries: ['BR'] }),
    takes({ x_countries: ['DE'] }),
  ]).toEqual([true, true, false, false]);
  expect([takes({ carriers: [7] }), takes({ carriers: [8] }), takes({ x_carriers: [7] })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    takes({ countries: ['BR', 'DE'] }),
    takes({ x_countries: ['BR', 'DE'] }),
    takes({ x_carriers: [8, 7] }),
  ]).toEqual([true, false, false]);
  expect([takes({ os: 2 }), takes({ os: 1 }), takes({ os: 1 }, { country: 'DE', os: 'Windows' })]).toEqual([
    true,
    false,
    false,
  ]);
  const wifi = { country: 'DE', os: 'Android' };
  expect([takes({ carriers: [7] }, wifi), takes({ x_carriers: [7] }, wifi)]).toEqual([false, true]);
});

const wants = (link: Partial<LinkRules>) => wantsOffer(someLinkRules(link), aCandidate());

test('A link wants an offer that it does not block and that meets all that it asks.', () => {
  expect([wants({}), wants({ categories: [1], conversion_flow: [1, 2] })]).toEqual([true, true]);
  expect([wants({ x_offers: [200001] }), wants({ categories: [2] }), wants({ x_conversion_flow: [1] })]).toEqual([
    false,
    false,
    false,
  ]);
});

const isOn = (part: Partial<Candidate>) => runs(aCandidate(part));

test('An offer runs for a publisher while it is approved and active and has not reached a cap.', () => {
  expect(isOn({})).toBe(true);
  expect([0, 2, 3].map((approve_status) => isOn({ approve_status }))).toEqual([false, false, false]);
  expect([isOn({ status: 0 }), isOn({ is_capped: true })]).toEqual([false, false]);
});

test('An offer may receive a visitor of a link while it runs, is not blocked, and fits the visitor and what the link targets.', () => {
  expect(may({})).toBe(true);
  expect([may({ approve_status: 0 }), may({ status: 0 }), may({ is_capped: true })]).toEqual([false, false, false]);
  expect(may({}, { x_offers: [200001] })).toBe(false);
  expect(may({ countries: ['BR'] })).toBe(false);
  expect([may({}, { categories: [1] }), may({}, { categories: [2] }), may({}, { x_categories: [1] })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([may({}, { conversion_flow: [2] }), may({}, { x_conversion_flow: [1] })]).toEqual([false, false]);
});

test('A visitor whom the link does not take has no eligible offer, nor has any of a link that is not active; any other has those that may receive the visitor.', () => {
  const three = [aCandidate({ oid: 1 }), aCandidate({ oid: 2, os: 1 }), aCandidate({ oid: 3 })];
  const eligible = (link: Partial<LinkRules>) =>
    eligibleOffers(three, visitor, someLinkRules(link)).map(({ oid }) => oid);
  expect([eligible({}), eligible({ x_offers: [1] }), eligible({ x_countries: ['DE'] })]).toEqual([[1, 3], [3], []]);
  expect([eligible({ state: 'paused' }), eligible({ state: 'archived' })]).toEqual([[], []]);
  expect(eligibleOffers([], visitor, someLinkRules())).toEqual([]);
});

const chosen = (of: readonly Candidate[], who: Visitor, link: LinkRules, chance: Chances) =>
  chosenOffer(eligibleOffers(of, who, link), link, chance);

const ratio = (prior_ratio: number) => someLinkRules({ offer_ratio: { 2: 10 }, prior_ratio });

const [a, b, c] = [1, 2, 3].map((oid) => aCandidate({ oid }));
const offers = [a, b, c].flatMap((one) => one ?? []);

test('In scope mode prior offers that fit get every visitor, in weight mode their share of them by their weights; all else goes to the best of the others.', () => {
  const scope = someLinkRules({ offer_ratio: { 2: 10 } });
  expect(chosen(offers, visitor, scope, chances(0.99))).toBe(2);
  const unfit = offers.map((offer) => (offer.oid === 2 ? { ...offer, countries: ['BR'] } : offer));
  expect(chosen(unfit, visitor, scope, chances(0))).toBe(1);
  expect(chosen([], visitor, scope, chances(0))).toBe(200580);
  const weight = someLinkRules({ offer_ratio: { 2: 30, 3: 10 }, prior_ratio: 80 });
  expect(chosen(offers, visitor, weight, chances(0.8))).toBe(1);
  expect([0, 0.74, 0.75, 0.99].map((offer) => chosen(offers, visitor, weight, chances(0.79, offer)))).toEqual([
    2, 2, 3, 3,
  ]);
  // Where no other offer fits, the prior ones get the rest as well.
  expect(chosen(offers.slice(1), visitor, weight, chances(0.99))).toBe(2);
  expect(chosen(offers, visitor, someLinkRules({ countries: ['BR'] }), chances(0))).toBe(200580);
  expect(chosen(offers, visitor, someLinkRules({ offer_ratio: { 2: 10 }, prior_ratio: 0 }), chances(0.9))).toBe(2);
  // From 1 on it is weight mode; 100 leaves the others nothing.
  expect([0.009, 0.01].map((group) => chosen(offers, visitor, ratio(1), chances(group)))).toEqual([2, 1]);
  expect(chosen(offers, visitor, ratio(100), chances(0.999))).toBe(2);
  const weightless = someLinkRules({ offer_ratio: { 2: 0, 3: 0 }, prior_ratio: 80 });
  expect(chosen(offers, visitor, weightless, chances(0))).toBe(3);
});

test('whatever the weights, each prior offer gets exactly its part of the prior visitors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (two, three) => {
      const link = someLinkRules({ offer_ratio: { 2: two, 3: three }, prior_ratio: 50 });
      const visits = Array.from({ length: two + three }, (_, visit) => (visit + 0.5) / (two + three));
      const receivers = visits.map((offer) => chosen(offers, visitor, link, chances(0.49, offer)));
      expect([2, 3].map((oid) => receivers.filter((one) => one === oid).length)).toEqual([two, three]);
    }),
    { numRuns: 100 },
  );
});

test('whoever comes, the link sends to an offer that may receive the visitor, or to the filler', () => {
  const code = fc.constantFrom('DE', 'BR');
  const list = fc.subarray(['DE', 'BR']);
  const candidate = fc.record({ oid: fc.integer({ min: 1, max: 6 }), countries: list, approve_status: fc.nat(2) });
  const rules = fc.record({
    countries: list,
    x_countries: list,
    x_offers: fc.subarray([1, 2, 3]),
    offer_ratio: fc.subarray([1, 2, 3, 4]).map((ids) => Object.fromEntries(ids.map((oid) => [oid, oid * 10]))),
    prior_ratio: fc.integer({ min: -1, max: 100 }),
  });
  const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ oid }) => oid }),
      rules,
      code,
      chance,
      chance,
      (made, link, country, group, offer) => {
        const all = made.map(aCandidate);
        const who = { country, os: 'iOS' };
        const oid = chosen(all, who, someLinkRules(link), chances(group, offer));
        const receivers = eligibleOffers(all, who, someLinkRules(link)).map((receiver) => receiver.oid);
        expect(receivers.length === 0 ? [200580] : receivers).toContain(oid);
        expect(link.x_offers).not.toContain(oid);
      },
    ),
    { numRuns: 200 },
  );
});

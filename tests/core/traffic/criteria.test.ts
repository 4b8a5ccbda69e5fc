import {
  aCandidate,
  chanceFrom,
  createRouter,
  someLinkRules,
  unmet,
  type Candidate,
  type LinkRules,
} from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const missed = (link: Partial<LinkRules>, offer: Partial<Candidate> = {}) =>
  unmet(someLinkRules(link), aCandidate(offer));

test('A link asks of its offers: offer type, stream, prelander, category, conversion flow, countries, system and carriers; the first that an offer does not meet is why it is left out.', () => {
  expect(missed({})).toBeUndefined();
  const all = {
    ad_type: 1,
    restriction_type: 1,
    prelander: 2,
    categories: [3],
    conversion_flow: [3],
    countries: ['DE'],
    os: 1,
    carriers: [7],
  };
  const other = {
    ad_type: 4,
    restriction_type: 2,
    prelander: 1,
    category: 1,
    conversion_flow: 1,
    countries: ['BR'],
    os: 2,
    carriers: [8],
  };
  const right = { ...all, category: 3, conversion_flow: 3 };
  expect(missed(all, right)).toBeUndefined();
  const order = [
    ['type', 'ad_type'],
    ['stream', 'restriction_type'],
    ['prelander', 'prelander'],
    ['category', 'category'],
    ['flow', 'conversion_flow'],
    ['country', 'countries'],
    ['os', 'os'],
    ['carrier', 'carriers'],
  ] as const;
  for (const [index, [name]] of order.entries()) {
    const wrong = Object.fromEntries(order.slice(index).map(([, field]) => [field, other[field]]));
    expect(missed(all, { ...right, ...wrong })).toBe(name);
  }
});

test('0 is any on either side, and an empty list takes any', () => {
  const kinds = { ad_type: 0, restriction_type: 0, prelander: 0, os: 0 };
  expect(missed(kinds, { ad_type: 4, restriction_type: 2, prelander: 2, os: 2 })).toBeUndefined();
  expect(missed({ os: 1 }, { os: 0 })).toBeUndefined();
  expect(missed({ countries: ['DE'], carriers: [7] })).toBeUndefined();
});

test('what is forbidden leaves an offer out when it has nothing else', () => {
  expect(missed({ x_categories: [1] })).toBe('category');
  expect(missed({ x_conversion_flow: [1] })).toBe('flow');
  expect(missed({ x_countries: ['DE', 'BR'] }, { countries: ['DE'] })).toBe('country');
  expect(missed({ x_countries: ['DE'] }, { countries: ['DE', 'BR'] })).toBeUndefined();
  expect(missed({ x_carriers: [7] }, { carriers: [7] })).toBe('carrier');
  expect(missed({ x_countries: ['DE'], x_carriers: [7] })).toBeUndefined();
});

function somewhere(own: readonly unknown[], only: readonly unknown[], not: readonly unknown[]): boolean {
  return own.length === 0 || own.some((value) => (only.length === 0 || only.includes(value)) && !not.includes(value));
}

// What a link's editor lists, written down from what its fields promise and not from the code: a main stream link has no adult
// offers, a CPI link installs alone, Allow is one of these, Forbid is none of these.
function isListed(link: LinkRules, offer: Candidate): boolean {
  const kinds = [
    [link.restriction_type, offer.restriction_type],
    [link.ad_type, offer.ad_type],
    [link.prelander, offer.prelander],
  ];
  return (
    offer.status === 1 &&
    !offer.is_capped &&
    !link.x_offers.includes(offer.oid) &&
    kinds.every(([asked, own]) => asked === 0 || asked === own) &&
    (link.os === 0 || offer.os === 0 || offer.os === link.os) &&
    somewhere([offer.category], link.categories, link.x_categories) &&
    somewhere([offer.conversion_flow], link.conversion_flow, link.x_conversion_flow) &&
    somewhere(offer.countries, link.countries, link.x_countries) &&
    somewhere(offer.carriers, link.carriers, link.x_carriers)
  );
}

const systems: Readonly<Record<number, string>> = { 1: 'iOS', 2: 'Android' };

/** Whether the visitor is one of those that the offer, and the link, are for. */
function isFor(to: LinkRules | Candidate, country: string, os: string, carrier: number | undefined): boolean {
  const isIn = to.countries.length === 0 || to.countries.includes(country);
  const isBy = to.carriers.length === 0 || (carrier !== undefined && to.carriers.includes(carrier));
  return isIn && isBy && (to.os === 0 || systems[to.os] === os);
}

const codes = ['DE', 'BR', 'IN'];
const carriers = [7, 8];
const kind = {
  ad_type: fc.constantFrom(1, 2, 2, 4),
  restriction_type: fc.constantFrom(1, 1, 2),
  prelander: fc.constantFrom(1, 2),
};
/** Most links and offers name few things. */
const sometimes = <V>(list: fc.Arbitrary<V[]>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<V[]>([]) }, { weight: 1, arbitrary: list });
/** Of two lists one is empty, as in every link. */
const oneSide = <V>(values: readonly V[]) =>
  fc
    .tuple(sometimes(fc.subarray([...values])), fc.boolean())
    .map(([list, isPlain]) => (isPlain ? [list, []] : [[], list]));

const anOffer = fc
  .record({
    ...kind,
    approve_status: fc.constantFrom(0, 1, 1, 1, 3),
    status: fc.constantFrom(0, 1, 1, 1),
    is_capped: fc.constantFrom(true, false, false, false),
    countries: sometimes(fc.subarray(codes)),
    os: fc.constantFrom(0, 1, 2),
    carriers: sometimes(fc.subarray(carriers)),
    category: fc.constantFrom(1, 1, 2, 3),
    conversion_flow: fc.constantFrom(1, 1, 2, 3),
  })
  .map(aCandidate);

const aLink = fc
  .record({
    ad_type: fc.constantFrom(0, 0, 1, 2, 4),
    restriction_type: fc.constantFrom(1, 1, 2),
    prelander: fc.constantFrom(0, 0, 1, 2),
    os: fc.constantFrom(0, 0, 1, 2),
    countries: oneSide(codes),
    categories: oneSide([1, 2, 3]),
    flows: oneSide([1, 2, 3]),
    carriers: oneSide(carriers),
    x_offers: fc.subarray([1, 2, 3]),
    offer_ratio: fc.constantFrom({}, { 2: 10 }, { 1: 5, 3: 95, 4: 1 }),
    prior_ratio: fc.constantFrom(-1, 1, 40, 100),
  })
  .map(({ countries, categories, flows, carriers: by, ...rest }) =>
    someLinkRules({
      ...rest,
      countries: countries[0] as string[],
      x_countries: countries[1] as string[],
      categories: categories[0] as number[],
      x_categories: categories[1] as number[],
      conversion_flow: flows[0] as number[],
      x_conversion_flow: flows[1] as number[],
      carriers: by[0] as number[],
      x_carriers: by[1] as number[],
    }),
  );

const aVisitor = fc.record({
  country: fc.constantFrom(...codes),
  os: fc.constantFrom('iOS', 'Android', 'Windows'),
  carrier: fc.constantFrom(undefined, ...carriers),
});

const seen = { clicks: 100, conversions: 1, revenue: 1 };
const knowledge = { here: () => seen, everywhere: () => seen, usual: 0.01 };

test("no visitor ever reaches an offer that the link's own editor would not have listed", () => {
  let reached = 0;
  fc.assert(
    fc.property(
      fc.array(anOffer, { minLength: 4, maxLength: 12 }),
      aLink,
      aVisitor,
      fc.nat(),
      (some, link, visitor, seed) => {
        const offers = some.map((one, index) => ({ ...one, oid: index + 1, payout: 1 }));
        const { oid, reason } = createRouter(offers, link)({ visitor, knowledge, chance: chanceFrom(seed) });
        const fits = (one: Candidate) =>
          one.approve_status === 1 &&
          isListed(link, one) &&
          [one, link].every((to) => isFor(to, visitor.country, visitor.os, visitor.carrier)) &&
          !link.x_countries.includes(visitor.country) &&
          !(visitor.carrier !== undefined && link.x_carriers.includes(visitor.carrier));
        const fitting = offers.filter(fits).map((one) => one.oid);
        if (fitting.length > 0) reached += 1;
        expect(fitting.length > 0 ? fitting : [link.filled_oid]).toContain(oid);
        expect(reason === undefined).toBe(fitting.length > 0);
      },
    ),
    { numRuns: 10_000 },
  );
  // Of random links most take some visitor: else nothing was tried.
  expect(reached).toBeGreaterThan(1_000);
});

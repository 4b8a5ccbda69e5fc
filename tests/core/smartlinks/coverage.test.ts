import { coverageOf, gapsOf, usableOffers, withoutForbidden } from '@millrace/core/smartlinks';
import { aCandidate, someLinkRules, type Candidate, type LinkRules } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

const offers = (...parts: Partial<Candidate>[]) => parts.map((part, index) => aCandidate({ oid: index + 1, ...part }));

function usable(parts: Partial<Candidate>[], link: Partial<LinkRules> = {}, knowsCarriers = true): number[] {
  return usableOffers(offers(...parts), someLinkRules(link), knowsCarriers).map(({ oid }) => oid);
}

function gaps(parts: Partial<Candidate>[], link: Partial<LinkRules>) {
  const carriersOf = { DE: [{ id: 7 }, { id: 8 }], BR: [{ id: 9 }] };
  return gapsOf(offers(...parts), someLinkRules(link), carriersOf).map(({ country, system }) => `${country} ${system}`);
}

test('An offer is usable for a link while it runs, when the link wants it and visitors of the link can reach it.', () => {
  expect(
    usable([
      {},
      { approve_status: 0 },
      { approve_status: 2 },
      { approve_status: 3 },
      { status: 0 },
      { is_capped: true },
    ]),
  ).toEqual([1]);
  expect(
    usable([{ ad_type: 1 }, { ad_type: 2 }, { restriction_type: 2 }], { ad_type: 2, restriction_type: 1 }),
  ).toEqual([2]);
  expect(usable([{}, {}], { x_offers: [1] })).toEqual([2]);
});

test("Where the network can't tell carriers, an offer or a link that asks for one reaches nobody.", () => {
  expect(usable([{ carriers: [7] }, {}])).toEqual([1, 2]);
  expect(usable([{ carriers: [7] }, {}], {}, false)).toEqual([2]);
  expect(usable([{ carriers: [7] }, {}], { carriers: [7] }, false)).toEqual([]);
  expect(usable([{ carriers: [7] }, {}], { x_carriers: [8] }, false)).toEqual([2]);
});

test('A country that is allowed and has no usable offer is one gap; where one system alone has none, the gap is on that system.', () => {
  const countries = ['DE', 'BR', 'FR'];
  expect(gaps([{ countries: ['DE'] }, { countries: ['BR'], os: 2 }], { countries })).toEqual(['BR ios', 'FR all']);
  expect(gaps([{ countries: ['BR'], os: 2 }], { countries: ['BR'], os: 2 })).toEqual([]);
  expect(gaps([{ countries: ['BR'], os: 2 }], { countries: ['BR'], os: 1 })).toEqual(['BR all']);
  expect(gaps([], {})).toEqual([]);
  expect(gaps([], { x_countries: ['DE'] })).toEqual([]);
  expect(gaps([{ carriers: [7] }], { countries: ['DE'], carriers: [7] })).toEqual([]);
  expect(gaps([{ carriers: [7] }], { countries: ['DE'] })).toEqual([]);
  // Of the visitors that the link takes, those of one carrier, the offer takes none.
  expect(gaps([{ countries: ['DE', 'BR'], carriers: [9] }], { countries: ['DE', 'BR'], carriers: [7, 9] })).toEqual([
    'DE all',
  ]);
  expect(gaps([{ carriers: [7] }], { countries: ['DE'], x_carriers: [7] })).toEqual(['DE all']);
  expect(gaps([{ carriers: [8], os: 1 }, { carriers: [7] }], { countries: ['DE'], carriers: [8] })).toEqual([
    'DE android',
  ]);
});

test('Coverage tells how many offers a publisher may use for a link, how many more could be applied for, what a Forbid takes away, and the gaps.', () => {
  const approved = offers({ category: 4, countries: ['DE'] }, { countries: ['DE'] }, { countries: ['BR'], status: 0 });
  const link = someLinkRules({ countries: ['DE', 'BR'], x_categories: [4] });
  const filler = { oid: 9, name: 'Nine' };
  expect(coverageOf(link, { approved, more: 5, knowsCarriers: true, carriersOf: {}, filler })).toEqual({
    usable: 1,
    more: 5,
    forbidden: 1,
    gaps: [{ country: 'BR', system: 'all' }],
    knows_carriers: true,
    filler,
  });
});

test('without what is forbidden, what is allowed stays', () => {
  const link = someLinkRules({ countries: ['DE'], x_categories: [4], x_conversion_flow: [1], x_carriers: [2] });
  expect(withoutForbidden(link)).toEqual(someLinkRules({ countries: ['DE'] }));
});

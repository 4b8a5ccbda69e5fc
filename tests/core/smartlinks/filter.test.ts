import { decode } from '@millrace/core';
import { anOffer } from '@millrace/core/offers';
import { accessTypes, aSmartlink, draftOf, newDraft, offerFilter, smartlinkCalls } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('An access type of 0 asks for offers of the types 1 and 2.', () => {
  expect([0, 1, 2].map(accessTypes)).toEqual([[1, 2], [1], [2]]);
});

test('Available offers are asked for by all that the draft sets, without those that are prior or blocked already.', () => {
  const draft = draftOf(aSmartlink({ ad_type: 4, prelander: 2, os: 1, access_type: 2, allow_upstream_sml: 1 }), 7);
  expect(offerFilter(draft, { search: ' games ', p: 3 })).toEqual({
    search: 'games',
    p: 3,
    n: 10,
    ad_type: 4,
    os: 1,
    x_oids: [200001, 200002, 200003],
    do_filter_none: 1,
    is_prelander: 2,
    restriction_type: 1,
    access_type: [2],
    allow_upstream_sml: 1,
    payout_type: [1, 2, 3],
    countries: ['DE', 'BR'],
    x_countries: [],
    categories: [],
    x_categories: [4],
    conversion_flow: [],
    x_conversion_flow: [],
    carriers: [],
    x_carriers: [],
  });
});

test('what a new draft asks for is what the call takes for granted', () => {
  const filter = offerFilter({ ...newDraft, blocked: [anOffer({ oid: 9 })] }, { search: '', p: 1 });
  expect({ ...filter, ad_type: 0, x_oids: [] }).toEqual(decode(smartlinkCalls.offers, {}, []).asked);
});

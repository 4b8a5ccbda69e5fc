import type { Fault } from './fault.ts';

/** What the list of offers tells, and in which order. */
export const offers: readonly Fault[] = [
  {
    name: 'applications that were made are sent once more with those that were refused',
    file: 'packages/core/src/offers/apply-for-many.ts',
    find: "oids.filter((oid) => request.store.get(outcomes).get(oid)?.is !== 'applied')",
    replace: 'oids',
    check: { kind: 'unit', file: 'tests/core/offers/apply-for-many.test.ts' },
    red: /another press sends the others alone/,
  },
  {
    name: 'an offer that was filtered away is applied for with the others',
    file: 'packages/widgets/src/offer-table/use-selection.ts',
    find: 'const offers = now.filters === filters ? now.offers : noOffers;',
    replace: 'const { offers } = now;',
    check: { kind: 'story', story: 'widgets-offertable-selected--over-pages' },
    red: /OfferTable selected \/ Over Pages/,
  },
  {
    name: 'one publisher can work out what another earned by a click',
    file: 'packages/server/src/offers/figures.ts',
    find: ' and of_two <= ${mostOfTwo}::numeric * clk',
    replace: '',
    check: { kind: 'calls', file: 'tests/server/offer-figures.test.ts', test: 'where two publishers sent nearly all' },
    red: /where two publishers sent nearly all clicks/,
    seenBefore: false,
  },
  {
    name: 'only the rows of one page of offers are in order',
    file: 'packages/server/src/offers/order.ts',
    find: 'desc(by[column]) : asc(by[column]), desc(offers.oid)];',
    replace: 'desc(by[column]) : asc(by[column])];',
    check: { kind: 'calls', file: 'tests/server/offer-list.test.ts', test: 'the list is sorted over all' },
    red: /the list is sorted over all of its pages/,
    seenBefore: false,
  },
  {
    name: "a publisher is told the address of an offer's advertiser",
    file: 'packages/server/src/pictures/addresses.ts',
    find: 'return preview_url || (url === drawn',
    replace: 'return preview_url || url || (url === drawn',
    check: { kind: 'calls', file: 'tests/server/offer-list.test.ts', test: 'a publisher sees the preview' },
    red: /a publisher sees the preview of an offer/,
    seenBefore: false,
  },
  {
    name: 'a preview may be a script',
    file: 'packages/core/src/offers/offer.ts',
    find: 'perhaps(address(2_000), undefined)',
    replace: 'perhaps(z.string(), undefined)',
    check: { kind: 'unit', file: 'tests/core/offers/offer.test.ts' },
    red: /a preview that is no page of the web is left out/,
    seenBefore: false,
  },
];

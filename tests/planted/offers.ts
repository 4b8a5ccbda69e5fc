import type { Fault } from './fault.ts';

/** What the list of offers tells, and in which order. */
export const offers: readonly Fault[] = [
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
  {
    name: "an offer's page shows the figures of all offers",
    file: 'packages/portal/src/pages/reports/brought-scope.ts',
    find: 'return { [by]: [id], ...(aid > 0',
    replace: 'return { ...(aid > 0',
    check: [
      { kind: 'story', story: 'pages-offer--one-channel' },
      { kind: 'journey', file: 'tests/e2e/offer.test.ts', test: 'an offer has a page' },
    ],
    red: /Offer \/ One Channel|an offer has a page/,
    seenBefore: false,
  },
  {
    name: 'who may see no report is not told why there are no figures of an offer',
    file: 'packages/portal/src/pages/offers/offer.tsx',
    find: '<NoFigures>{noFigures}</NoFigures>',
    replace: 'null',
    check: { kind: 'story', story: 'pages-offer--no-permission' },
    red: /Offer \/ No Permission/,
    seenBefore: false,
  },
];

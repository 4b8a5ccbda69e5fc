import { byEcpm, nextRecommendedPage, RecommendedOffer, someRecommendedOffers } from '@millrace/core/offers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('The best matching offers come first: those with the highest ecpm, equal ones as they came, those without one last.', () => {
  const offers = ['0', '10', '9.5', '-1', '9.50', '10.00000000000000000001', '-0.5'].map((ecpm, id) => ({ id, ecpm }));
  expect(byEcpm(offers).map(({ id }) => id)).toEqual([5, 1, 2, 4, 0, 6, 3]);
  expect(offers.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(byEcpm([{ ecpm: '0.01' }, {}, { ecpm: '3' }])).toEqual([{ ecpm: '3' }, { ecpm: '0.01' }, {}]);
});

test('sorting by ecpm keeps every offer and leaves no better one behind a worse one', () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 500 }).map((cents) => (cents / 100).toFixed(2)));
  fc.assert(
    fc.property(amounts, (ecpms) => {
      const sorted = byEcpm(ecpms.map((ecpm) => ({ ecpm }))).map(({ ecpm }) => Number(ecpm));
      expect(sorted).toEqual(ecpms.map(Number).sort((one, other) => other - one));
    }),
    { numRuns: 100 },
  );
});

const next = (tot: number, cur: number) => nextRecommendedPage({ tot, per: 10, cur });

test('Change shows the next page of recommended offers, and after the last one the first.', () => {
  expect([next(21, 1), next(21, 2), next(21, 3)]).toEqual([2, 3, 1]);
  expect([next(20, 1), next(20, 2), next(10, 1), next(11, 1), next(0, 1)]).toEqual([2, 1, 1, 2, 1]);
});

test('the recommended offers of the samples are ones that the server may give, the best first', () => {
  const offers = someRecommendedOffers(25);
  expect(offers.map((offer) => RecommendedOffer.parse(offer))).toEqual(offers);
  expect(byEcpm(offers)).toEqual(offers);
});

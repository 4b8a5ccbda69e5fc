import { anOfferDetail, OfferDetail, runsIn } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('An offer without target countries runs everywhere.', () => {
  expect(runsIn(anOfferDetail({ target: { countries: [] } }), 'BR')).toBe(true);
  const offer = anOfferDetail({ target: { countries: ['DE', 'AT'] } });
  expect(['AT', 'BR'].map((code) => runsIn(offer, code))).toEqual([true, false]);
});

test('the sample of an offer in detail is one that the server may give', () => {
  expect(OfferDetail.parse(anOfferDetail())).toEqual(anOfferDetail());
});

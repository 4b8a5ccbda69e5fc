import { offerCalls, OffersFigures, someOfferFigures } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('an API that knows of no figures of offers tells of no days', () => {
  expect(OffersFigures.parse(offerCalls.figures.absent)).toEqual({ data: [] });
});

test('figures say whose clicks they are, and nothing else of them', () => {
  const answer = { start: '2026-11-14', end: '2026-11-20', data: someOfferFigures([200_001, 200_002]) };
  expect(OffersFigures.parse(answer)).toEqual(answer);
  const others = answer.data.map((one) => ({ ...one, of: 'somebody' }));
  expect(OffersFigures.safeParse({ data: others }).success).toBe(false);
});

import { emptyRecommendation, withLists, type Recommendation } from '@millrace/core/creatives';
import { anOffer, byEcpm, someRecommendedOffers, type Offer } from '@millrace/core/offers';
import { moveBack, moveToPrior, withWeight } from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const best = someRecommendedOffers(3);
const [first = 0] = best.map(({ oid }) => oid);
const start = withLists(emptyRecommendation, { recommended: best });
const oids = (offers: readonly Offer[]) => offers.map(({ oid }) => oid);

test('An offer that is in several lists stays where it was chosen: prior, then blocked, then recommended, then normal.', () => {
  const recommended = best;
  const [a, b, c] = best;
  if (!a || !b || !c) throw new Error('Three offers are needed.');
  const all = {
    recommended,
    prior: [{ ...a, weight: '10', from: 'normal' as const }],
    blocked: [a, b],
    normal: [a, b, c, anOffer({ oid: 9 })],
  };
  const { prior, blocked, recommended: left, normal } = withLists(emptyRecommendation, all);
  expect([prior, blocked, left, normal].map(oids)).toEqual([[a.oid], [b.oid], [c.oid], [9]]);
});

test('new lists keep what is selected with its weight, and what is recommended comes sorted by ecpm', () => {
  const chosen = withWeight(moveToPrior(start, first), first, '33');
  const changed = withLists(chosen, { recommended: best.toReversed() });
  expect(oids(changed.prior)).toEqual([first]);
  expect(changed.prior.map(({ weight }) => weight)).toEqual(['33']);
  expect(changed.recommended).toEqual(best.slice(1));
});

type Move = (recommendation: Recommendation) => Recommendation;
const pool = someRecommendedOffers(6).map((offer, index) => ({ ...offer, approve_status: index === 5 ? 0 : 1 }));
const oid = fc.constantFrom(...oids(pool), 1);
const some = fc.subarray(pool);
const move: fc.Arbitrary<Move> = fc.oneof(
  oid.map((id) => (value: Recommendation) => moveToPrior(value, id)),
  oid.map((id) => (value: Recommendation) => withLists(moveBack(value, id), {})),
  fc.tuple(oid, fc.string()).map(
    ([id, text]) =>
      (value: Recommendation) =>
        withWeight(value, id, text),
  ),
  some.map((recommended) => (value: Recommendation) => withLists(value, { recommended })),
  fc.tuple(some, some).map(
    ([normal, blocked]) =>
      (value: Recommendation) =>
        withLists(value, { normal, blocked }),
  ),
);

test('whatever is moved, an offer is in one list, the best first, and weights exist exactly for prior offers', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const end = moves.reduce((value, next) => next(value), withLists(emptyRecommendation, { recommended: pool }));
      const all = [end.recommended, end.normal, end.prior, end.blocked].flatMap(oids);
      expect(new Set(all).size).toBe(all.length);
      expect(end.prior.every((offer) => 'weight' in offer)).toBe(true);
      expect([...end.recommended, ...end.normal, ...end.blocked].some((offer) => 'weight' in offer)).toBe(false);
      expect(end.recommended).toEqual(byEcpm(end.recommended));
    }),
    { numRuns: 150 },
  );
});

test('selecting and deleting loses no offer', () => {
  const moves = fc.array(fc.tuple(fc.boolean(), oid), { maxLength: 20 });
  fc.assert(
    fc.property(moves, (steps) => {
      const end = steps.reduce(
        (value, [isSelecting, id]) => (isSelecting ? moveToPrior(value, id) : withLists(moveBack(value, id), {})),
        withLists(emptyRecommendation, { recommended: pool }),
      );
      expect([...oids(end.recommended), ...oids(end.prior)].sort()).toEqual(oids(pool).sort());
    }),
    { numRuns: 100 },
  );
});

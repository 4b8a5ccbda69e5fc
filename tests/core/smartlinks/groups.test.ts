import { anOffer, someOffers } from '@millrace/core/offers';
import {
  canBeSelected,
  foundChosen,
  moveBack,
  moveToBlocked,
  moveToPrior,
  noOffers,
  unweighted,
  withListed,
  withWeight,
  type Groups,
} from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const approved = (oid: number) => anOffer({ oid, approve_status: 1 });
const start: Groups = {
  ...noOffers,
  normal: [approved(1), anOffer({ oid: 2, approve_status: 0 }), approved(3)],
  recommended: [approved(4), anOffer({ oid: 5, approve_status: 2 })],
};

const ids = ({ normal, recommended, prior, blocked }: Groups) =>
  [normal, recommended, prior, blocked].map((offers) => offers.map(({ oid }) => oid).join());

test('Only an approved offer can be selected as prior or blocked.', () => {
  expect([0, 1, 2, 3].map((approve_status) => canBeSelected({ approve_status }))).toEqual([false, true, false, false]);
  expect(moveToPrior(start, 2)).toBe(start);
  expect(moveToBlocked(start, 2)).toBe(start);
  expect(moveToPrior(start, 5)).toBe(start);
});

test('Select moves an approved offer from the available or the recommended ones to the prior ones.', () => {
  const next = moveToPrior(moveToPrior(start, 3), 4);
  expect(ids(next)).toEqual(['1,2', '5', '3,4', '']);
  expect(next.prior.map(({ weight }) => weight)).toEqual(['10', '10']);
  const blocked = moveToBlocked(start, 1);
  expect(moveToPrior(blocked, 1)).toBe(blocked);
  expect(moveToPrior(start, 99)).toBe(start);
});

test('Block moves an approved offer from the available or the prior ones to the blocked ones.', () => {
  const next = moveToBlocked(moveToBlocked(moveToPrior(start, 3), 3), 1);
  expect(ids(next)).toEqual(['2', '4,5', '', '3,1']);
  expect(next.blocked[0]).toEqual(approved(3));
  expect(moveToBlocked(start, 4)).toBe(start);
});

test('Delete moves a blocked offer to the available ones, and a prior offer back to where it was selected.', () => {
  expect(ids(moveBack(moveToBlocked(start, 3), 3))).toEqual(['3,1,2', '4,5', '', '']);
  expect(ids(moveBack(moveToPrior(start, 3), 3))).toEqual(['3,1,2', '4,5', '', '']);
  expect(ids(moveBack(moveToPrior(start, 4), 4))).toEqual(['1,2,3', '4,5', '', '']);
  expect(moveBack(start, 1)).toBe(start);
});

test('An offer that leaves the prior ones loses its weight.', () => {
  const [prior] = moveToPrior(start, 3).prior;
  expect(prior && unweighted(prior)).toEqual(approved(3));
  expect(moveBack(moveToPrior(start, 3), 3).normal[0]).toEqual(approved(3));
});

test('A typed weight is kept for a prior offer and for no other.', () => {
  const chosen = moveToPrior(moveToPrior(start, 1), 3);
  expect(withWeight(chosen, 3, 'x').prior.map(({ weight }) => weight)).toEqual(['10', 'x']);
  expect(withWeight(chosen, 4, '5')).toBe(chosen);
});

test('A page of available offers shows none that is prior, blocked or recommended already.', () => {
  const chosen = moveToBlocked(moveToPrior(start, 1), 3);
  expect(ids(withListed(chosen, [1, 2, 3, 4, 6].map(approved)))).toEqual(['2,6', '4,5', '1', '3']);
});

test('whatever is pressed, every offer is in exactly one group, and those with a weight are the prior ones', () => {
  const offers = someOffers(12);
  const oid = fc.constantFrom(...offers.map((offer) => offer.oid), 1);
  const step = fc.oneof(
    oid.map((one) => (groups: Groups) => moveToPrior(groups, one)),
    oid.map((one) => (groups: Groups) => moveToBlocked(groups, one)),
    oid.map((one) => (groups: Groups) => moveBack(groups, one)),
    fc.tuple(oid, fc.string()).map(
      ([one, weight]) =>
        (groups: Groups) =>
          withWeight(groups, one, weight),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const first: Groups = { ...noOffers, normal: offers.slice(0, 8), recommended: offers.slice(8) };
      const { normal, recommended, prior, blocked } = steps.reduce((groups, next) => next(groups), first);
      const all = [...normal, ...recommended, ...prior, ...blocked];
      expect(all.map((offer) => offer.oid).sort()).toEqual(offers.map((offer) => offer.oid).sort());
      expect(prior.every((offer) => 'weight' in offer)).toBe(true);
      expect([...normal, ...recommended, ...blocked].some((offer) => 'weight' in offer)).toBe(false);
      expect([...prior, ...blocked].every(canBeSelected)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('An offer that is searched for, by its name or its id, and was chosen already is told as what it was chosen for.', () => {
  const prior = [{ ...approved(1), name: 'Harbor Tycoon', weight: '10', from: 'normal' as const }];
  const blocked = [
    { ...approved(2), name: 'Night Radio' },
    { ...approved(12), name: 'Harbor Pilot' },
  ];
  const found = (search: string) => {
    const chosen = foundChosen({ prior, blocked }, search);
    return chosen && [chosen.offer.oid, chosen.as];
  };
  expect(['harbor', ' RADIO ', '12', '1', 'pilot'].map(found)).toEqual([
    [1, 'prior'],
    [2, 'blocked'],
    [12, 'blocked'],
    [1, 'prior'],
    [12, 'blocked'],
  ]);
  expect(['', ' ', 'tycoon x', '3'].map(found)).toEqual([undefined, undefined, undefined, undefined]);
});

import { aSmartlink, draftOf, hasProblems, nameError, newDraft, problemsOf } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const draft = draftOf(aSmartlink(), 7);
const withWeights = (...weights: string[]) => ({
  ...draft,
  prior: draft.prior.map((offer, index) => ({ ...offer, weight: weights[index] ?? '10' })),
});

test('A smartlink has a name.', () => {
  expect(nameError(' ')).toBe('required');
  expect(nameError('x'.repeat(200))).toBeUndefined();
  expect(nameError('x'.repeat(201))).toBe('tooLong');
});

test('Weights and the share of the prior offers are checked in weight mode only.', () => {
  const wrong = { ...withWeights('0', '5'), prior_ratio: '101' };
  expect(problemsOf(wrong, 1)).toEqual({
    name: undefined,
    prior_ratio: 'weightRange',
    targeting: {},
    weights: new Map([[200001, 'weightRange']]),
    faultyPage: undefined,
  });
  expect(problemsOf(wrong, 2).faultyPage).toBe(1);
  expect(hasProblems(problemsOf({ ...wrong, mode: 'scope' }, 1))).toBe(false);
  expect(hasProblems(problemsOf({ ...wrong, prior: [] }, 1))).toBe(false);
});

test('each kind of problem is one', () => {
  expect(hasProblems(problemsOf(draft, 1))).toBe(false);
  expect(hasProblems(problemsOf(newDraft, 1))).toBe(true);
  expect(hasProblems(problemsOf(withWeights('x'), 1))).toBe(true);
  expect(hasProblems(problemsOf({ ...draft, prior_ratio: '0' }, 1))).toBe(true);
});

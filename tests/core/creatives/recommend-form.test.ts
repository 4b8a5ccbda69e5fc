import type { Asked } from '@millrace/core';
import {
  emptyRecommendation,
  mayCreate,
  ratioError,
  recommendationWords,
  recommendProblems,
  recommendProblemWords,
  recommendSettings,
  totalError,
  withLists,
  type Recommendation,
} from '@millrace/core/creatives';
import { anOffer, someRecommendedOffers } from '@millrace/core/offers';
import { moveToPrior, withWeight, type smartlinkCalls } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const best = someRecommendedOffers(2);
const [first = 0, second = 0] = best.map(({ oid }) => oid);
const selected = [first, second].reduce(moveToPrior, withLists(emptyRecommendation, { recommended: best }));
const filled: Recommendation = { ...selected, name: 'Harbors', mode: 'weight' };

const said = (typed: string) => recommendProblemWords[ratioError(typed) ?? 'required'];

const total = (...weights: string[]) => totalError(weights.map((weight, oid) => ({ oid, weight })));

test('A ratio of the Recommend form is an integer above 0 and not above 100.', () => {
  expect(['1', '100', ' 10 '].map(ratioError)).toEqual([undefined, undefined, undefined]);
  expect(['0', '101', '-5'].map(said)).toEqual(['0< ratio <= 100', '0< ratio <= 100', '0< ratio <= 100']);
  expect(['', ' ', 'ten'].map(ratioError)).toEqual(['number', 'number', 'number']);
  expect(said('ten')).toBe('please enter a valid number!');
  expect(said('2.5')).toBe('please enter an Integer');
  expect(recommendationWords.weightPlaceholder).toBe('Input the weight(0<ratio<100)');
});

test('The weights of the Recommend form are not more than 100 together.', () => {
  expect([total(), total('60', '40'), total('60', '', 'x')]).toEqual([undefined, undefined, undefined]);
  expect([total('60', '41'), total('60', 'x', '41')]).toEqual(['total', 'total']);
  expect(recommendProblemWords.total).toBe("weights shouldn't more than 100.");
});

test('The Recommend form needs a name as a smartlink has one, and in weight mode also right ratios and weights.', () => {
  expect(recommendProblems(filled)).toEqual({ weights: new Map() });
  const wrong = { ...withWeight(withWeight(filled, first, '0'), second, '101'), name: ' ', ratio: '' };
  expect(recommendProblems(wrong)).toEqual({
    name: 'required',
    ratio: 'number',
    weights: new Map([
      [first, 'ratio'],
      [second, 'ratio'],
    ]),
    total: 'total',
  });
  expect(recommendProblems({ ...wrong, mode: 'scope' })).toEqual({ name: 'required', weights: new Map() });
});

test('A smartlink is created from the Recommend form only when nothing is wrong with it.', () => {
  expect(mayCreate(filled)).toBe(true);
  const wrong: Recommendation[] = [
    { ...filled, name: '' },
    { ...filled, ratio: '101' },
    withWeight(filled, first, '1.5'),
    withWeight(withWeight(filled, first, '60'), second, '41'),
  ];
  expect(wrong.map(mayCreate)).toEqual([false, false, false, false]);
  expect(wrong.map((one) => mayCreate({ ...one, mode: 'scope' }))).toEqual([false, true, true, true]);
  expect(wrong.map(recommendSettings)).toEqual([undefined, undefined, undefined, undefined]);
});

test('The Recommend form sends its prior and blocked offers with their weights, and -1 as prior_ratio in scope mode.', () => {
  const form = { ...withWeight(filled, second, ' 25'), name: ' Harbors ', blocked: [anOffer({ oid: 9 })] };
  const fields = {
    name: 'Harbors',
    offers: [first, second],
    x_offers: [9],
    offer_ratio: { [first]: 10, [second]: 25 },
  };
  expect(recommendSettings(form)).toEqual({ ...fields, prior_ratio: 80 });
  expect(recommendSettings({ ...form, mode: 'scope' })).toEqual({ ...fields, prior_ratio: -1 });
  // A host asks for the smartlink with them as they are.
  const asked: Asked<typeof smartlinkCalls.create> | undefined = recommendSettings(form);
  expect(asked).toEqual({ ...fields, prior_ratio: 80 });
});

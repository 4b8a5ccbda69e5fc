import {
  balanced,
  defaultWeight,
  faultyPage,
  offerRatio,
  priorRatioError,
  shareParts,
  shares,
  smartlinkWords,
  weightError,
  weightErrors,
} from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const prior = (...weights: string[]) => weights.map((weight, index) => ({ oid: index + 1, weight }));

const judged = {
  '': 'weightNumber',
  ' ': 'weightNumber',
  ten: 'weightNumber',
  '1e2': 'weightNumber',
  '2.5': 'weightInteger',
  '0.5': 'weightInteger',
  '0': 'weightRange',
  '-3': 'weightRange',
  '101': 'weightRange',
} as const;

test('An offer that becomes prior has a weight of 10.', () => expect(defaultWeight).toBe('10'));

test('A weight is an integer from 1 to 100.', () => {
  for (const [typed, error] of Object.entries(judged)) expect(weightError(typed), typed).toBe(error);
  for (const typed of ['1', '100', ' 10 ', '10.0']) expect(weightError(typed), typed).toBeUndefined();
});

test('The share of all prior offers is an integer from 1 to 100.', () => {
  for (const [typed, error] of Object.entries(judged)) expect(priorRatioError(typed), typed).toBe(error);
  expect(priorRatioError('100')).toBeUndefined();
});

test('the messages are the specified ones', () => {
  const { weightNumber, weightInteger, weightRange, otherPage, weightPlaceholder } = smartlinkWords;
  expect([weightNumber, weightInteger, weightRange, otherPage, weightPlaceholder]).toEqual([
    'please enter a valid number!',
    'please enter an Integer',
    '1 <= weight <= 100',
    'value error in other page',
    'Input the weight(0<ratio<100)',
  ]);
});

test('each wrong weight is told by its offer', () => {
  expect([...weightErrors(prior('10', '0', '', '100'))]).toEqual([
    [2, 'weightRange'],
    [3, 'weightNumber'],
  ]);
});

test('A wrong weight on another page of the prior offers is told on the page that is shown, with the way there.', () => {
  const weights = Array.from({ length: 21 }, () => '10');
  expect(faultyPage(prior(...weights), 1)).toBeUndefined();
  const wrong = prior(...weights.with(9, 'x').with(20, '0'));
  expect(faultyPage(wrong, 1)).toBe(3);
  expect(faultyPage(wrong, 2)).toBe(1);
  expect(faultyPage(wrong, 3)).toBe(1);
  expect(faultyPage(prior(...weights.with(9, 'x')), 1)).toBeUndefined();
  expect(faultyPage(prior(...weights.with(10, 'x')), 1)).toBe(2);
});

test("In the recorded weights an offer whose weight can't be read has the default.", () => {
  expect(offerRatio(prior('60', 'x', ' 5 '))).toEqual({ 1: 60, 2: 10, 3: 5 });
  expect(offerRatio([])).toEqual({});
});

test('Balancing gives the prior offers weights that differ by 1 at most and are 100 together.', () => {
  expect(balanced(prior('1', '2', '3')).map(({ weight }) => weight)).toEqual(['34', '33', '33']);
  expect(balanced([])).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
      const weights = balanced(prior(...Array<string>(count).fill('7'))).map(({ weight }) => Number(weight));
      expect(weights.reduce((a, b) => a + b)).toBe(100);
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});

test('where 100 is too little for all, each prior offer has a weight of 1', () => {
  expect(new Set(balanced(prior(...Array<string>(101).fill('7'))).map(({ weight }) => weight))).toEqual(new Set(['1']));
});

test('The real share of a prior offer is its part of all weights, taken of the share of the prior offers.', () => {
  expect(shares(prior('30', '10'), 80)).toEqual({ 1: 60, 2: 20 });
  expect(shares(prior('7'), 100)).toEqual({ 1: 100 });
  expect(shares([], 80)).toEqual({});
});

test('The bar of shares names six prior offers at most, sums those beyond, and leaves to all other offers what the prior ones do not get.', () => {
  const twelve = shareParts(prior(...Array.from({ length: 12 }, () => '10')), 80);
  expect(twelve.named.map(({ offer }) => offer.oid)).toEqual([1, 2, 3, 4, 5, 6]);
  expect([twelve.rest.count, Math.round(twelve.rest.part), twelve.others]).toEqual([6, 40, 20]);
  const two = shareParts(prior('30', '10'), 60);
  expect(two.named.map(({ part }) => part)).toEqual([45, 15]);
  expect([two.rest, two.others]).toEqual([{ count: 0, part: 0 }, 40]);
});

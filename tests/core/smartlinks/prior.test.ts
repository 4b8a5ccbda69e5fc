import { defaultPriorRatio, priorRatio, showsPrior, startingMode, startingRatio } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('Prior offers get 80 per cent of the visitors until another share is set.', () => {
  expect(defaultPriorRatio).toBe('80');
});

test('A saved prior_ratio of 1 or more starts in weight mode; -1, and 0 of an old record, in scope mode.', () => {
  expect([-1, 0, 1, 80, 100].map(startingMode)).toEqual(['scope', 'scope', 'weight', 'weight', 'weight']);
});

test('A link in scope mode starts with the usual share, for whoever changes to weights.', () => {
  expect([-1, 0, 1, 65].map(startingRatio)).toEqual(['80', '80', '1', '65']);
});

test('Scope mode sends a prior_ratio of -1, weight mode the share that is set.', () => {
  expect(priorRatio('scope', '65')).toBe(-1);
  expect(priorRatio('weight', '65')).toBe(65);
});

test('Prior offers have their own section as soon as there is one.', () => {
  expect(showsPrior([])).toBe(false);
  expect(showsPrior([1])).toBe(true);
});

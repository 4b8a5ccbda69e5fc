import {
  conditions,
  conditionWords,
  doubtReasonWords,
  failReasonWords,
  hopErrors,
  hopErrorWords,
  nextStepWords,
  redirectKinds,
  redirectKindWords,
  warningKinds,
  workReasonWords,
} from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('every reason has its words and a next step', () => {
  const reasons = [workReasonWords, doubtReasonWords, failReasonWords].flatMap((table) => Object.keys(table));
  expect(Object.keys(nextStepWords).sort()).toEqual([...new Set(reasons)].sort());
  expect(Object.keys(doubtReasonWords)).toEqual([...warningKinds, 'tooLarge']);
});

test('every kind of redirect and every error of a hop has its words', () => {
  expect(redirectKinds.map((kind) => redirectKindWords[kind])).toEqual([
    'HTTP redirect',
    'Refresh header',
    'Meta refresh',
    'Script',
    'Deep link',
    'No redirect',
  ]);
  expect(Object.keys(hopErrorWords)).toEqual([...hopErrors]);
});

test('each condition of a test has its words', () => expect(Object.keys(conditionWords)).toEqual([...conditions]));

import { decode } from '@millrace/core';
import {
  earlierAnswers,
  givenAnswers,
  offerAnswerError,
  offerAnswerErrors,
  offerCalls,
  questionKeyOf,
  type OfferQuestion,
} from '@millrace/core/offers';
import { expect, test } from 'vitest';

const site: OfferQuestion = {
  key: 'site',
  text: 'Where will you promote it?',
  text_zh: '您将在哪里推广？',
  kind: 'text',
  options: [],
  is_required: true,
};
const model: OfferQuestion = { ...site, key: 'model', text: 'Traffic', kind: 'choice', options: ['Search', 'Social'] };
const budget: OfferQuestion = { ...site, key: 'budget', text: 'Budget', kind: 'number', is_required: false };

test('A required question of an offer is answered; an answer has at most 2,000 characters, is one of the options where a question has some, and a number where one is asked for.', () => {
  expect([undefined, '', ' \n'].map((answer) => offerAnswerError(site, answer))).toEqual(Array(3).fill('required'));
  expect(offerAnswerError(site, 'x'.repeat(2_000))).toBeUndefined();
  expect(offerAnswerError(site, 'x'.repeat(2_001))).toBe('tooLong');
  expect(offerAnswerError(site, 'a\u202Eb')).toBe('characters');
  expect(offerAnswerError(site, 'one\ntwo')).toBeUndefined();
  expect(offerAnswerError(model)).toBe('selectOne');
  expect(offerAnswerError(model, 'Search')).toBeUndefined();
  expect(offerAnswerError(model, 'search')).toBe('selectOne');
  expect(offerAnswerError(budget, '')).toBeUndefined();
  expect(['0', '-3', '1500', '12.5'].map((answer) => offerAnswerError(budget, answer))).toEqual(
    Array(4).fill(undefined),
  );
  expect(['many', '1e9', '1,5', '0x10'].map((answer) => offerAnswerError(budget, answer))).toEqual(
    Array(4).fill('number'),
  );
  expect(offerAnswerErrors([site, model, budget], { model: 'None', budget: '5' })).toEqual({
    site: 'required',
    model: 'selectOne',
  });
});

test('An application keeps what was answered with the question as it was asked then, and nothing of a question left open.', () => {
  expect(givenAnswers([site, model, budget], { site: ' My blog ', budget: ' ', other: 'x' })).toEqual([
    { key: 'site', text: site.text, text_zh: site.text_zh, answer: 'My blog' },
  ]);
});

test('Applying again begins with the earlier answers, as far as their questions are still asked and still take them.', () => {
  const given = givenAnswers([site, model, { ...budget, key: 'gone' }], { site: 'Blog', model: 'Search', gone: '5' });
  expect(earlierAnswers([site, { ...model, options: ['Push'] }, budget], given)).toEqual({ site: 'Blog' });
});

test('A question of an offer has a key of up to 32 small letters, digits, hyphens and underscores, whatever letters were typed, that no object has by itself.', () => {
  expect(questionKeyOf(' Site_1 ')).toBe('site_1');
  expect(['', 'a b', 'ä', '-a', 'x'.repeat(33), '__proto__', 'constructor'].map(questionKeyOf)).toEqual(
    Array(7).fill(undefined),
  );
});

const sent = (answers: unknown) =>
  decode(offerCalls.apply, {}, [
    ['aid', '1'],
    ['reason', 'Because.'],
    ['id', '7'],
    ['answers', JSON.stringify(answers)],
  ]).fields;

test('an application sends at most 8 answers, each to a key', () => {
  expect(sent({ site: 'Blog' })).toBeUndefined();
  expect(sent({ 'a b': 'Blog' })).toHaveProperty('answers');
  expect(sent(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`k${n}`, 'x'])))).toHaveProperty('answers');
  expect(sent({ site: 'x'.repeat(2_001) })).toHaveProperty('answers');
});

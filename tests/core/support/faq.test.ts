import { foundEntries, someFaq } from '@millrace/core/support';
import { expect, test } from 'vitest';

const found = (keyword: string) => foundEntries(someFaq(), keyword).map(({ question }) => question);

test('The FAQ is searched for a pattern in questions and answers, whatever the case; what is no pattern is searched for letter by letter.', () => {
  expect(found('ECPM')).toEqual(['Where do I find the eCPM of my smartlinks?']);
  expect(found('net \\d+')).toEqual(['When am I paid?']);
  expect(found('{click_id}')).toEqual(['How do I set up my postback URL?']);
  expect(found('(cpi')).toEqual([]);
  expect(found('nothing of this')).toEqual([]);
  expect(found(' ')).toHaveLength(8);
  expect(foundEntries([{ question: 'A (b', answer: '' }], '(B')).toHaveLength(1);
});

test('the eight questions of the specification have an answer', () => {
  const topics = ['postback', 'cpa links', 'fifth', 'fraudulent', 'ecpm', 'convert', 'creatives', 'net 30'];
  for (const topic of topics) expect(found(topic), topic).not.toEqual([]);
  expect(new Set(someFaq().map(({ question }) => question)).size).toBe(8);
});

import { marksIn, patternSearch } from '@millrace/core/support';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const marked = (text: string, keyword: string) =>
  marksIn(text, keyword).map(({ start, end }) => text.slice(start, end));

test('What a search matches is marked where it stands, the longest match from the left on.', () => {
  expect(marked('Net 30: 30 days', '30')).toEqual(['30', '30']);
  expect(marked('Postbacks and POSTBACK', 'postbacks?')).toEqual(['Postbacks', 'POSTBACK']);
  expect(marked('net or paid', 'paid|net')).toEqual(['net', 'paid']);
  expect(marked('aaab', 'a*b?')).toEqual(['aaab']);
  expect(marked('abcabd', 'abd|abcabe|c')).toEqual(['c', 'abd']);
  expect(marked('How do I show how?', '^how')).toEqual(['How']);
  expect(marked('one (two', '(TWO')).toEqual(['(two']);
  expect(marked('😀 a 😀b', '😀b')).toEqual(['😀b']);
  expect(marked('anything', 'x*')).toEqual([]);
  expect([marked('text', ''), marked('text', '  '), marked('', 'x')]).toEqual([[], [], []]);
});

test('something is marked exactly where the search finds something', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });
  const pattern = fc
    .string({ unit: fc.constantFrom('a', 'b', 'c', '|', '.', '+'), minLength: 1, maxLength: 6 })
    // What is found in nothing is found everywhere, and there is nothing to mark.
    .filter((what) => patternSearch(what)?.('') !== true);
  fc.assert(
    fc.property(text, pattern, (where, what) => {
      const isIn = patternSearch(what)?.(where) ?? where.includes(what);
      expect(marksIn(where, what).length > 0).toBe(isIn);
    }),
  );
});

test('what is marked is what the platform would match, where both read a pattern alike', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 20 });
  const pattern = fc.constantFrom('a', 'ab', 'a+', '[ab]+', 'a.c', 'b+c', '(ab)+', 'c$', '^a+');
  fc.assert(
    fc.property(text, pattern, (where, what) => {
      expect(marked(where, what)).toEqual([...where.matchAll(new RegExp(what, 'g'))].map(([match]) => match));
    }),
  );
});

test('a pattern that would hang a search ends at once, and a text is marked no more than 50 times', () => {
  expect(marksIn('a'.repeat(4_000), '(a*)*$')).toHaveLength(1);
  expect(marksIn('a'.repeat(4_000), '(a*)*b')).toEqual([]);
  expect(marksIn('ab'.repeat(4_000), 'a')).toHaveLength(50);
});

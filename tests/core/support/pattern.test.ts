import { patternSearch } from '@millrace/core/support';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const isIn = (pattern: string, text: string) => patternSearch(pattern)?.(text);

test.each([
  ['', 'anything', true],
  ['post', 'My Postback', true],
  ['POST', 'my postback', true],
  ['p.st', 'past', true],
  ['colou?r', 'color', true],
  ['colou?r', 'colouur', false],
  ['go*gle', 'ggle', true],
  ['go+gle', 'ggle', false],
  ['go+gle', 'goooogle', true],
  ['cpa|cpl', 'a CPL link', true],
  ['cpa|cpl', 'cpi', false],
  ['^how', 'How do I', true],
  ['^how', 'Show', false],
  ['paid\\?$', 'When am I paid?', true],
  ['paid\\?$', 'paid? yes', false],
  ['[abc]x', 'cx', true],
  ['[^abc]x', 'cx', false],
  ['[a-c]-[0-9]', 'b-7', true],
  ['[b-d]x', 'bx', true],
  ['[b-d]x', 'dx', true],
  ['[b-d]x', 'ax', false],
  ['[b-d]x', 'ex', false],
  ['[a-]', '-', true],
  ['[\\d.]+%', '3.5%', true],
  ['\\d\\d', 'a 30', true],
  ['\\D\\W\\S', '12a b', true],
  ['\\w+\\s\\w+', 'two words', true],
  ['(ab)+c', 'xababc', true],
  ['(a|b)*$', 'zz', true],
  ['()*x', 'x', true],
  ['a.c', 'a😀c', true],
  ['[😀-😎]', '😃', true],
  ['[A-Z]9', 'q9', true],
  ['[A-Z]9', '_9', false],
  ['[A-Z]+$', '9ß', false],
  ['[A-z]9', '_9', true],
  ['[\\]a]+$', ']a', true],
  ['[\\.\\-]', '-', true],
  ['[]', 'a', false],
  ['[^]', 'a', true],
  ['İ', 'İstanbul', true],
  ['ΣΑΣ', 'σας', false],
  ['σασ', 'ΣΑΣ', true],
  ['^', '', true],
  ['^$', 'a', false],
  ['^a', 'ba', false],
])('%j in %j: %s', (pattern, text, found) => expect(isIn(pattern, text)).toBe(found));

test.each([
  '(',
  ')',
  'a)',
  '[',
  '[a',
  '*',
  '+a',
  '?',
  'a**',
  'a+?',
  'a{2}',
  '{click_id}',
  '\\',
  '\\q',
  '[z-a]',
  '[+-\\]]',
  '[\\d-z]',
  '[a\\',
  '(?:a)',
  'x'.repeat(201),
])('%j is no pattern', (pattern) => expect(patternSearch(pattern)).toBeUndefined());

test('a pattern has at most 200 signs', () => {
  expect(isIn('x'.repeat(200), 'X'.repeat(200))).toBe(true);
});

test('it finds what a regular expression finds', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '.',
    'a*',
    'b+',
    'a?',
    '(ab)*',
    '(a|b)',
    '[ab]',
    '[^a]',
    '^',
    '$',
    '(a|b*)+',
    '[a-b]?',
    '\\d',
    '\\w',
    '\\W*',
    'B',
    '|',
    '(^a|c$)',
  );
  const pattern = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'B', '1', ' '), maxLength: 10 }),
      (wanted, text) => {
        expect(isIn(wanted, text)).toBe(new RegExp(wanted, 'i').test(text));
      },
    ),
    { numRuns: 200 },
  );
});

test('a pattern that makes a regular expression hang comes to an end', () => {
  const text = `${'a'.repeat(50_000)}b`;
  expect(isIn('(a+)+$', text)).toBe(false);
  expect(isIn('((a*)*)*c', text)).toBe(false);
  expect(isIn(`^${'a?'.repeat(90)}c`, text)).toBe(false);
  expect(isIn('(a+)+b$', text)).toBe(true);
});

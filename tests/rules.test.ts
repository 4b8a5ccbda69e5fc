import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRules, pageOf, rulesIn, titlesIn } from '../scripts/rules.ts';
import { readSources, root } from './lab/imports.ts';

const rules = findRules();

test('the reader finds a rule above a function, a constant and a member, over several lines', () => {
  const text = `
    /** @rule A thing is so. */
    export function isSo() {}
    /**
     * Why it is so.
     * @rule A second thing is
     * otherwise.
     */
    export const otherwise = 1;
    /** No rule. */
    export function plain() {}
    interface M {
      /** @rule A member keeps it. */
      enter(): void;
    }`;
  expect(rulesIn(text)).toEqual([
    { sentence: 'A thing is so.', name: 'isSo' },
    { sentence: 'A second thing is otherwise.', name: 'otherwise' },
    { sentence: 'A member keeps it.', name: 'enter' },
  ]);
});

const marksIn = (text: string) => text.split('@rule').length - 1;

test('the reader misses no rule of core', () => {
  const unread = readSources('packages/core/src/**/*.ts').filter(
    ({ text }) =>
      rulesIn(text).length !== marksIn(text) || rulesIn(text).some(({ sentence }) => !/^\S.*\.$/.test(sentence)),
  );
  expect(
    unread.map(({ path }) => path),
    'One @rule a comment, a whole sentence, above what keeps it.',
  ).toEqual([]);
  expect(rules.length).toBeGreaterThan(15);
});

test('the reader finds the titles of tests, and not of those that do not run', () => {
  const text = `
test('A thing is so.', () => {});
test.each([
  [1, 2],
])("A second thing isn't.", () => {});
test(
  'It\\'s a third.',
  () => {},
);
test.skip('A fourth.', () => {});
test.todo('A fifth.');
// test('A sixth.', () => {});
expect(text).toBe('A seventh.');`;
  expect(titlesIn(text)).toEqual(['A thing is so.', "A second thing isn't.", "It's a third."]);
});

test('every rule has a test of the same words', () => {
  const untested = rules.filter((rule) => rule.test === undefined);
  expect(
    untested.map(({ sentence, file }) => `${file}: ${sentence}`),
    'Give each a test below tests/core whose title is its sentence, letter by letter.',
  ).toEqual([]);
});

test('no two rules have the same words', () => {
  const sentences = rules.map(({ sentence }) => sentence);
  const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  expect(twice, 'Say what is different about the second, or keep one of them.').toEqual([]);
});

test('docs/rules.md is up to date', () => {
  const written = readFileSync(join(root, 'docs/rules.md'), 'utf8');
  expect(written, 'Run `node scripts/rules.ts` and commit what it writes.').toBe(pageOf(rules));
});

/** Code alone: what is imported, handed on or only spoken of is not used. */
function codeOf(text: string): string {
  return text
    .replace(/^import\b[^;]*;/gm, '')
    .replace(/^export (type )?\{[^}]*\} from [^;]*;/gm, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\/\/.*/g, '');
}

test('what a rule says is done by what it stands above: the product uses each of them', () => {
  const used = new Map<string, number>();
  for (const { text } of readSources('packages/*/src/**/*.{ts,tsx}')) {
    for (const [word] of codeOf(text).matchAll(/\w+/g)) used.set(word, (used.get(word) ?? 0) + 1);
  }
  const idle = rules.filter(({ name }) => (used.get(name) ?? 0) < 2).map(({ name, file }) => `${file}: ${name}`);
  expect(idle, 'Use it where that is written a second time, or let it go.').toEqual([]);
});

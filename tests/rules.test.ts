import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRules, pageOf, rulesIn } from '../scripts/rules.ts';
import { root } from './lab/imports.ts';

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
  expect(rules.length).toBeGreaterThan(15);
});

test('every rule has a test of the same words', () => {
  expect(rules.filter((rule) => rule.test === undefined).map(({ sentence, file }) => `${file}: ${sentence}`)).toEqual(
    [],
  );
});

test('no two rules have the same words', () => {
  const sentences = rules.map(({ sentence }) => sentence);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('docs/rules.md is up to date; if not, `npm run rules` writes it', () => {
  expect(readFileSync(join(root, 'docs/rules.md'), 'utf8')).toBe(pageOf(rules));
});

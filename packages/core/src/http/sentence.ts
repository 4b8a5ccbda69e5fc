import type * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'Please send a text.',
  number: 'Please enter a whole number.',
  int: 'Please enter a whole number.',
  boolean: 'Please send 1 for yes or 0 for no.',
  array: 'Please send a list, such as [1,2].',
  object: 'Please send an object, such as {"1":2}.',
  record: 'Please send an object, such as {"1":2}.',
};

/** What is wrong with a field of a call, in words, where its row does not say: no refusal goes without. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '') return fieldWords.required;
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[String(issue['expected'])] ?? other;
    case 'invalid_key':
      return 'Please send an object by ids, such as {"1":2}.';
    case 'invalid_value':
      return `Please send one of these: ${(issue['values'] as unknown[]).join(', ')}.`;
    case 'unrecognized_keys':
      return `Not known here: ${(issue['keys'] as string[]).join(', ')}.`;
    case 'too_small':
      return `This must be ${String(issue['minimum'])} or more.`;
    case 'too_big':
      return tooLarge(issue.input, Number(issue['maximum']));
    case 'custom':
      return outside(issue.input, issue['params'] as Ends | undefined);
    default:
      return other;
  }
}

const other = 'This field does not take that.';

interface Ends {
  readonly least: number;
  readonly most: number;
}

function outside(input: unknown, ends: Ends | undefined): string {
  if (!ends) return other;
  const range = fieldWords.range.replace('{least}', String(ends.least)).replace('{most}', String(ends.most));
  return typeof input === 'number' ? range : tooLarge(input, ends.most);
}

function tooLarge(input: unknown, max: number): string {
  if (typeof input === 'number') return `This must be ${max} or less.`;
  return (Array.isArray(input) ? fieldWords.tooMany : fieldWords.tooLong).replace('{most}', String(max));
}

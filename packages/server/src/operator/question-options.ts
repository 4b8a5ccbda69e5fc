import { characterError } from '@millrace/core/fields';
import type { offerQuestions } from '../offers/question-tables.ts';

const longestOption = 100;
const maxOptions = 30;

/** Options as they are typed, joined by |; each stands there once. */
export function readOptions(typed: string): string[] {
  const all = typed.split('|').map((option) => option.trim());
  return [...new Set(all.filter((option) => option !== ''))];
}

/** Why a question can not have these options. */
export function optionsFault({
  kind,
  options,
}: Pick<typeof offerQuestions.$inferSelect, 'kind' | 'options'>): string | undefined {
  if (kind !== 'choice') return options.length > 0 ? 'only a choice has options' : undefined;
  if (options.length < 2 || options.length > maxOptions)
    return `a choice has 2 to ${maxOptions} options, such as Search|Social`;
  const bad = options.find((option) => option.length > longestOption || characterError(option));
  return bad === undefined
    ? undefined
    : `the option "${bad.slice(0, 40)}" has more than ${longestOption} characters, or one that can not be shown`;
}

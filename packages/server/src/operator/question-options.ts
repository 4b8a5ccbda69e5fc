import { characterError } from '@millrace/core/fields';
import type { offerQuestions } from '../offers/question-tables.ts';

const longestOption = 100;
const maxOptions = 30;

/** Options as they are typed, joined by |; each stands there once, as it was first written. */
export function readOptions(typed: string): string[] {
  const options = new Map<string, string>();
  for (const option of typed.split('|').map((one) => one.trim())) {
    const key = option.toLowerCase();
    if (option !== '' && !options.has(key)) options.set(key, option);
  }
  return [...options.values()];
}

/** What stands in Chinese says what the question asked before, where only the question was changed. */
export function isChineseOld(
  stored: Pick<typeof offerQuestions.$inferSelect, 'text' | 'text_zh'> | undefined,
  next: Pick<typeof offerQuestions.$inferSelect, 'text' | 'text_zh'>,
): boolean {
  return stored !== undefined && next.text_zh !== '' && stored.text !== next.text && stored.text_zh === next.text_zh;
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

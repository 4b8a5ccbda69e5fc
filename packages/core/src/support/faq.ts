import { filledTerms } from '../reference/filled-terms.ts';
import type { Provider } from '../reference/provider.ts';
import { patternSearch } from './pattern.ts';

export type FaqEntry = Provider['faq'][number];

/** @rule The FAQ is searched for a pattern in questions and answers, whatever the case; what is no pattern is searched for letter by letter. */
export function foundEntries<E extends FaqEntry>(entries: readonly E[], keyword: string): E[] {
  const words = keyword.trim();
  const literal = words.toLowerCase();
  const isIn = patternSearch(words) ?? ((text: string) => text.toLowerCase().includes(literal));
  return entries.filter(({ question, answer }) => isIn(question) || isIn(answer));
}

/** @rule The FAQ says the terms of its reader, in both languages. */
export function filledFaq<E extends FaqEntry>(
  entries: readonly E[],
  terms: Pick<Provider, 'minimum_payment' | 'payment_days'>,
): E[] {
  const filled = ([name, text]: readonly [string, unknown]) => [
    name,
    filledTerms(String(text), terms, name.endsWith('_zh') ? 'zh' : 'en'),
  ];
  return entries.map((entry) => Object.fromEntries(Object.entries(entry).map(filled)) as E);
}

/** @rule Each entry of the FAQ has a name for its address, made of the words of its question; entries of one name are counted. */
export function faqNames(entries: readonly Pick<FaqEntry, 'question'>[]): string[] {
  const times = new Map<string, number>();
  return entries.map(({ question }) => {
    const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['entry'];
    const name = words.slice(0, 12).join('-').slice(0, 80);
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

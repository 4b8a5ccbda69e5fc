import type { Provider } from '../reference/provider.ts';
import { patternSearch } from './pattern.ts';

export type FaqEntry = Provider['faq'][number];

/** @rule The FAQ is searched for a pattern in questions and answers, whatever the case; what is no pattern is searched for letter by letter. */
export function foundEntries<E extends FaqEntry>(entries: readonly E[], keyword: string): E[] {
  const wanted = keyword.trim();
  const literal = wanted.toLowerCase();
  const isIn = patternSearch(wanted) ?? ((text: string) => text.toLowerCase().includes(literal));
  return entries.filter(({ question, answer }) => isIn(question) || isIn(answer));
}

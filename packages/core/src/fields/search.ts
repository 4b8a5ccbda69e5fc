const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}◌]/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

const wordsOf = (folded: string) => folded.split(/\s+/).filter(Boolean);
const breaks = /[^\p{L}\p{N}]+/u;

/** How well something is found: 0 is called so, 1 begins so, 2 has words that begin so, 3 holds it. */
export type SearchRank = 0 | 1 | 2 | 3;

/**
 * @rule A search finds what holds each of its words, in any order, whatever their case and accents; what is called just so
 * stands first, then what begins so, then what has words that do, then the rest.
 */
export function searchRank(search: string): (names: readonly string[]) => SearchRank | undefined {
  const words = wordsOf(fold(search));
  if (words.length === 0) return () => 0;
  const phrase = words.join(' ');
  return (names) => {
    const folded = names.map(fold);
    const text = folded.join(' ');
    if (!words.every((word) => text.includes(word))) return undefined;
    if (folded.includes(phrase)) return 0;
    if (folded.some((name) => name.startsWith(phrase))) return 1;
    const starts = folded.flatMap((name) => name.split(breaks));
    return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3;
  };
}

/** What a search finds, the best first; what is found as well as another stays in its order. */
export function searched<T>(all: readonly T[], search: string, namesOf: (one: T) => readonly string[]): T[] {
  const rank = searchRank(search);
  const matches = all.flatMap((one) => {
    const place = rank(namesOf(one));
    return place === undefined ? [] : [{ one, place }];
  });
  return matches.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

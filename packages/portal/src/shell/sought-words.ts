/** Words of a question that name nothing. */
const idleWords = new Set('a an am are at can do does get how i in is my of on the to what when where why'.split(' '));

/** The words that something is looked for by; of a question those that name something. */
export function wordsOf(text: string): string[] {
  const all = text.toLowerCase().replaceAll('?', ' ').split(/\s+/).filter(Boolean);
  const named = all.filter((word) => !idleWords.has(word));
  // One word may be the beginning of a longer one.
  return all.length > 1 && named.length > 0 ? named : all;
}

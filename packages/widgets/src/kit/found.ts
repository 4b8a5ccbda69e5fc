const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}◌]/gu, '')
    .toLowerCase();

/** Whether a text holds every word of a search, in any order, whatever their case and accents. */
export function finder(search: string): (text: string) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}

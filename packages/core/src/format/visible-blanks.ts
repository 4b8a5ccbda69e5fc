/** @rule Of a text that is told from others letter by letter, blanks that nobody would see are shown as ␣: those at its ends, several together, and any that is no ordinary space. */
export function visibleBlanks(text: string): string {
  return text.replace(/^\s+|\s+$|\s{2,}|[^\S ]/gu, (blanks) => '␣'.repeat(blanks.length));
}

import { visibleBlanks } from './visible-blanks.ts';

/** A text that is told from others letter by letter, so that no two of them look alike where one sign is written in two ways. */
export function distinctText(text: string): string {
  return visibleSpelling(visibleBlanks(text));
}

/** @rule A letter that is written in parts though there is one sign for it, such as é as e and an accent, is shown in its parts, each after the first on a ◌; a sign that is another one's double, such as the ångström's Å, by its code. */
export function visibleSpelling(text: string): string {
  if (text === text.normalize()) return text;
  const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(letters.segment(text), ({ segment }) =>
    segment === segment.normalize() ? segment : [...segment].map(codeOfDouble).join('◌'),
  ).join('');
}

function codeOfDouble(sign: string): string {
  if (sign === sign.normalize()) return sign;
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

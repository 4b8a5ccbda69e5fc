/** What stands between a text and what follows it: nothing after a Chinese stop, which brings its own room along. */
export function gapAfter(text: string): '' | ' ' {
  return /[。！？；：，、…）”》]$/u.test(text) ? '' : ' ';
}

/** @rule Sentences follow each other with a space between them, and without one after a Chinese stop. */
export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.reduce<string>((line, one) => (one ? `${line}${line === '' ? '' : gapAfter(line)}${one}` : line), '');
}

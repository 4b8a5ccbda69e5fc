// Letters that run from right to left, and marks that turn the direction.
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const marks = /[\u202a-\u202e\u2066-\u2069]/g;

/** @rule Text that may run from right to left stands by itself in a sentence, and no mark in it turns what comes after it. */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text.replace(marks, '')}\u2069` : text;
}

/** A text without the character that it ends with, however often that stands there: 1.500 without its zeros is 1.5. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

// What is filled in stands between two marks while the blanks beside it are looked at.
const loose =
  /([\p{Script=Han}\u3001-\u303f\uff01-\uff5e])(?:\0 \0?| \0)(?=[\p{Script=Han}\u3001-\u303f\uff01-\uff5e])/gu;

/** @rule Between what is filled into a Chinese sentence and the words beside it there is no blank where both are Chinese; beside Latin letters and digits it stays. */
export function filledIn(text: string, valueOf: (name: string, place: string) => string): string {
  const marked = text.replace(/\{(\w*)\}/g, (place, name: string) => `\0${valueOf(name, place)}\0`);
  return (/\p{Script=Han}/u.test(text) ? marked.replace(loose, '$1') : marked).replaceAll('\0', '');
}

/** The same words in another language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type Locale = 'en' | 'zh-CN';

/** The words of one subject in every language. A widget carries those that it shows, and no others. */
export interface Subject<N extends string = string, W extends object = object> {
  readonly name: N;
  readonly words: Readonly<Record<Locale, W>>;
}

export type WordsOf<S> = S extends Subject<string, infer W> ? W : never;

/** Names in braces are filled in. */
export function subject<N extends string, const W extends object>(
  name: N,
  en: W,
  zhCn: Texts<W>,
): Subject<N, Texts<W>> {
  return { name, words: { en: en as Texts<W>, 'zh-CN': zhCn } };
}

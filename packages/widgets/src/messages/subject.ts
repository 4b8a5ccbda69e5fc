/** The same words in another language. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

export type Locale = 'en' | 'zh-CN';

/** The words of one subject: a widget carries those that it shows, and no others. Another language than English is the host's to bring. */
export interface Subject<N extends string = string, W extends object = object> {
  readonly name: N;
  readonly words: { readonly en: W } & Readonly<Partial<Record<Locale, W | undefined>>>;
}

/** One that brings its Chinese along. */
interface BothLanguages<N extends string, W extends object> extends Subject<N, W> {
  readonly words: Readonly<Record<Locale, W>>;
}

export type WordsOf<S> = S extends Subject<string, infer W> ? W : never;

/** Names in braces are filled in. */
export function subject<N extends string, const W extends object>(name: N, en: W): Subject<N, Texts<W>>;
export function subject<N extends string, const W extends object>(
  name: N,
  en: W,
  zhCn: Texts<W>,
): BothLanguages<N, Texts<W>>;
export function subject(name: string, en: object, zhCn?: object): Subject {
  return { name, words: { en, 'zh-CN': zhCn } };
}

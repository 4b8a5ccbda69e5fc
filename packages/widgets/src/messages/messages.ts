import type { en } from './en.ts';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** The shape of the message table, in any language. */
export type Messages = Texts<typeof en>;

/** Some of the messages, to say them differently. */
export type SomeMessages = { readonly [D in keyof Messages]?: Partial<Messages[D]> };

export type Locale = 'en' | 'zh-CN';

/** Fills the names in braces. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The table with the host's own words laid over it. */
export function overlay(table: Messages, own: SomeMessages): Messages {
  const domains = Object.entries(table).map(([domain, words]) => [
    domain,
    { ...words, ...own[domain as keyof Messages] },
  ]);
  return Object.fromEntries(domains) as Messages;
}

import type { Locale, SomeMessages } from '@millrace/widgets/messages';

declare const chinese: string;
declare const chineseIntegrity: string;

let fetched: Promise<SomeMessages | undefined> | undefined;

/** The words of a language other than the one that is built in; where they can't be had, that one has to do. */
export async function wordsIn(locale: Locale): Promise<SomeMessages | undefined> {
  if (locale === 'en') return undefined;
  const address = new URL(chinese, import.meta.url);
  fetched ??= fetch(address, { integrity: chineseIntegrity, credentials: 'omit' })
    .then((answer): Promise<SomeMessages> => answer.json())
    .catch(() => (fetched = undefined));
  return fetched;
}

import { filledIn } from '../format/filled-in.ts';
import { isolated } from '../format/isolated.ts';
import { countryName } from '../reference/country-name.ts';
import type { Notice, NoticeWords } from './notices.ts';

/**
 * @rule A notice is said in the words of its code, with what it names, for which country and system it is so, and then the
 * operator's reason as he wrote it; one that was noted as a text alone, or is of an unknown code, says its text.
 */
export function noticeText(
  { text, code, values = {} }: Pick<Notice, 'text' | 'code' | 'values'>,
  words: NoticeWords,
  locale = 'en',
) {
  if (code === undefined || !Object.hasOwn(words, code)) return text;
  const told = filled(words[code], values);
  const { country = '', system = '' } = values;
  const name = countryName(country, locale);
  const sentence = name && system ? filled(words.seenFrom, { told, country: name, system }) : told;
  return values['reason'] ? filled(words.because, { told: sentence, reason: values['reason'] }) : sentence;
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return filledIn(text, (name, place) => isolated(values[name] ?? place));
}

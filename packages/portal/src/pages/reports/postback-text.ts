import { dayOf, moment } from '@millrace/core/format';
import { postbackState, type Conversion } from '@millrace/core/conversions';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import type { conversionsPage } from './conversion-words.ts';

/** How far the postback of a conversion has come, in words. */
export function postbackText({ postback }: Conversion, words: WordsOf<typeof conversionsPage>): string {
  if (!postback) return '-';
  const { code, next_at } = postback;
  const answer = code > 0 ? String(code) : words.noAnswer;
  return fill(words[postbackState(postback)], { answer, time: next_at ? timeOf(next_at) : '' });
}

/** The time alone where it is today. */
function timeOf(at: string): string {
  const text = moment(at);
  return text.startsWith(dayOf(new Date())) ? text.slice(11) : text;
}

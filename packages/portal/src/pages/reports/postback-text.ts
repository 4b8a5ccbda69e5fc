import { postbackState } from '@millrace/core/channels';
import type { Conversion } from '@millrace/core/conversions';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { timeOf } from '../../shell/time-of.ts';
import type { conversionsPage } from './conversion-words.ts';

/** How far the postback of a conversion has come, in words. */
export function postbackText({ postback }: Conversion, words: WordsOf<typeof conversionsPage>): string {
  if (!postback) return '-';
  const { code, failure, next_at } = postback;
  const errorText = failure === 'unknownHost' ? words.unknownHost : words.noAnswer;
  const answer = code > 0 ? String(code) : errorText;
  return fill(words[postbackState(postback)], { answer, time: next_at ? timeOf(next_at) : '' });
}

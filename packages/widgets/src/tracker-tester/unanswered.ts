import type { Hop } from '@millrace/core/tester';
import type { WordsOf } from '../messages/subject.ts';
import type { testResult } from '../messages/test-result.ts';

/** What stands in the place of the code of a hop that has none: nobody was asked, was there to answer, or answered. */
export function unanswered({ error }: Pick<Hop, 'error'>, words: WordsOf<typeof testResult>): string {
  if (error === 'notPublic' || error === 'port') return words.notVisited;
  return error === 'dns' ? words.noHost : words.noCode;
}

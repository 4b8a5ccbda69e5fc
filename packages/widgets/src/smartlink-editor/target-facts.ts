import { targetNames, type Draft } from '@millrace/core/smartlinks';
import type { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import type { Options } from './options.ts';

/** As many as a line names; what is left is counted. */
interface Brief {
  readonly most: number;
  readonly more: string;
}

/** What each list of the targeting comes to, in words. */
export function targetFacts(
  { targeting }: Pick<Draft, 'targeting'>,
  { targets }: Pick<Options, 'targets'>,
  words: WordsOf<typeof editor>,
  brief?: Brief,
): (readonly [title: string, fact: string])[] {
  return targetNames.map((name) => {
    const { mode, chosen } = targeting[name];
    const labels = new Map(targets[name]?.map(({ id, label }) => [id, label]));
    const named = chosen.map((id) => labels.get(id) ?? String(id));
    const left = brief ? named.length - brief.most : 0;
    const list =
      brief && left > 0
        ? `${named.slice(0, brief.most).join(', ')} ${fill(brief.more, { count: left })}`
        : named.join(', ');
    if (list === '') return [words.targets[name], words.everyone];
    return [words.targets[name], fill(mode === 'allow' ? words.only : words.but, { list })];
  });
}

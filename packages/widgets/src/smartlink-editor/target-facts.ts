import { targetNames, type Draft } from '@millrace/core/smartlinks';
import type { editor } from '../messages/editor.ts';
import { fill, type Messages } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import type { Options } from './options.ts';

/** As many as a line names; what is left is counted. */
const mostNamed = 5;

/** What each list of the targeting comes to, in words. */
export function targetFacts(
  { targeting }: Pick<Draft, 'targeting'>,
  { targets }: Pick<Options, 'targets'>,
  words: WordsOf<typeof editor>,
  { list, more }: Messages['kit'],
  { isBrief = false } = {},
): (readonly [title: string, fact: string])[] {
  return targetNames.map((name) => {
    const { mode, chosen } = targeting[name];
    const labels = new Map(targets[name]?.map(({ id, label }) => [id, label]));
    const nameList = chosen.map((id) => labels.get(id) ?? String(id));
    const hiddenCount = isBrief ? nameList.length - mostNamed : 0;
    const namesText =
      hiddenCount > 0
        ? `${nameList.slice(0, mostNamed).join(list)} ${fill(more, { count: hiddenCount })}`
        : nameList.join(list);
    if (namesText === '') return [words.targets[name], words.everyone];
    return [words.targets[name], fill(mode === 'allow' ? words.only : words.but, { list: namesText })];
  });
}

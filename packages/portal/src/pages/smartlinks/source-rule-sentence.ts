import { count } from '@millrace/core/format';
import type { RuleCondition, SourceAnswer } from '@millrace/core/sources';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import type { sourceRules } from './source-rules-words.ts';

type Words = WordsOf<typeof sourceRules>;
type Said = Omit<RuleCondition, 'measure'> & { readonly measure: string; readonly answer?: string | undefined };

/** What has to hold of a source, and what becomes of its visitors. */
export function sentenceOf({ min_clicks, days, measure, limit, answer }: Said, words: Words): string {
  const measures: Readonly<Record<string, string>> = words.measures;
  const answers: Readonly<Record<string, string>> = words.answers;
  const name = measure === 'conversions' && Number(limit) === 0 ? 'none' : measure;
  return fill(words.sentence, {
    clicks: count(min_clicks),
    window: days === 1 ? words.windowOne : fill(words.windowSome, { days }),
    measure: fill(measures[name] ?? measure, { limit }),
    answer: answers[answer ?? ''] ?? '',
  }).trim();
}

export interface RuleForm {
  readonly clicks: string;
  readonly days: string;
  readonly wait: number;
  readonly measure: RuleCondition['measure'];
  readonly limit: string;
  readonly answer: SourceAnswer;
  readonly except: readonly string[];
}

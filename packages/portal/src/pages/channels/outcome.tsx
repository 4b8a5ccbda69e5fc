import { hasArrived, postbackOutcome, type PostbackTry } from '@millrace/core/channels';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import type { WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { channelWords } from './words.ts';

interface PostbackOutcomeProps {
  readonly tried: PostbackTry;
  /** The word "test" already stands beside the outcome, so it is not repeated. */
  readonly isTestSaid?: boolean;
}

/** What became of a postback, with the code that says so. */
export function PostbackOutcome({ tried, isTestSaid = false }: PostbackOutcomeProps) {
  const words = useWords(channelWords);
  return (
    <Line>
      <Tag tone={toneOf(tried)}>{words.outcomes[postbackOutcome(tried)]}</Tag>
      {tried.code > 0 && <Code>{tried.code}</Code>}
      {tried.is_test === 1 && !isTestSaid && <Tag>{words.testTag}</Tag>}
    </Line>
  );
}

/** What is said of it in a sentence: what became of it, and what to do. */
export function outcomeWords(attempt: PostbackTry, words: WordsOf<typeof channelWords>) {
  const outcome = postbackOutcome(attempt);
  const code = attempt.code > 0 ? ` (${attempt.code})` : '';
  return { outcome: `${words.outcomes[outcome]}${code}`, help: words.outcomeHelp[outcome] };
}

function toneOf(attempt: PostbackTry): Tone {
  return hasArrived(attempt) ? 'good' : 'bad';
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
`;

const Code = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

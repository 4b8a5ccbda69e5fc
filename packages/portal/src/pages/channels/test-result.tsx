import { postbackOutcome, type PostbackTry } from '@millrace/core/channels';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { PostbackOutcome } from './outcome.tsx';
import { testPage } from './test-words.ts';
import { channelWords } from './words.ts';

/** What was sent and what came back, letter by letter. */
export function TestResult({ tried }: { readonly tried: PostbackTry }) {
  const words = useWords(testPage);
  const commonWords = useWords(channelWords);
  return (
    <Root aria-label={words.result}>
      <Said role="status">
        <PostbackOutcome tried={tried} />
        <span>{commonWords.outcomeHelp[postbackOutcome(tried)]}</span>
      </Said>
      <CodeBox label={words.request} code={`GET ${tried.url}`} />
      <CodeBox label={words.answer} code={tried.answer === '' ? words.nothing : tried.answer} />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  padding-block-start: var(--mr-space-16);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
  margin: 0;
`;

import { hasArrived, postbackOutcome, type PostbackTry } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import type { Column } from '@millrace/widgets/kit/table';
import type { WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { PostbackOutcome } from './outcome.tsx';
import { channelWords } from './words.ts';

/** What is told of each postback. */
export function logColumns(words: WordsOf<typeof channelWords>): Column<PostbackTry>[] {
  return [
    { id: 'time', header: words.time, isName: true, width: '136px', cell: ({ at }) => moment(at) },
    { id: 'result', header: words.result, width: '184px', cell: (attempt) => <PostbackOutcome tried={attempt} /> },
    { id: 'url', header: words.sentTo, cell: ({ url }) => <SentUrl>{url}</SentUrl> },
    { id: 'answer', header: words.answer, width: '28%', cell: (attempt) => <PostbackAnswer tried={attempt} /> },
  ];
}

/** What the server said, and, where that is no good news, what to do about it. */
export function PostbackAnswer({ tried }: { readonly tried: PostbackTry }) {
  const words = useWords(channelWords);
  return (
    <Lines>
      <span>{tried.answer === '' ? '-' : tried.answer}</span>
      {!hasArrived(tried) && <Help>{words.outcomeHelp[postbackOutcome(tried)]}</Help>}
    </Lines>
  );
}

/** An address, whole. */
export const SentUrl = styled.span`
  display: block;
  padding-block: var(--mr-space-4);
  direction: ltr;
  text-align: start;
  font: 400 var(--mr-text-12) var(--mr-font-code);
  overflow-wrap: anywhere;
`;

const Lines = styled.span`
  display: grid;
  padding-block: var(--mr-space-4);
  overflow-wrap: anywhere;
`;

const Help = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

import type { PostbackTry } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import type { Conversion } from '@millrace/core/conversions';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { Answer, Sent } from '../channels/log-columns.tsx';
import { Outcome } from '../channels/outcome.tsx';
import { conversionsPage } from './conversion-words.ts';
import { Moment } from './moment.tsx';

interface PostbackTriesProps {
  readonly postback: Conversion['postback'];
  readonly tries: readonly PostbackTry[];
}

/** Each call of the publisher's own address, the first one first, and when it is called again. */
export function PostbackTries({ postback, tries }: PostbackTriesProps) {
  const words = useWords(conversionsPage);
  const inOrder = tries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (!postback && tries.length === 0) return <Quiet>{words.noPostback}</Quiet>;
  return (
    <>
      {tries.length === 0 && <Quiet>{words.notSent}</Quiet>}
      <Tries>
        {inOrder.map((tried) => (
          <li key={tried.id}>
            <Head>
              <Moment at={tried.at} />
              <Outcome tried={tried} />
            </Head>
            <Sent>{tried.url}</Sent>
            <Answer tried={tried} />
          </li>
        ))}
      </Tries>
      {postback?.next_at && <Quiet>{fill(words.nextTry, { time: `${moment(postback.next_at)} GMT+8` })}</Quiet>}
    </>
  );
}

const Quiet = styled.p`
  color: var(--mr-ink-quiet);
`;

const Tries = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    margin-block-start: var(--mr-space-8);
    padding-block-start: var(--mr-space-8);
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-12);
`;

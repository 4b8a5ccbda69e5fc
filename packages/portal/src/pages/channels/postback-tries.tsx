import type { LoggedPostback, PostbackTry } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { Moment } from '../../shell/moment.tsx';
import { PostbackAnswer, SentUrl } from './log-columns.tsx';
import { PostbackOutcome } from './outcome.tsx';
import { channelWords } from './words.ts';

interface PostbackTriesProps extends Pick<LoggedPostback, 'next_at' | 'is_sending'> {
  readonly tries: readonly PostbackTry[];
}

/** Each call of the publisher's own address, the first one first, and when it is called again. */
export function PostbackTries({ tries, next_at, is_sending }: PostbackTriesProps) {
  const words = useWords(channelWords);
  const inOrder = tries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const isMixed = new Set(tries.map(({ told }) => told)).size > 1;
  return (
    <>
      {tries.length === 0 && is_sending === 0 && <Quiet>{words.notSent}</Quiet>}
      <Tries>
        {inOrder.map((attempt) => (
          <li key={attempt.id}>
            <Head>
              <Moment at={attempt.at} />
              {isMixed && attempt.told && <Tag>{words.tellings[attempt.told] ?? attempt.told}</Tag>}
              <PostbackOutcome tried={attempt} />
              {attempt.milliseconds !== null && (
                <Took>{fill(words.took, { ms: attempt.milliseconds.toLocaleString('en-US') })}</Took>
              )}
            </Head>
            <SentUrl>{attempt.url}</SentUrl>
            <PostbackAnswer tried={attempt} />
          </li>
        ))}
      </Tries>
      {is_sending === 1 && <Quiet>{words.sending}</Quiet>}
      {next_at !== null && <Quiet>{fill(words.nextTry, { time: `${moment(next_at)} GMT+8` })}</Quiet>}
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

const Took = styled.bdi`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

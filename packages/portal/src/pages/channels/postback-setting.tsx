import type { PostbackTry, UnansweredPostbacks } from '@millrace/core/channels';
import { moment } from '@millrace/core/format';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { staysWithChannel } from './channels-address.ts';
import { outcomeWords } from './outcome.tsx';
import { PostbackForm } from './postback-form.tsx';
import { PostbackLog } from './postback-log.tsx';
import { postbackPage } from './postback-words.ts';
import { useLog } from './use-log.ts';
import { WithApp } from './with-app.tsx';
import { WithChannel } from './with-channel.tsx';
import { channelWords } from './words.ts';
import { PageSection } from '../../shell/section.tsx';
import { timeOf } from '../../shell/time-of.ts';
import { UnsavedGuard } from '../../shell/unsaved.tsx';

/** The postback address of a channel, and the log of the postbacks sent to it. */
export function Page() {
  const words = useWords(postbackPage);
  return <WithChannel title={words.title}>{({ id }) => <Setting key={id} aid={id} />}</WithChannel>;
}

function Setting({ aid }: { readonly aid: number }) {
  const words = useWords(postbackPage);
  const [isDirty, setDirty] = useState(false);
  const log = useLog(aid);
  const { failing, failing_at, unanswered } = log.list.data ?? {};
  return (
    <>
      <WithApp
        aid={aid}
        waiting={
          <PageSection title={words.address} help={words.addressHelp}>
            <Skeleton height="112px" />
            <Skeleton height="72px" />
          </PageSection>
        }
      >
        {(app) => (
          <>
            {app.postback_url !== '' && failing && (
              <Failing failing={failing} at={failing_at ?? failing.at} unanswered={unanswered} />
            )}
            <PostbackForm app={app} onDirtyChange={setDirty} />
          </>
        )}
      </WithApp>
      <PostbackLog aid={aid} log={log} />
      <UnsavedGuard isDirty={isDirty} stays={staysWithChannel} />
    </>
  );
}

interface FailingProps {
  readonly failing: PostbackTry;
  readonly at: string;
  /** What waits until the address answers. */
  readonly unanswered: UnansweredPostbacks | null | undefined;
}

/** Told before anything else, because each minute of it costs. */
function Failing({ failing, at, unanswered }: FailingProps) {
  const words = useWords(postbackPage);
  const commonWords = useWords(channelWords);
  const { outcome, help } = outcomeWords(failing, commonWords);
  return (
    <Notice role="status">
      <strong>{unanswered ? words.unanswered : words.failing}</strong>
      <span>{fill(words.failingText, { time: moment(at), outcome, help })}</span>
      {unanswered && (
        <span>
          {fill(unanswered.is_sending === 1 ? words.unansweredNow : words.unansweredText, {
            count: unanswered.waiting.toLocaleString('en-US'),
            time: timeOf(unanswered.next_at),
          })}
        </span>
      )}
    </Notice>
  );
}

const Notice = styled.p`
  display: grid;
  gap: var(--mr-space-4);
  margin: var(--mr-space-8) 0 var(--mr-space-16);
  padding: var(--mr-space-12) var(--mr-space-16);
  max-width: 968px;
  box-sizing: border-box;
  border-radius: var(--mr-radius-panel);
  background: var(--mr-bad-ground);
  strong {
    font-weight: 600;
    color: var(--mr-bad);
  }
`;

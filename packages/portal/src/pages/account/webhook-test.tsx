import { accountCalls, type WebhookTest } from '@millrace/core/account';
import { hasArrived, postbackOutcome } from '@millrace/core/channels';
import { useSend } from '@millrace/widgets/data';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { ReasonedButton } from '@millrace/widgets/kit/reasoned-button';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { webhookPart } from './webhook-words.ts';

/** Sends a real event that tells of nothing, and says what came back. */
export function WebhookTesting({ isDirty }: { readonly isDirty: boolean }) {
  const words = useWords(webhookPart);
  const notices = useNotices();
  const test = useSend(accountCalls.testWebhook);

  async function send() {
    if (test.isPending) return;
    try {
      await test.mutateAsync({});
    } catch (failure) {
      notices.failure(failure);
    }
  }

  return (
    <Root>
      <div>
        <ReasonedButton
          call={accountCalls.testWebhook}
          reason={isDirty ? words.saveFirst : undefined}
          isPending={test.isPending}
          onClick={() => void send()}
        >
          {words.test}
        </ReasonedButton>
      </div>
      <QuietText $size={13}>{isDirty ? words.saveFirst : words.testHelp}</QuietText>
      {test.data && !test.isPending && <Result tested={test.data} />}
    </Root>
  );
}

function Result({ tested }: { readonly tested: WebhookTest }) {
  const words = useWords(webhookPart);
  const outcome = postbackOutcome(tested);
  const { code, answer, milliseconds } = tested;
  return (
    <section aria-label={words.result}>
      <Said role="status">
        <Tag tone={hasArrived(tested) ? 'good' : 'bad'}>{words.outcomes[outcome]}</Tag>
        {code > 0 && <Quiet>{code}</Quiet>}
        <Quiet>{fill(words.took, { ms: milliseconds.toLocaleString('en-US') })}</Quiet>
        <span>{words.outcomeHelp[outcome]}</span>
      </Said>
      <CodeBox label={words.answer} code={answer === '' ? words.nothing : answer} />
    </section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-8);
`;

const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
  margin: var(--mr-space-8) 0 var(--mr-space-12);
`;

const Quiet = styled.span`
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-quiet);
`;

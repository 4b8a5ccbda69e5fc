import { accountCalls, webhookLines, type Webhook } from '@millrace/core/account';
import { useCall, useSend } from '@millrace/widgets/data';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { ReadOnlyField } from '@millrace/widgets/kit/read-only-field';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { SentKinds } from './sent-kinds.tsx';
import { SentConversions } from './sent-conversions.tsx';
import { SentState, timeText } from './sent-state.tsx';
import { sentWords } from './sent-words.ts';
import { useAnchor } from './use-anchor.ts';
import { WebhookAddress } from './webhook-address.tsx';
import { WebhookTesting } from './webhook-test.tsx';
import { webhookPart } from './webhook-words.ts';
import { RenewButton } from '../../shell/renewal.tsx';
import { ButtonRow, PageSection } from '../../shell/section.tsx';

/** Where the page about a test event leads. */
const anchor = 'webhook';

/** Where alerts are sent as signed requests, for programs. */
export function WebhookPart() {
  const words = useWords(webhookPart);
  const webhook = useCall(accountCalls.webhook, {});
  useAnchor(anchor, webhook.data !== undefined);
  if (webhook.data?.is_on === false) return null;
  return (
    <PageSection id={anchor} title={words.title} help={words.help}>
      {webhook.data ? (
        <Settings webhook={webhook.data} />
      ) : webhook.error ? (
        <PartFailed title={words.failed} call={webhook} />
      ) : (
        <Skeleton height="112px" />
      )}
    </PageSection>
  );
}

function Settings({ webhook }: { readonly webhook: Webhook }) {
  const closedReason = useClosed(accountCalls.saveWebhook);
  const [isDirty, setDirty] = useState(false);
  /** Where it was made just now; it is told once. */
  const [secret, setSecret] = useState<string>();
  const { url } = webhook;
  if (closedReason !== undefined) return <Closed webhook={webhook} reason={closedReason} />;
  return (
    <>
      <WebhookAddress webhook={webhook} onDirtyChange={setDirty} onSecret={setSecret} />
      {url !== '' && (
        <>
          <Delivery webhook={webhook} />
          <Secret secret={secret} onSecret={setSecret} />
          <WebhookTesting isDirty={isDirty} />
          <Choices webhook={webhook} />
        </>
      )}
    </>
  );
}

/** What is set, for who may not change it, and why. */
function Closed({ webhook, reason }: { readonly webhook: Webhook; readonly reason: string }) {
  const words = useWords(webhookPart);
  return (
    <>
      <QuietText>{reason}</QuietText>
      {webhook.url === '' ? (
        <QuietText>{words.none}</QuietText>
      ) : (
        <>
          <ReadOnlyField label={words.address} value={webhook.url} />
          <Choices webhook={webhook} isDisabled />
        </>
      )}
    </>
  );
}

/** How it goes; nothing where it goes well. */
function Delivery({ webhook }: { readonly webhook: Webhook }) {
  const words = useWords(webhookPart);
  const { failing } = useWords(sentWords);
  const { failed_at } = webhook;
  return (
    <SentState waiting={webhook}>
      {failed_at !== null && (
        <p>
          <Tag tone="bad">{failing}</Tag> {fill(words.failingSince, { time: timeText(failed_at) })}
        </p>
      )}
    </SentState>
  );
}

interface SecretProps {
  readonly secret: string | undefined;
  readonly onSecret: (secret: string) => void;
}

function Secret({ secret, onSecret }: SecretProps) {
  const words = useWords(webhookPart);
  const renew = useSend(accountCalls.renewWebhookSecret);
  return (
    <Group role="group" aria-label={words.secret}>
      {secret === undefined ? (
        <>
          <Label>{words.secret}</Label>
          <QuietText $size={13}>{words.secretHidden}</QuietText>
        </>
      ) : (
        <CodeBox label={words.secret} code={secret} help={words.secretNew} notice={words.copied} />
      )}
      {/* It stays in its place when the new secret comes, and the focus with it. */}
      <ButtonRow>
        <RenewButton
          words={{ ...words, keep: words.keepSecret }}
          call={accountCalls.renewWebhookSecret}
          onRenew={async () => onSecret((await renew.mutateAsync({})).secret)}
        />
      </ButtonRow>
      <details>
        <Summary>{words.check}</Summary>
        <CodeBox label="Node.js" code={webhookLines} help={words.checkHelp} notice={words.codeCopied} />
      </details>
    </Group>
  );
}

interface ChoicesProps {
  readonly webhook: Webhook;
  readonly isDisabled?: boolean;
}

/** What is sent. */
function Choices({ webhook: { kinds, conversions }, isDisabled = false }: ChoicesProps) {
  const words = useWords(webhookPart);
  const { mutateAsync } = useSend(accountCalls.saveWebhook);
  return (
    <>
      <SentKinds kinds={kinds} isDisabled={isDisabled} save={mutateAsync} done={words.saved} />
      {conversions && <SentConversions conversions={conversions} isDisabled={isDisabled} save={mutateAsync} />}
    </>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-8);
`;

const Summary = styled.summary`
  width: fit-content;
  cursor: pointer;
  color: var(--mr-ink-quiet);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  ${focusRing}
  [open] > & {
    margin-block-end: var(--mr-space-8);
  }
`;

const Label = styled.span`
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

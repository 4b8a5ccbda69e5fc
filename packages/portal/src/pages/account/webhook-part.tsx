import { accountCalls, noticeKinds, webhookLines, type NoticeKind, type Webhook } from '@millrace/core/account';
import { moment, sentences } from '@millrace/core/format';
import { useCall, useSend } from '@millrace/widgets/data';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { ReadOnlyField } from '@millrace/widgets/kit/read-only-field';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Tag } from '@millrace/widgets/kit/tag';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { useAnchor } from './use-anchor.ts';
import { useSavedAtOnce } from './use-saved-at-once.ts';
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
          <Kinds webhook={webhook} />
        </>
      )}
    </>
  );
}

const timeText = (at: string) => `${moment(at)} GMT+8`;

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
          <Kinds webhook={webhook} isDisabled />
        </>
      )}
    </>
  );
}

/** How it goes; nothing where it goes well. */
function Delivery({ webhook: { failed_at, waiting, next_at } }: { readonly webhook: Webhook }) {
  const words = useWords(webhookPart);
  const waits = waiting === 1 ? words.waitingOne : fill(words.waiting, { count: String(waiting) });
  const next = next_at === null ? '' : fill(words.nextTry, { time: timeText(next_at) });
  return (
    <State role="status">
      {failed_at !== null && (
        <p>
          <Tag tone="bad">{words.failing}</Tag> {fill(words.failingSince, { time: timeText(failed_at) })}
        </p>
      )}
      {waiting > 0 && <p>{next === '' ? waits : sentences(waits, next)}</p>}
    </State>
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

/** Which kinds are sent; each choice is saved at once. */
function Kinds({
  webhook: { kinds },
  isDisabled = false,
}: {
  readonly webhook: Webhook;
  readonly isDisabled?: boolean;
}) {
  const words = useWords(webhookPart);
  const { mutateAsync } = useSend(accountCalls.saveWebhook);
  const { shown, change } = useSavedAtOnce<{ readonly kinds: readonly NoticeKind[] }>(
    { kinds },
    { save: (next) => mutateAsync({ kinds: [...next.kinds] }), done: words.saved },
  );
  const isSent = (kind: NoticeKind) => shown.kinds.includes(kind);
  return (
    <Fieldset label={words.kindsTitle} role="group">
      {() => (
        <Choices>
          {kindsInOrder.map((kind) => (
            <Toggle
              key={kind}
              label={words.kinds[kind]}
              isOn={isSent(kind)}
              disabled={isDisabled}
              onChange={(isOn) => change({ kinds: noticeKinds.filter((one) => (one === kind ? isOn : isSent(one))) })}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}

/** What is urgent first. */
const kindsInOrder = [
  'smartlink',
  'postback',
  'offer',
  'application',
  'creative',
  'website',
  'conversion',
  'payment',
  'account',
  'terms',
] as const satisfies readonly NoticeKind[];

const State = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  &:empty {
    display: none;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

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

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--mr-space-12) var(--mr-space-16);
`;

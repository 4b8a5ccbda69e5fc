import { accountCalls, longestWebhookUrl, webhookUrlError, type Webhook } from '@millrace/core/account';
import { useAutosave, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { webhookPart } from './webhook-words.ts';
import { QuestionDialog } from '../../shell/question.tsx';
import { ButtonRow, FormState } from '../../shell/section.tsx';

interface WebhookAddressProps {
  readonly webhook: Webhook;
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** A secret was made, with the first address. Undefined where there is no address any more. */
  readonly onSecret: (secret: string | undefined) => void;
}

/** The address, which is saved by a press, for an address that is half typed would be sent alerts. */
export function WebhookAddress({ webhook, onDirtyChange, onSecret }: WebhookAddressProps) {
  const words = useWords(webhookPart);
  const { fields } = useWords();
  const notices = useNotices();
  const save = useSend(accountCalls.saveWebhook);
  const frame = useRef<HTMLFormElement>(null);
  const [text, setText] = useAutosave('webhook', webhook.url);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const url = text.trim();
  const isDirty = url !== webhook.url;
  const problem = webhookUrlError(url);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const focus = () => frame.current?.querySelector('input')?.focus();

  async function send(address: string) {
    try {
      const { secret } = await save.mutateAsync({ url: address });
      if (secret !== undefined || address === '') onSecret(secret);
      setText(address);
      setTried(false);
      notices.success(address === '' ? words.removed : words.saved);
    } catch (failure) {
      const { url: refused } = notices.failure(failure, ['url']);
      setRefusal(refused);
      if (refused !== undefined) focus();
    }
    setAsking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setTried(true);
    if (url === '' && webhook.url !== '') return setAsking(true);
    if (problem) return focus();
    void send(url);
  }

  function problemText(): string | undefined {
    if (refusal !== undefined) return refusal;
    if (!isTried || !problem || (url === '' && webhook.url !== '')) return undefined;
    if (problem === 'insecure' || problem === 'url') return words.problem;
    return fill(fields[problem], { most: String(longestWebhookUrl) });
  }

  return (
    <Form ref={frame} noValidate aria-label={words.title} onSubmit={submit}>
      <TextField
        label={words.address}
        help={words.addressHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        dir="ltr"
        value={text}
        error={problemText()}
        onChange={(value) => {
          setText(value);
          setRefusal(undefined);
        }}
      />
      <ButtonRow>
        <Button variant="primary" type="submit" call={accountCalls.saveWebhook} isPending={save.isPending && !isAsking}>
          {words.save}
        </Button>
        {webhook.url !== '' && (
          <Button call={accountCalls.saveWebhook} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
        <FormState>{isDirty ? words.dirty : url === '' ? words.none : ''}</FormState>
      </ButtonRow>
      {isAsking && (
        <QuestionDialog
          title={words.removeTitle}
          text={words.removeText}
          no={words.keep}
          yes={words.remove}
          call={accountCalls.saveWebhook}
          isPending={save.isPending}
          onNo={() => setAsking(false)}
          onYes={() => void send('')}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

import { accountCalls, longestToken, telegramTokenError, type Telegram } from '@millrace/core/account';
import { useSend } from '@millrace/widgets/data';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { ReadOnlyField } from '@millrace/widgets/kit/read-only-field';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { telegramPart } from './telegram-words.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { QuestionDialog } from '../../shell/question.tsx';
import { ButtonRow, FormState } from '../../shell/section.tsx';

interface Shown {
  readonly telegram: Telegram;
}

/** Which bot it is; its token is typed, and never shown. */
export function TelegramBot({ telegram }: Shown) {
  const words = useWords(telegramPart);
  const [isChanging, setChanging] = useState(false);
  const { bot } = telegram;
  const kept = useFocusKept();
  return (
    <Group {...kept} role="group" aria-label={words.bot}>
      {bot === '' || isChanging ? (
        <TokenForm telegram={telegram} onClose={() => setChanging(false)} />
      ) : (
        <Saved telegram={telegram} onChange={() => setChanging(true)} />
      )}
    </Group>
  );
}

function Saved({ telegram, onChange }: Shown & { readonly onChange: () => void }) {
  const words = useWords(telegramPart);
  const { bot } = telegram;
  return (
    <>
      <ReadOnlyField label={words.bot} value={`@${bot}`} help={words.botHelp} />
      <ButtonRow>
        <ButtonLink href={`https://t.me/${bot}`} target="_blank" rel="noopener noreferrer">
          {fill(words.openBot, { bot })}
        </ButtonLink>
        <Button call={accountCalls.saveTelegramBot} onClick={onChange}>
          {words.changeToken}
        </Button>
        <RemoveBot telegram={telegram} />
      </ButtonRow>
    </>
  );
}

/** A token is a secret: it is kept nowhere while it is typed. */
function TokenForm({ telegram: { bot }, onClose }: Shown & { readonly onClose: () => void }) {
  const words = useWords(telegramPart);
  const { fields } = useWords();
  const notices = useNotices();
  const save = useSend(accountCalls.saveTelegramBot);
  const frame = useRef<HTMLFormElement>(null);
  const [token, setToken] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = telegramTokenError(token);

  const focus = () => frame.current?.querySelector('input')?.focus();

  async function send() {
    try {
      await save.mutateAsync({ token: token.trim() });
      notices.success(words.botSaved);
      onClose();
    } catch (failure) {
      const { token: refused } = notices.failure(failure, ['token']);
      setRefusal(refused);
      if (refused !== undefined) focus();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setTried(true);
    if (problem) return focus();
    void send();
  }

  const problemText = !isTried || !problem ? undefined : problem === 'required' ? fields.required : words.tokenProblem;
  return (
    <Form ref={frame} noValidate onSubmit={submit}>
      <TextField
        label={words.token}
        help={words.tokenHelp}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestToken}
        dir="ltr"
        value={token}
        error={refusal ?? problemText}
        onChange={(value) => {
          setToken(value);
          setRefusal(undefined);
        }}
      />
      <ButtonRow>
        <Button variant="primary" type="submit" call={accountCalls.saveTelegramBot} isPending={save.isPending}>
          {words.saveToken}
        </Button>
        <ButtonLink href="https://t.me/BotFather" target="_blank" rel="noopener noreferrer">
          {words.openFather}
        </ButtonLink>
        {bot !== '' && <Button onClick={onClose}>{words.cancel}</Button>}
        <FormState>{bot === '' && token === '' ? words.none : ''}</FormState>
      </ButtonRow>
    </Form>
  );
}

/** Ends all of it, once that was asked. */
export function RemoveBot({ telegram: { bot_id, bot } }: Shown) {
  const words = useWords(telegramPart);
  const notices = useNotices();
  const remove = useSend(accountCalls.removeTelegram);
  const [isAsking, setAsking] = useState(false);

  async function send() {
    try {
      await remove.mutateAsync({ bot_id });
      notices.success(words.removed);
    } catch (failure) {
      notices.failure(failure);
    }
    setAsking(false);
  }

  return (
    <>
      <Button call={accountCalls.removeTelegram} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={fill(words.removeTitle, { bot })}
          text={words.removeText}
          no={words.keep}
          yes={words.remove}
          call={accountCalls.removeTelegram}
          isPending={remove.isPending}
          onNo={() => setAsking(false)}
          onYes={() => void send()}
        />
      )}
    </>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

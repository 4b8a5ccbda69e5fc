import {
  accountCalls,
  longestChat,
  telegramChatError,
  type Telegram,
  type TelegramChat,
  type TelegramChats,
} from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { useAutosave, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { ReadOnlyField } from '@millrace/widgets/kit/read-only-field';
import { Tag } from '@millrace/widgets/kit/tag';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTelegramOutcome } from './telegram-test.tsx';
import { telegramPart } from './telegram-words.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { ButtonRow } from '../../shell/section.tsx';

interface Shown {
  readonly telegram: Telegram;
}

/** Where alerts go: a chat that wrote to the bot, or one that somebody knows the number of. */
export function TelegramChatChoice({ telegram }: Shown) {
  const words = useWords(telegramPart);
  const [isChanging, setChanging] = useState(false);
  const kept = useFocusKept();
  const { bot_id, chat, chat_name } = telegram;
  return (
    <Group {...kept} role="group" aria-label={words.chat}>
      {chat === '' || isChanging ? (
        <Choosing key={bot_id} telegram={telegram} onClose={() => setChanging(false)} />
      ) : (
        <>
          <ReadOnlyField label={words.chat} value={chat_name} help={chat} />
          <ButtonRow>
            <Button call={accountCalls.saveTelegram} onClick={() => setChanging(true)}>
              {words.changeChat}
            </Button>
          </ButtonRow>
        </>
      )}
    </Group>
  );
}

function Choosing({ telegram: { bot_id, chat }, onClose }: Shown & { readonly onClose: () => void }) {
  const words = useWords(telegramPart);
  const notices = useNotices();
  const find = useSend(accountCalls.findTelegramChats);
  const save = useSend(accountCalls.saveTelegram);

  /** What is wrong with it, at its field; undefined where it was saved. */
  async function choose(id: string): Promise<string | undefined> {
    try {
      await save.mutateAsync({ bot_id, chat: id });
      notices.success(words.saved);
      onClose();
      return undefined;
    } catch (failure) {
      return notices.failure(failure, ['chat'])['chat'];
    }
  }

  async function look() {
    if (find.isPending) return;
    try {
      await find.mutateAsync({});
    } catch (failure) {
      notices.failure(failure);
    }
  }

  async function take(id: string) {
    const problem = await choose(id);
    if (problem !== undefined) notices.error(problem);
  }

  return (
    <>
      <Label>{words.chat}</Label>
      <QuietText $size={13}>{chat === '' ? sentences(words.noChat, words.steps) : words.steps}</QuietText>
      <ButtonRow>
        <Button call={accountCalls.findTelegramChats} isPending={find.isPending} onClick={() => void look()}>
          {words.find}
        </Button>
        {chat !== '' && <Button onClick={onClose}>{words.cancel}</Button>}
      </ButtonRow>
      {find.data && !find.isPending && (
        <Found found={find.data} isPending={save.isPending} onChoose={(id) => void take(id)} />
      )}
      <TypedChat isPending={save.isPending} onSave={choose} />
    </>
  );
}

interface FoundProps {
  readonly found: TelegramChats;
  readonly isPending: boolean;
  readonly onChoose: (id: string) => void;
}

function Found({ found, isPending, onChoose }: FoundProps) {
  const words = useWords(telegramPart);
  const outcome = useTelegramOutcome(found);
  if (found.outcome !== 'done') {
    return (
      <Said role="status">
        <Tag tone="bad">{outcome.name}</Tag>
        <span>{outcome.help}</span>
      </Said>
    );
  }
  if (found.chats.length === 0) return <Said role="status">{words.noneFound}</Said>;
  return (
    <section aria-label={words.found}>
      <QuietText $size={13} role="status">
        {words.foundHelp}
      </QuietText>
      <Chats>
        {found.chats.map((chat) => (
          <FoundChat key={chat.id} chat={chat} isPending={isPending} onChoose={onChoose} />
        ))}
      </Chats>
    </section>
  );
}

type FoundChatProps = Pick<FoundProps, 'isPending' | 'onChoose'> & { readonly chat: TelegramChat };

function FoundChat({ chat: { id, name, kind }, isPending, onChoose }: FoundChatProps) {
  const words = useWords(telegramPart);
  return (
    <li>
      <Name>
        <bdi>{name}</bdi> <QuietText $size={13}>{words.chatKinds[kind]}</QuietText>
      </Name>
      <Button
        call={accountCalls.saveTelegram}
        size="small"
        disabled={isPending}
        aria-label={fill(words.chooseNamed, { name })}
        onClick={() => onChoose(id)}
      >
        {words.choose}
      </Button>
    </li>
  );
}

interface TypedChatProps {
  readonly isPending: boolean;
  readonly onSave: (chat: string) => Promise<string | undefined>;
}

function TypedChat({ isPending, onSave }: TypedChatProps) {
  const words = useWords(telegramPart);
  const { fields } = useWords();
  const frame = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useAutosave('telegram chat', '');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = telegramChatError(typed);
  const focus = () => frame.current?.querySelector('input')?.focus();

  async function send() {
    const refused = await onSave(typed.trim());
    setRefusal(refused);
    if (refused !== undefined) focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (problem) return focus();
    void send();
  }

  const problemText = !isTried || !problem ? undefined : problem === 'required' ? fields.required : words.chatProblem;
  return (
    <Form ref={frame} noValidate onSubmit={submit}>
      <TextField
        label={words.typed}
        help={words.typedHelp}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestChat}
        dir="ltr"
        value={typed}
        error={refusal ?? problemText}
        onChange={(value) => {
          setTyped(value);
          setRefusal(undefined);
        }}
      />
      <ButtonRow>
        <Button type="submit" call={accountCalls.saveTelegram} isPending={isPending}>
          {words.saveChat}
        </Button>
      </ButtonRow>
    </Form>
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

const Label = styled.span`
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Said = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-8);
  margin: 0;
`;

const Chats = styled.ul`
  display: grid;
  margin: var(--mr-space-8) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--mr-space-12);
    padding-block: var(--mr-space-8);
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

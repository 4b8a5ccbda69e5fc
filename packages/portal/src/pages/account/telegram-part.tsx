import { accountCalls, type Telegram } from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { useCall, useSend } from '@millrace/widgets/data';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { ReadOnlyField } from '@millrace/widgets/kit/read-only-field';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { PartFailed } from '../reports/part-failed.tsx';
import { SentKinds } from './sent-kinds.tsx';
import { SentState, timeText } from './sent-state.tsx';
import { sentWords } from './sent-words.ts';
import { RemoveBot, TelegramBot } from './telegram-bot.tsx';
import { TelegramChatChoice } from './telegram-chat.tsx';
import { TelegramTesting } from './telegram-test.tsx';
import { TelegramWhen } from './telegram-when.tsx';
import { telegramPart } from './telegram-words.ts';
import { useAnchor } from './use-anchor.ts';
import { ButtonRow, PageSection } from '../../shell/section.tsx';

/** Where the bell and the page of a test message lead. */
const anchor = 'telegram';

/** By which bot alerts are sent, and to which chat. */
export function TelegramPart() {
  const words = useWords(telegramPart);
  const telegram = useCall(accountCalls.telegram, {});
  useAnchor(anchor, telegram.data !== undefined);
  if (telegram.data && !telegram.data.is_on && telegram.data.bot === '') return null;
  return (
    <PageSection id={anchor} title={words.title} help={words.help}>
      {telegram.data ? (
        <Settings telegram={telegram.data} />
      ) : telegram.error ? (
        <PartFailed title={words.failed} call={telegram} />
      ) : (
        <Skeleton height="112px" />
      )}
    </PageSection>
  );
}

interface Shown {
  readonly telegram: Telegram;
}

function Settings({ telegram }: Shown) {
  const words = useWords(telegramPart);
  const closedReason = useClosed(accountCalls.saveTelegram);
  if (closedReason !== undefined) return <Closed telegram={telegram} reason={closedReason} />;
  const { bot, chat, is_on } = telegram;
  if (!is_on) {
    return (
      <>
        <QuietText>{words.off}</QuietText>
        <ReadOnlyField label={words.bot} value={`@${bot}`} />
        <ButtonRow>
          <RemoveBot telegram={telegram} />
        </ButtonRow>
      </>
    );
  }
  return (
    <>
      <TelegramBot telegram={telegram} />
      {bot !== '' && (
        <>
          <Delivery telegram={telegram} />
          <TelegramChatChoice telegram={telegram} />
          {chat !== '' && (
            <>
              <TelegramTesting key={chat} />
              <TelegramWhen telegram={telegram} />
              <Kinds telegram={telegram} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** What is set, for who may not change it, and why. */
function Closed({ telegram, reason }: Shown & { readonly reason: string }) {
  const words = useWords(telegramPart);
  const { bot, chat, chat_name } = telegram;
  return (
    <>
      <QuietText>{reason}</QuietText>
      {bot === '' ? (
        <QuietText>{words.none}</QuietText>
      ) : (
        <>
          <ReadOnlyField label={words.bot} value={`@${bot}`} />
          <ReadOnlyField label={words.chat} value={chat === '' ? words.noChat : chat_name} />
          <TelegramWhen telegram={telegram} />
          <Kinds telegram={telegram} isDisabled />
        </>
      )}
    </>
  );
}

/** How it goes; nothing where it goes well. */
function Delivery({ telegram }: Shown) {
  const words = useWords(telegramPart);
  const { failing } = useWords(sentWords);
  const { failed_at, stopped } = telegram;
  const time = failed_at === null ? '' : timeText(failed_at);
  return (
    <SentState waiting={telegram}>
      {stopped !== null ? (
        <p>
          <Tag tone="bad">{words.stopped}</Tag>{' '}
          {sentences(...(time === '' ? [] : [fill(words.stoppedSince, { time })]), words.stoppedHelp[stopped])}
        </p>
      ) : (
        failed_at !== null && (
          <p>
            <Tag tone="bad">{failing}</Tag> {fill(words.failingSince, { time })}
          </p>
        )
      )}
    </SentState>
  );
}

function Kinds({ telegram, isDisabled = false }: Shown & { readonly isDisabled?: boolean }) {
  const words = useWords(telegramPart);
  const { mutateAsync } = useSend(accountCalls.saveTelegram);
  const { bot_id, kinds } = telegram;
  return (
    <SentKinds
      kinds={kinds}
      isDisabled={isDisabled}
      save={(chosen) => mutateAsync({ bot_id, ...chosen })}
      done={words.saved}
    />
  );
}

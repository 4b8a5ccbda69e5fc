import { accountCalls, type TelegramChats, type TelegramTest } from '@millrace/core/account';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { telegramPart } from './telegram-words.ts';

/** How long one waits where Telegram has not said it. */
const usualSeconds = 30;

/** What became of a request to Telegram, and what to do about it. */
export function useTelegramOutcome({ outcome, seconds }: Pick<TelegramChats, 'outcome' | 'seconds'>) {
  const words = useWords(telegramPart);
  const help = fill(words.outcomeHelp[outcome], { seconds: String(seconds ?? usualSeconds) });
  return { name: words.outcomes[outcome], help };
}

/** Sends a real message that tells of nothing, and says what came back. */
export function TelegramTesting() {
  const words = useWords(telegramPart);
  const notices = useNotices();
  const test = useSend(accountCalls.testTelegram);

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
        <Button call={accountCalls.testTelegram} isPending={test.isPending} onClick={() => void send()}>
          {words.test}
        </Button>
      </div>
      <QuietText $size={13}>{words.testHelp}</QuietText>
      {test.data && !test.isPending && <Result tested={test.data} />}
    </Root>
  );
}

function Result({ tested }: { readonly tested: TelegramTest }) {
  const words = useWords(telegramPart);
  const { name, help } = useTelegramOutcome(tested);
  const { outcome, answer, milliseconds } = tested;
  return (
    <section aria-label={words.result}>
      <Said role="status">
        <Tag tone={outcome === 'done' ? 'good' : 'bad'}>{name}</Tag>
        <Quiet>{fill(words.took, { ms: milliseconds.toLocaleString('en-US') })}</Quiet>
        <span>{help}</span>
      </Said>
      {answer !== '' && <CodeBox label={words.answer} code={answer} />}
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

import { badgeAddress, badgeCode, createWatchAsk, type WatchedTest } from '@millrace/core/watches';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { css, styled } from 'styled-components';
import { testerWords } from '@millrace/core/tester';
import { useMachine } from '../data/use-machine.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { share } from '../messages/share.ts';
import { testResult } from '../messages/test-result.ts';
import { useClient, useWords } from '../provider.tsx';

/** In every language. */
const codeNames = { markdown: 'Markdown', html: 'HTML' } as const;

export type SharePanel = 'watch' | 'badge';

export interface ShareResultProps {
  readonly panel: SharePanel;
  readonly test: WatchedTest;
  /** Where the public pages and the badges of tests are. */
  readonly shareAt: string;
  /** The code of the badge was copied: its page is to stay. */
  readonly onCopied: () => void;
}

/** What is opened below a result: to have its link watched, or its badge. */
export function ShareResult({ panel, test, shareAt, onCopied }: ShareResultProps) {
  return panel === 'watch' ? (
    <WatchForm test={test} />
  ) : (
    <ResultBadge id={test.id} shareAt={shareAt} onCopied={onCopied} />
  );
}

function WatchForm({ test }: { readonly test: WatchedTest }) {
  const words = useWords(share);
  const { fields } = useWords();
  const { wentWrong } = useWords(testResult);
  const client = useClient();
  const ask = useMachine(() => createWatchAsk(client, test));
  const { store } = ask;
  const email = useAtomValue(ask.email, { store });
  const problem = useAtomValue(ask.problem, { store });
  const state = useAtomValue(ask.state, { store });
  const root = useRef<HTMLFormElement>(null);
  const isSending = state.is === 'sending';

  // Whoever has opened it, or wants another address, types next.
  const isTyping = state.is !== 'sent';
  useEffect(() => {
    if (isTyping) root.current?.querySelector('input')?.focus();
  }, [isTyping]);

  async function send(event: FormEvent) {
    event.preventDefault();
    await ask.send();
    if (store.get(ask.problem)) root.current?.querySelector('input')?.focus();
  }

  if (state.is === 'sent') {
    return (
      <Panel>
        <Text role="status">{fill(words.sent, { email: state.email })}</Text>
        <span>
          <Button size="small" onClick={ask.again}>
            {words.otherAddress}
          </Button>
        </span>
      </Panel>
    );
  }
  return (
    <PanelForm ref={root} noValidate aria-busy={isSending} onSubmit={send}>
      <Text>{words.watchLead}</Text>
      <AddressField>
        <TextField
          label={words.email}
          type="email"
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          isRequired
          value={email}
          onChange={ask.change}
          error={problem && fields[problem]}
        />
      </AddressField>
      <span>
        <Button variant="primary" type="submit" aria-disabled={isSending}>
          {isSending ? words.sending : words.sendLetter}
        </Button>
      </span>
      {state.is === 'failed' && (
        <Failure role="alert">{state.message === testerWords.wentWrong ? wentWrong : state.message}</Failure>
      )}
    </PanelForm>
  );
}

function ResultBadge({ id, shareAt, onCopied }: { readonly id: string } & Omit<ShareResultProps, 'panel' | 'test'>) {
  const words = useWords(share);
  const code = badgeCode(shareAt, { test: id });
  return (
    <Panel>
      <Text>{words.badgeLead}</Text>
      <img src={badgeAddress(shareAt, { test: id })} alt="" height="20" />
      {(['markdown', 'html'] as const).map((name) => (
        <Snippet key={name}>
          <Code dir="ltr">{code[name]}</Code>
          <CopyButton
            size="small"
            label={fill(words.copyCode, { name: codeNames[name] })}
            notice={words.codeCopied}
            text={code[name]}
            onCopied={onCopied}
          />
        </Snippet>
      ))}
    </Panel>
  );
}

const panelCss = css`
  display: grid;
  gap: var(--mr-space-12);
  justify-items: start;
  min-width: 0;
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
`;

const Panel = styled.div`
  ${panelCss}
`;

const PanelForm = styled.form`
  ${panelCss}
`;

const AddressField = styled.div`
  width: min(100%, 320px);
`;

const Snippet = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  justify-items: start;
  min-width: 0;
  max-width: 100%;
`;

const Text = styled.p`
  margin: 0;
  max-width: 75ch;
  overflow-wrap: anywhere;
`;

const Failure = styled(Text)`
  color: var(--mr-bad);
`;

const Code = styled.code`
  padding: var(--mr-space-8) var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-13) var(--mr-font-code);
  overflow-wrap: anywhere;
`;

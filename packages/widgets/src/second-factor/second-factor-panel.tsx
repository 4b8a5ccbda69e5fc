import { isFactorSet, secondFactorCalls, type SecondFactor } from '@millrace/core/second-factor';
import { KeyRound, Smartphone } from 'lucide';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { focusHome, useFocusHome } from '../kit/focus-home.ts';
import { Icon } from '../kit/icon.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';
import { secondFactor } from '../messages/second-factor.ts';
import { useWords, Widget, type WidgetProps } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import { FactorList } from './factor-list.tsx';
import { ButtonRow, Column, FactorSentence } from './parts.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { TimeCodesDialog } from './time-codes-dialog.tsx';

export type SecondFactorPanelProps = WidgetProps;

/** What an account asks for besides its password: passkeys, an authenticator app, recovery codes. */
export function SecondFactorPanel(props: SecondFactorPanelProps) {
  return (
    <Widget {...props}>
      <Loaded />
    </Widget>
  );
}

function Loaded() {
  const words = useWords(secondFactor);
  const factor = useCall(secondFactorCalls.read, {});
  if (factor.data) return <Panel factor={factor.data} />;
  if (factor.error) {
    return (
      <ErrorState
        title={words.failed}
        error={factor.error}
        isRetrying={factor.isFetching}
        onRetry={() => void factor.refetch()}
      />
    );
  }
  return (
    <Column aria-busy="true">
      <Skeleton height="20px" width="80%" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </Column>
  );
}

function Panel({ factor }: { readonly factor: SecondFactor }) {
  const words = useWords(secondFactor);
  const area = useFocusHome<HTMLDivElement>();
  const [openDialog, setOpenDialog] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const isSet = isFactorSet(factor);
  const close = () => setOpenDialog(undefined);

  function finishAdding(recoveryCodes: readonly string[]) {
    close();
    setCodes(recoveryCodes);
  }

  const addPasskey = <Button onClick={() => setOpenDialog('passkey')}>{words.addPasskey}</Button>;
  const setUpApp = <Button onClick={() => setOpenDialog('app')}>{words.setUpApp}</Button>;
  return (
    <Column ref={area}>
      <State {...focusHome}>
        <Tag tone={isSet ? 'good' : 'warn'}>{isSet ? words.on : words.off}</Tag>
        <FactorSentence>{isSet ? words.onText : factor.is_required ? words.required : words.offText}</FactorSentence>
      </State>
      {isSet ? (
        <>
          <FactorList factor={factor} />
          <ButtonRow>
            {addPasskey}
            {factor.time_codes === null && setUpApp}
          </ButtonRow>
          <RecoveryCodesRow factor={factor} onRenewed={setCodes} />
        </>
      ) : (
        <>
          <Kind icon={KeyRound} title={words.passkey} text={words.passkeyText} action={addPasskey} />
          <Kind icon={Smartphone} title={words.app} text={words.appText} action={setUpApp} />
        </>
      )}
      {openDialog === 'passkey' && <PasskeyDialog onAdded={finishAdding} onClose={close} />}
      {openDialog === 'app' && <TimeCodesDialog onAdded={finishAdding} onClose={close} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onStored={() => setCodes([])} />}
    </Column>
  );
}

interface KindProps {
  readonly icon: typeof KeyRound;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** What there is to choose from, for who has none. */
function Kind({ icon, title, text, action }: KindProps) {
  return (
    <Choice>
      <Icon of={icon} />
      <div>
        <Title>{title}</Title>
        <FactorSentence>{text}</FactorSentence>
      </div>
      {action}
    </Choice>
  );
}

const State = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-8);
  border-radius: calc(var(--mr-radius-control) / 2);
  ${focusRing}
`;

const Choice = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--mr-space-4) var(--mr-space-12);
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  > svg {
    margin-block-start: 2px;
    color: var(--mr-accent-ink);
  }
  > button {
    grid-column: 2;
    justify-self: start;
    margin-block-start: var(--mr-space-8);
  }
`;

const Title = styled.p`
  margin: 0 0 var(--mr-space-4);
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

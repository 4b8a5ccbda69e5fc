import { isCancelledError } from '@millrace/core';
import { areCodesFew, secondFactorCalls, type SecondFactor } from '@millrace/core/second-factor';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { fill } from '../messages/messages.ts';
import { secondFactor } from '../messages/second-factor.ts';
import { useNotices, useWords } from '../provider.tsx';
import { FactorSentence } from './parts.tsx';

interface RecoveryCodesRowProps {
  readonly factor: SecondFactor;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ factor, onRenewed }: RecoveryCodesRowProps) {
  const words = useWords(secondFactor);
  const notices = useNotices();
  const renew = useSend(secondFactorCalls.renewRecoveryCodes);
  const [isAsking, setAsking] = useState(false);
  const counts = { left: factor.recovery_codes };
  const areFew = areCodesFew(factor);

  async function make() {
    try {
      const { recovery_codes } = await renew.mutateAsync({});
      onRenewed(recovery_codes);
    } catch (error) {
      if (isCancelledError(error)) return;
      notices.failure(error);
    }
    setAsking(false);
  }

  return (
    <Root>
      <div>
        <Name>{words.codes}</Name>
        <Left data-few={areFew}>{fill(areFew ? words.codesFew : words.codesLeft, counts)}</Left>
      </div>
      <Button size="small" onClick={() => setAsking(true)}>
        {words.renew}
      </Button>
      {isAsking && (
        <Dialog
          title={words.renewTitle}
          isOpen
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{words.keepCodes}</Button>
              <Button variant="danger" isPending={renew.isPending} onClick={() => void make()}>
                {words.renew}
              </Button>
            </>
          }
        >
          <FactorSentence>{words.renewText}</FactorSentence>
        </Dialog>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
  > div {
    flex: 1 1 240px;
  }
`;

const Name = styled.div`
  font-weight: 500;
  color: var(--mr-ink-strong);
`;

const Left = styled.div`
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  &[data-few='true'] {
    color: var(--mr-warn);
  }
`;

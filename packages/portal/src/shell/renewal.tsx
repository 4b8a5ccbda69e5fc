import type { Opening } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices } from '@millrace/widgets/provider';
import { useState } from 'react';
import { QuestionDialog } from './question.tsx';

interface RenewButtonProps {
  readonly words: Readonly<Record<'renew' | 'renewTitle' | 'renewText' | 'keep' | 'renewed', string>>;
  /** The call that makes the new one. */
  readonly call: Opening;
  readonly isDisabled?: boolean;
  /** Makes the new one; what it throws is shown. */
  readonly onRenew: () => Promise<unknown>;
}

/** Puts a new key or secret in the place of one that programs use, once that was asked. */
export function RenewButton({ words, call, isDisabled = false, onRenew }: RenewButtonProps) {
  const notices = useNotices();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onRenew();
      notices.success(words.renewed);
    } catch (error) {
      notices.failure(error);
    }
    setPending(false);
    setAsking(false);
  }

  return (
    <>
      <Button call={call} disabled={isDisabled} onClick={() => setAsking(true)}>
        {words.renew}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={words.renewTitle}
          text={words.renewText}
          no={words.keep}
          yes={words.renew}
          call={call}
          isPending={isPending}
          onNo={() => setAsking(false)}
          onYes={() => void confirm()}
        />
      )}
    </>
  );
}

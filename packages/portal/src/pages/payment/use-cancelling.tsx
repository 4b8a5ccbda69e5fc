import { cancelModification, paymentCalls, type Modification } from '@millrace/core/payment';
import { useSend } from '@millrace/widgets/data';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { paymentPage } from './words.ts';
import { QuestionDialog } from '../../shell/question.tsx';

interface Cancelling {
  /** Asks before it cancels. */
  readonly ask: (change: Modification) => void;
  readonly question: ReactNode;
}

/** Cancels a change of the payment details that waits. */
export function useCancelling(): Cancelling {
  const words = useWords(paymentPage);
  const notices = useNotices();
  const cancel = useSend(paymentCalls.setModification);
  const [modification, setModification] = useState<Modification>();

  async function confirm(change: Modification) {
    try {
      await cancel.mutateAsync(cancelModification(change));
      notices.success(words.cancelled);
    } catch (error) {
      notices.failure(error);
    }
    setModification(undefined);
  }

  return {
    ask: setModification,
    question: modification && (
      <QuestionDialog
        title={words.cancelTitle}
        text={words.cancelText}
        call={paymentCalls.setModification}
        no={words.keep}
        yes={words.cancelIt}
        isPending={cancel.isPending}
        onNo={() => setModification(undefined)}
        onYes={() => void confirm(modification)}
      />
    ),
  };
}

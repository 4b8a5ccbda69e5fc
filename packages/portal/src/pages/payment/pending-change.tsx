import { moment } from '@millrace/core/format';
import { mayCancelModification, paymentCalls } from '@millrace/core/payment';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill, payment } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { ChangedFields } from './changed-fields.tsx';
import { useCancelling } from './use-cancelling.tsx';
import { paymentPage } from './words.ts';

/** The change of the payment details that waits, in front of the form that it locks. */
export function PendingChange() {
  const words = useWords(paymentPage);
  const values = useWords(payment);
  const locale = useLocale();
  const list = useCall(paymentCalls.modifications, { p: 1, n: 25 });
  const { ask, question } = useCancelling();
  const change = list.data?.list.find(mayCancelModification);

  if (list.error && !list.data) {
    const refetch = () => void list.refetch();
    return <ErrorState title={words.pendingFailed} error={list.error} isRetrying={list.isFetching} onRetry={refetch} />;
  }
  if (list.isPending) return <Skeleton height="96px" />;
  // It may be decided by now, or wait for something else: then there is nothing to cancel.
  if (!change) return values.locked;
  return (
    <>
      <div>
        <Title>{words.pending}</Title>
        {fill(words.pendingText, { moment: `${moment(change.update_time)} GMT+8` })}
      </div>
      <ChangedFields row={change} texts={{ words, values, locale }} />
      <Button call={paymentCalls.setModification} onClick={() => ask(change)}>
        {words.cancelIt}
      </Button>
      {question}
    </>
  );
}

const Title = styled.h3`
  margin: 0 0 var(--mr-space-4);
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

import type { Keeping } from '@millrace/core/machine';
import { paymentCalls, type PaymentInfo } from '@millrace/core/payment';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { payment } from '../messages/payment.ts';
import { OwnProvider, useWords, type Standalone } from '../provider.tsx';
import { DetailsForm } from './details-form.tsx';

export interface PaymentInfoFormProps extends Standalone {
  /** The change is with the server and is being looked at. */
  readonly onSaved?: (() => void) | undefined;
  /** Something was typed that is not saved yet, or no longer so: for a question before leaving. */
  readonly onDirtyChange?: ((event: { isDirty: boolean }) => void) | undefined;
  /** Where what was typed, without the password, outlives a reload: `sessionStorage`, for example. By default nowhere. */
  readonly keeping?: Keeping | undefined;
}

/** How a publisher is paid: read, and changed with the password of the account. */
export function PaymentInfoForm({ provider, ...rest }: PaymentInfoFormProps) {
  return (
    <OwnProvider provider={provider}>
      <Loaded {...rest} />
    </OwnProvider>
  );
}

function Loaded(props: Omit<PaymentInfoFormProps, 'provider'>) {
  const words = useWords(payment);
  const info = useCall(paymentCalls.info, {});
  if (info.error && !info.data) {
    return (
      <ErrorState
        title={words.failed}
        error={info.error}
        onRetry={() => void info.refetch()}
        isRetrying={info.isFetching}
      />
    );
  }
  if (!info.data) return <Waiting />;
  const [found] = info.data;
  // What is loaded anew after a change begins a new form.
  return <DetailsForm key={keyOf(found)} info={found} {...props} />;
}

function keyOf(info: PaymentInfo | undefined): string {
  return info ? JSON.stringify(info) : 'none';
}

function Waiting() {
  return (
    <Places aria-busy="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height="36px" />
      ))}
      <Skeleton width="180px" height="100px" />
    </Places>
  );
}

const Places = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  max-width: 480px;
  padding-block-start: var(--mr-space-24);
`;

import type { KeyValueStorage } from '@millrace/core/machine';
import { mayEditPayment, paymentCalls, type PaymentInfo } from '@millrace/core/payment';
import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { useFocusHome } from '../kit/focus-home.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { payment } from '../messages/payment.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { DetailsForm } from './details-form.tsx';

export interface PaymentInfoFormProps extends WidgetProps {
  /** Whose details these are, for an API that asks for the publisher by id. */
  readonly user?: { readonly id: number } | undefined;
  /** The account is of an individual or a team, who have no company. */
  readonly isIndividual?: boolean | undefined;
  /** The change is with the server and is being looked at. */
  readonly onSaved?: (() => void) | undefined;
  /** Something was typed that is not saved yet, or no longer so: for a question before leaving. */
  readonly onDirtyChange?: ((event: { isDirty: boolean }) => void) | undefined;
  /** Where what was typed, without the password, outlives a reload: `sessionStorage`, for example. By default nowhere. */
  readonly storage?: KeyValueStorage | undefined;
  /** The change that waits, with a way to cancel it; by default a sentence says where that is done. */
  readonly pendingChange?: ReactNode;
}

/** How a publisher is paid: read, and changed with the password of the account. */
export function PaymentInfoForm(props: PaymentInfoFormProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Loaded {...rest} />
    </Widget>
  );
}

function Loaded(props: Omit<PaymentInfoFormProps, keyof WidgetProps>) {
  const words = useWords(payment);
  const info = useCall(paymentCalls.info, props.user ? { aff_id: props.user.id } : {});
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
  return <Begun infos={info.data} {...props} />;
}

/** What is loaded anew begins a new form, but for what is typed in the one that is there. */
function Begun({
  infos,
  onDirtyChange,
  ...rest
}: Omit<PaymentInfoFormProps, keyof WidgetProps> & { infos: PaymentInfo[] }) {
  const [isDirty, setDirty] = useState(false);
  const [initialInfos, setInitialInfos] = useState(infos);
  if (initialInfos !== infos && !isDirty) setInitialInfos(infos);
  const area = useFocusHome<HTMLDivElement>();
  const [info] = initialInfos;
  // Also where it was locked meanwhile, from another tab for example: what is typed stays.
  const [newest] = infos;
  const isLocked = newest !== undefined && !mayEditPayment(newest);
  const tellDirty = useCallback(
    (state: { isDirty: boolean }) => {
      setDirty(state.isDirty);
      onDirtyChange?.(state);
    },
    [onDirtyChange],
  );
  return (
    <div ref={area}>
      <DetailsForm key={keyOf(info)} info={info} isLocked={isLocked} onDirtyChange={tellDirty} {...rest} />
    </div>
  );
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

import { accountCalls, accountTypes } from '@millrace/core/account';
import { useCall } from '@millrace/widgets/data';
import { PaymentInfoForm } from '@millrace/widgets/payment-info-form';
import { useWords } from '@millrace/widgets/provider';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useAccountId } from '../../member.ts';
import { NextPayment } from './next-payment.tsx';
import { PendingChange } from './pending-change.tsx';
import { paymentPage } from './words.ts';
import { SectionHelp, SectionTitle } from '../../shell/section.tsx';

interface PaymentDetailsProps {
  readonly onDirtyChange: (isDirty: boolean) => void;
}

export function PaymentDetails({ onDirtyChange }: PaymentDetailsProps) {
  const words = useWords(paymentPage);
  const uid = useAccountId();
  const org = useCall(accountCalls.read, {}).data?.org;
  const tellDirty = useCallback(({ isDirty }: { isDirty: boolean }) => onDirtyChange(isDirty), [onDirtyChange]);
  return (
    <Sides>
      <NextPayment />
      <section>
        <SectionTitle>{words.details}</SectionTitle>
        <SectionHelp>{words.detailsHelp}</SectionHelp>
        <PaymentInfoForm
          user={uid === undefined ? undefined : { id: uid }}
          isIndividual={org?.account_type === accountTypes.individual}
          onDirtyChange={tellDirty}
          pendingChange={<PendingChange />}
        />
      </section>
    </Sides>
  );
}

/** What one is paid stands first on a phone, and beside the form where there is room. */
const Sides = styled.div`
  display: grid;
  gap: var(--mr-space-32);
  padding-block-start: var(--mr-space-8);
  @media (width >= 1024px) {
    grid-template-columns: minmax(0, 480px) minmax(0, 400px);
    column-gap: clamp(var(--mr-space-32), 8vw, 96px);
    > :first-child {
      grid-area: 1 / 2;
      align-self: start;
    }
    > :last-child {
      grid-area: 1 / 1;
    }
  }
`;

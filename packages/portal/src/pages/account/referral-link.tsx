import { accountCalls } from '@millrace/core/account';
import { useCall } from '@millrace/widgets/data';
import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FormActions } from './form.ts';
import { CopyableText } from './line.ts';
import { accountPage } from './words.ts';
import { PageSection } from '../../shell/section.tsx';

/** The link that brings referees, and what they bring. */
export function ReferralLink({ children }: { children?: ReactNode }) {
  const words = useWords(accountPage);
  const account = useCall(accountCalls.read, {});
  const link = account.data?.org.invitation_url;
  if (account.error && !account.data) {
    return (
      <ErrorState
        title={words.failed}
        error={account.error}
        isRetrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  }
  return (
    <PageSection title={words.referral} help={words.referralHelp}>
      {link === undefined ? (
        <Skeleton height="44px" />
      ) : (
        <CopyableText aria-label={words.referral}>{link}</CopyableText>
      )}
      <Terms>{words.commission}</Terms>
      <FormActions>
        <CopyButton variant="primary" label={words.copyLink} text={link ?? ''} disabled={!link} />
        {children}
      </FormActions>
    </PageSection>
  );
}

const Terms = styled.p`
  margin: 0;
`;

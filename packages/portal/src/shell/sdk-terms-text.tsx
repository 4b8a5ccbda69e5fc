import { referenceCalls, writtenIn } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { sdkWords } from './sdk-words.ts';

/** What the operator agrees with developers who show the offerwall. */
export function SdkTermsText() {
  const words = useWords(sdkWords);
  const locale = useLocale();
  const provider = useCall(referenceCalls.provider, {});
  if (provider.data) {
    return (
      // What scrolls is stepped onto, so that it is read by keyboard too; a dialog opens with the focus on it.
      <Box role="region" aria-label={words.text} tabIndex={0}>
        {writtenIn(provider.data, locale).sdk_terms}
      </Box>
    );
  }
  if (provider.error) {
    return (
      <ErrorState
        title={words.failed}
        error={provider.error}
        isRetrying={provider.isFetching}
        onRetry={() => void provider.refetch()}
      />
    );
  }
  return <Skeleton height="240px" />;
}

const Box = styled.div`
  max-height: 42dvh;
  overflow-y: auto;
  padding: var(--mr-space-12) var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-sunken);
  white-space: pre-line;
  overflow-wrap: anywhere;
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;

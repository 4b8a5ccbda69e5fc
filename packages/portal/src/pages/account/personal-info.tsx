import { accountCalls } from '@millrace/core/account';
import { needsDetails } from '@millrace/core/offers';
import { sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountForm } from './form.ts';
import { PersonalForm } from './personal-form.tsx';
import { accountPage } from './words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { UnsavedGuard } from '../../shell/unsaved.tsx';

/** Personal and payment details of the account. An account that was not approved corrects them here. */
export function Page() {
  const words = useWords(accountPage);
  const info = useCall(accountCalls.personal, {});
  const [address] = useSearchParams();
  const isReview = address.get('why') === 'review';
  const profile = useCall(sessionCalls.profile, {}, { isEnabled: isReview });
  const isLedHere = isReview && profile.data !== undefined && needsDetails(profile.data.user.status);
  const [isDirty, setDirty] = useState(false);
  // What is loaded anew begins a new form, but for what is typed in the one that is there.
  const [initialInfo, setInitialInfo] = useState(info.data);
  if (initialInfo !== info.data && !isDirty) setInitialInfo(info.data);
  return (
    <>
      <PageHead title={words.personalTitle} help={isLedHere ? words.whyDetails : undefined} />
      {info.error && !info.data && (
        <ErrorState
          title={words.failed}
          error={info.error}
          isRetrying={info.isFetching}
          onRetry={() => void info.refetch()}
        />
      )}
      {info.isPending && <Waiting />}
      {initialInfo && <PersonalForm key={JSON.stringify(initialInfo)} info={initialInfo} onDirtyChange={setDirty} />}
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

function Waiting() {
  return (
    <AccountForm as="div" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="36px" />
      ))}
    </AccountForm>
  );
}

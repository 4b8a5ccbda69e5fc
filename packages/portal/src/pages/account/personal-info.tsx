import { accountCalls } from '@millrace/core/account';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { Form } from './form.ts';
import { PersonalForm } from './personal-form.tsx';
import { accountPage } from './words.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Unsaved } from '../../shell/unsaved.tsx';

/** Who is behind the account and how it is paid; here an account that was not approved brings its details up to date. */
export function Page() {
  const words = useWords(accountPage);
  const info = useCall(accountCalls.personal, {});
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <PageTitle>{words.personalTitle}</PageTitle>
      {info.error && !info.data && (
        <ErrorState
          title={words.failed}
          error={info.error}
          isRetrying={info.isFetching}
          onRetry={() => void info.refetch()}
        />
      )}
      {info.isPending && <Waiting />}
      {/* What is loaded anew after a change begins a new form. */}
      {info.data && <PersonalForm key={JSON.stringify(info.data)} info={info.data} onDirtyChange={setDirty} />}
      <Unsaved isDirty={isDirty} />
    </>
  );
}

function Waiting() {
  return (
    <Form as="div" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="36px" />
      ))}
    </Form>
  );
}

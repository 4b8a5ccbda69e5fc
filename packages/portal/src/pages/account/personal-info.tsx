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
  // What is loaded anew begins a new form, but for what is typed in the one that is there.
  const [begun, begin] = useState(info.data);
  if (begun !== info.data && !isDirty) begin(info.data);
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
      {begun && <PersonalForm key={JSON.stringify(begun)} info={begun} onDirtyChange={setDirty} />}
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

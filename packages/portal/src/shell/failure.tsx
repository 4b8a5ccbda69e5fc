import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { useWords } from '@millrace/widgets/provider';
import { useRevalidator, useRouteError } from 'react-router';
import { NotFetched, reloadFor } from '../fetched.ts';
import { front } from '../front-words.ts';
import { usePortalWords } from '../words.ts';

/** Stands where a page could not be shown: the server was away, or the page's own code could not be fetched. */
export function Failure() {
  const { shell } = usePortalWords();
  const words = useWords(front);
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (error instanceof NotFetched && !error.isStillMissing) {
    return (
      <ErrorState title={words.chunkFailed}>
        <Button onClick={() => reloadFor(error.part)}>{words.reload}</Button>
      </ErrorState>
    );
  }
  const isMissing = error instanceof NotFetched;
  return (
    <ErrorState
      title={isMissing ? words.stillMissing : shell.failed}
      error={isMissing ? undefined : error}
      isRetrying={state !== 'idle'}
      onRetry={revalidate}
    />
  );
}

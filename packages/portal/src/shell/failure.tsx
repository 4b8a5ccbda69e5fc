import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { useRevalidator, useRouteError } from 'react-router';
import { usePortalWords } from '../words.ts';

/** Stands where a page could not be shown: the server was away, or the page's own code could not be fetched. */
export function Failure() {
  const { shell } = usePortalWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isMissingChunk(error)) {
    return (
      <ErrorState title={shell.chunkFailed}>
        <Button onClick={() => location.reload()}>{shell.reload}</Button>
      </ErrorState>
    );
  }
  return <ErrorState title={shell.failed} error={error} isRetrying={state !== 'idle'} onRetry={revalidate} />;
}

/** The browsers word it differently, but each calls it a TypeError about a module. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}

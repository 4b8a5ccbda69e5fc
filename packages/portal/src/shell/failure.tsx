import { endsSession, isCallError } from '@millrace/core';
import { wayPastOf } from '@millrace/core/session';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { useWords } from '@millrace/widgets/provider';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { styled } from 'styled-components';
import { loginAddress } from '../addresses.ts';
import { NotFetched, reloadFor } from '../fetched.ts';
import { front } from '../front-words.ts';
import { lazySessionStorage } from '../lazy-storage.ts';
import { partOf, useReloadOnline } from '../missing-part.tsx';
import { usePortalWords } from '../words.ts';

const NotFound = partOf('not-found', () => import('./not-found.tsx').then((module) => module.NotFound));

/** Stands where a page could not be shown: the server was away, or the page's own code could not be fetched. */
export function PageFailure() {
  const { shell } = usePortalWords();
  const words = useWords(front);
  const error = useRouteError();
  const { state } = useNavigation();
  const retry = useRetry();
  const isOffline = error instanceof NotFetched && error.isOffline;
  useReloadOnline(isOffline ? error.part : undefined);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isOffline) return <ErrorState title={words.offline}>{words.offlineHelp}</ErrorState>;
  if (error instanceof NotFetched && !error.isStillMissing) {
    return (
      <ErrorState title={words.chunkFailed}>
        <Button onClick={() => reloadFor(error.part)}>{words.reload}</Button>
      </ErrorState>
    );
  }
  const isMissing = error instanceof NotFetched;
  return (
    <Passing>
      <ErrorState
        title={isMissing ? words.stillMissing : shell.failed}
        error={isMissing ? undefined : error}
        isRetrying={state !== 'idle'}
        onRetry={retry}
      >
        {isCallError(error) && endsSession(error.code) && <LogInAgain />}
      </ErrorState>
    </Passing>
  );
}

/** The way on for whose session is alive and refused all the same. */
function LogInAgain() {
  const { shell } = usePortalWords();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      href={loginAddress(location.hostname, pathname + search)}
      onClick={() => wayPastOf(lazySessionStorage).write(true)}
    >
      {shell.logInAgain}
    </ButtonLink>
  );
}

/** Moves the focus from the error to the page that replaces it. */
function Passing({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return <Place ref={place}>{children}</Place>;
}

const Place = styled.div`
  display: contents;
`;

/**
 * By going to the same address again: a boundary of the router keeps its error over a revalidation that is through before
 * React has shown that it began.
 */
function useRetry() {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    () => navigate(location, { replace: true, state: location.state, preventScrollReset: true }),
    [navigate, location],
  );
}

import { isHttpError, isOfflineError } from '@millrace/core';
import { sentences } from '@millrace/core/format';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { requestIdOf, tellFailure } from '../messages/failure.ts';
import { fill, type Messages } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { StateFrame, StateText, StateTitle } from './empty-state.tsx';
import { useLatest } from './use-latest.ts';

export interface ErrorStateProps {
  /** What could not be done; without it the error speaks for itself. */
  readonly title?: string | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** What to do in place of trying again. */
  readonly children?: ReactNode;
}

/** What happened, what to do about it, and the request that support can look up. */
export function ErrorState({ title, error, onRetry, isRetrying = false, children }: ErrorStateProps) {
  const words = useWords();
  useRetryOnline(error, onRetry);
  const failure = error === undefined ? undefined : tellFailure(error, words.failures);
  const small = [isHttpError(error) && error.message, requestLine(error, words)].filter(Boolean).join(' · ');
  return (
    <StateFrame role="alert">
      <StateTitle>{title ?? failure?.what}</StateTitle>
      {failure && <StateText>{sentences(title && failure.what, failure.help)}</StateText>}
      {onRetry && failure?.isFinal !== true && (
        <Button isPending={isRetrying} onClick={onRetry}>
          {words.kit.retry}
        </Button>
      )}
      {children}
      {small && <Small>{small}</Small>}
    </StateFrame>
  );
}

/** What failed because the network was away is tried again by itself once it is back. */
function useRetryOnline(error: unknown, onRetry: (() => void) | undefined): void {
  const retry = useLatest(() => onRetry?.());
  const isAway = isOfflineError(error);
  useEffect(() => {
    if (!isAway) return;
    const aborter = new AbortController();
    addEventListener('online', () => retry(), { signal: aborter.signal });
    return () => aborter.abort();
  }, [isAway, retry]);
}

function requestLine(error: unknown, { kit }: Messages): string | undefined {
  const id = requestIdOf(error);
  return id && fill(kit.requestId, { id });
}

const Small = styled.small`
  font: 400 var(--mr-text-12) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;

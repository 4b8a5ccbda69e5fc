import { codes, isCallError, isHttpError, isOfflineError, isTimeoutError } from '@millrace/core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill, type Messages } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { StateFrame, StateText, StateTitle } from './empty-state.tsx';

interface ErrorStateProps {
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
  const told = error === undefined ? undefined : tell(error, words.failures);
  const requestId = requestIdOf(error);
  return (
    <StateFrame role="alert">
      <StateTitle>{title ?? told?.what}</StateTitle>
      {told && <StateText>{[title && told.what, told.help].filter(Boolean).join(' ')}</StateText>}
      {onRetry && told?.isFinal !== true && (
        <Button isPending={isRetrying} onClick={onRetry}>
          {words.kit.retry}
        </Button>
      )}
      {children}
      {requestId && <Small>{fill(words.kit.requestId, { id: requestId })}</Small>}
    </StateFrame>
  );
}

export function requestIdOf(error: unknown): string | undefined {
  return isCallError(error) || isHttpError(error) ? error.requestId : undefined;
}

interface Told {
  readonly what: string;
  readonly help: string;
  /** Trying again would change nothing. */
  readonly isFinal?: boolean;
}

function tell(error: unknown, words: Messages['failures']): Told {
  if (isOfflineError(error)) return { what: words.offline, help: words.offlineHelp };
  if (isTimeoutError(error)) return { what: words.timeout, help: words.offlineHelp };
  if (isCallError(error) && error.code === codes.notAllowed)
    return { what: words.notAllowed, help: words.notAllowedHelp, isFinal: true };
  if (isCallError(error)) return { what: words.refused, help: error.message };
  if (isHttpError(error)) return { what: words.unexpected, help: `${words.unexpectedHelp} (${error.message})` };
  return { what: words.unexpected, help: words.unexpectedHelp };
}

const Small = styled.small`
  font: 400 var(--mr-text-12) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;

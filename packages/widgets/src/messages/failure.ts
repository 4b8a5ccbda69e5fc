import {
  codes,
  isAnswerError,
  isCallError,
  isCancelledError,
  isHttpError,
  isOfflineError,
  isOrdinaryRefusal,
  isTimeoutError,
  refusalText,
} from '@millrace/core';
import type { Messages } from './messages.ts';

export interface ToldFailure {
  readonly what: string;
  /** What to do about it. */
  readonly help: string;
  /** Trying again would change nothing. */
  readonly isFinal?: boolean;
}

/** The network of this computer is away, which is nobody's fault but its own. */
const isAway = () => typeof navigator === 'object' && navigator.onLine === false;

/** What happened and what to do about it, for the place where something is missing. */
export function tellFailure(error: unknown, words: Messages['failures']): ToldFailure {
  // What is missing because nobody confirmed it says what was to be confirmed.
  if (isCancelledError(error) && error.cause !== undefined) return tellFailure(error.cause, words);
  if (isOfflineError(error) && isAway()) return { what: words.away, help: words.awayHelp };
  if (isOfflineError(error)) return { what: words.offline, help: words.offlineHelp };
  if (isTimeoutError(error)) return { what: words.timeout, help: words.timeoutHelp };
  // Why it is closed, as to a blocked account, the server says best.
  if (isCallError(error) && error.code === codes.notAllowed)
    return { what: error.message || words.notAllowed, help: words.notAllowedHelp, isFinal: true };
  if (isCallError(error) && error.code === codes.notFound && error.message !== '')
    return { what: error.message, help: '', isFinal: true };
  if (isCallError(error)) return { what: words.refused, help: refusalText(error) };
  // The server says nothing of it in an envelope, as one does that has no such call.
  if (isHttpError(error) && error.message.startsWith('404 : ')) {
    return { what: words.unknown, help: '', isFinal: true };
  }
  return { what: words.unexpected, help: words.unexpectedHelp };
}

/**
 * The same in one line, for a notice: what the server says, else what kept it from saying anything. What is marked at the
 * `places` of its fields is left out; nothing is left where all of it is.
 */
export function failureLine(error: unknown, words: Messages['failures'], places?: readonly string[]): string {
  if (isCallError(error)) return refusalText(error, places);
  return isHttpError(error) ? error.message : tellFailure(error, words).what;
}

/** What support can look the failed call up by; of an ordinary refusal, such as a wrong password, there is nothing to look up. */
export function requestIdOf(error: unknown): string | undefined {
  if (isCallError(error) && isOrdinaryRefusal(error.code)) return undefined;
  return isCallError(error) || isHttpError(error) || isAnswerError(error) ? error.requestId : undefined;
}

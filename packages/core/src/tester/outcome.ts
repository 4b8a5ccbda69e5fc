import { isCallError, isCancelledError, isHttpError, isOfflineError, isTimeoutError } from '../http/errors.ts';
import { appLink, fitsSystem } from './app-link.ts';
import type { WarningKind } from './chain.ts';
import { meetsExpectation } from './expectation.ts';
import { isEmpty, type Hop, type HopError } from './hop.ts';
import type { TestResult } from './result.ts';
import { testerWords } from './words.ts';

export type FailReason =
  | HopError
  | 'broken'
  | 'noAnswer'
  | 'forbidden'
  | 'notFound'
  | 'tooMany'
  | 'serverError'
  | 'refused'
  | 'empty'
  | 'otherStore'
  | 'otherDestination';

export type WorkReason = 'page' | 'store' | 'app' | 'expected';

/** Whether a link works, with one reason; `hop` is the number of the hop where the reason is seen. */
export type Verdict =
  | { readonly is: 'works'; readonly reason: WorkReason; readonly hop: number }
  | { readonly is: 'doubts'; readonly reason: WarningKind | 'tooLarge'; readonly hop: number; readonly name?: string }
  | { readonly is: 'fails'; readonly reason: FailReason; readonly hop?: number };

export interface Outcome {
  readonly verdict: Verdict;
  /** What the server says that went wrong, or the general words. */
  readonly message: string | undefined;
  /** The hops that came back, also under a message. */
  readonly urls: readonly Hop[];
}

/** @rule A link fails by what stopped the chain, else by a wrong destination; it works with doubts by its gravest warning; else it works. */
export function verdictOf(result: TestResult, expected = ''): Verdict {
  const { urls, land_page: page, asked, warnings, error } = result;
  const last = urls.at(-1);
  if (!last) return { is: 'fails', reason: 'broken' };
  const hop = urls.length;
  const stop = stopOf(last) ?? (error === undefined ? undefined : 'broken');
  if (stop) return { is: 'fails', reason: stop, hop };
  const end = page || last.link;
  const isMet = meetsExpectation(end, expected);
  if (isMet === false) return { is: 'fails', reason: 'otherDestination', hop };
  if (!fitsSystem(end, asked.os)) return { is: 'fails', reason: 'otherStore', hop };
  const [doubt] = warnings;
  if (doubt) return { is: 'doubts', reason: doubt.is, hop: doubt.hop, ...(doubt.name ? { name: doubt.name } : {}) };
  if (last.error === 'tooLarge') return { is: 'doubts', reason: 'tooLarge', hop };
  return { is: 'works', reason: isMet ? 'expected' : workReason(end), hop };
}

/** @rule A chain is stopped by an error, by a code that is no success, or by an empty page; a page that is too large to read has been reached. */
export function stopOf(last: Hop): FailReason | undefined {
  if (last.error !== undefined && last.error !== 'tooLarge') return last.error;
  if (last.kind === 'deepLink') return undefined;
  if (last.code === undefined) return 'noAnswer';
  if (last.code >= 400) return codeReason(last.code);
  if (last.code >= 300) return 'noTarget';
  return isEmpty(last) ? 'empty' : undefined;
}

/** @rule 401, 403 and 451 are refusals, 404 and 410 missing pages, 429 too many visits, 5xx faults of the server, other codes from 400 plain refusals. */
export function codeReason(code: number): FailReason {
  if (code >= 500) return 'serverError';
  if ([401, 403, 451].includes(code)) return 'forbidden';
  if ([404, 410].includes(code)) return 'notFound';
  return code === 429 ? 'tooMany' : 'refused';
}

function workReason(end: string): WorkReason {
  const opens = appLink(end)?.opens;
  if (opens === undefined) return 'page';
  return opens === 'app' || opens === 'intent' ? 'app' : 'store';
}

/** @rule An error of a test is told in the server's words, else in the general ones, and the urls that came stay under it. */
export function outcomeOf(result: TestResult, expected = ''): Outcome {
  const { error, urls } = result;
  return {
    verdict: verdictOf(result, expected),
    message: error === undefined ? undefined : error.trim() || testerWords.wentWrong,
    urls,
  };
}

/** @rule A test that the server refused or never answered fails with its words about a field first, then its own, and with the general ones where there are none for people. */
export function failedOutcome(error: unknown): Outcome {
  return { verdict: { is: 'fails', reason: 'broken' }, message: failureText(error), urls: [] };
}

/** What people are told of a call of the tester that failed. */
export function failureText(error: unknown): string {
  const [field] = isCallError(error) ? Object.values(error.fields) : [];
  if (field) return field;
  if (isHttpError(error) && error.message.startsWith(`${error.status} : `)) return testerWords.wentWrong;
  const isSaid = [isCallError, isHttpError, isTimeoutError, isOfflineError, isCancelledError].some((is) => is(error));
  return (isSaid && error instanceof Error && error.message.trim()) || testerWords.wentWrong;
}

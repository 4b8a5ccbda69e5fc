import type { Asked, CallFailure, Given, Row } from '@millrace/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, type CallSettings } from './use-call.ts';

/** What is asked of a list that grows; `until` is kept here. */
type Paged<R extends Row> = Omit<Asked<R>, 'until'> & { readonly p?: unknown };

interface Kept {
  /** The list, without the page of it. */
  readonly list: string;
  /** The page that told it. */
  readonly p: unknown;
  readonly until: number;
}

/**
 * A page of a list, with the last one in sight until it is there. However many rows come in meanwhile, the next pages go
 * on where the first ended; the first page shows them.
 */
export function usePage<R extends Row>(
  row: R,
  asked: Paged<R>,
  settings: Pick<CallSettings, 'isEnabled'> = {},
): UseQueryResult<Given<R>, CallFailure> {
  const { p = 1, ...rest } = asked;
  const list = JSON.stringify(rest);
  const [pinned, setPinned] = useState<Kept>();
  const until = pinned?.list === list && pinned.p !== p && p !== 1 ? pinned.until : undefined;
  const question = until === undefined ? asked : { ...asked, until };
  const answer = useCall(row, question as Asked<R>, { ...settings, keepsPrevious: true });
  const answerUntil = answer.isPlaceholderData ? undefined : (answer.data as { until?: number } | undefined)?.until;
  if (
    until === undefined &&
    answerUntil !== undefined &&
    (pinned?.list !== list || pinned.p !== p || pinned.until !== answerUntil)
  ) {
    setPinned({ list, p, until: answerUntil });
  }
  return answer;
}

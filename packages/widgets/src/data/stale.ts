import type { Row, Sender } from '@millrace/core';
import type { QueryClient } from '@tanstack/react-query';
import { originalOf } from '../provider.tsx';

/** The answers that are kept of each client that has asked for some. */
export const keptAnswers = new WeakMap<Sender, QueryClient>();

/** Has the answers of a row's domains asked for anew where they are shown. */
export async function makeStale(client: Sender, row: Pick<Row, 'domain' | 'stale'>): Promise<void> {
  const queryClient = keptAnswers.get(originalOf(client));
  await Promise.all([row.domain, ...row.stale].map((domain) => queryClient?.invalidateQueries({ queryKey: [domain] })));
}

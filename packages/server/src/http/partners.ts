import type { Row } from '@millrace/core';
import type { Provider } from '@millrace/core/reference';
import { referenceCalls } from '@millrace/core/reference';
import { sources, testerCalls, type Source } from '@millrace/core/tester';
import type { Context as Request } from 'hono';

/** What the tester asks on the page of a partner. */
const opened = new Set([...Object.values(testerCalls), referenceCalls.carriers].map(({ name }) => name));

/**
 * Which partner site's page asks, for a call that is open to it. Such a call knows nobody: no cookie comes with it and
 * none is given. Any other page gets its answer from a browser only if it is one of ours.
 */
export async function partnerOf(
  request: Request,
  { name }: Pick<Row, 'name'>,
  provider: () => Promise<Provider>,
): Promise<Source | undefined> {
  if (!opened.has(name)) return undefined;
  // A browser that keeps an answer keeps it for the page that asked.
  request.header('vary', 'origin');
  const origin = request.req.header('origin');
  if (origin === undefined) return undefined;
  const { offers_site, english_site } = await provider();
  const isAt = (site: string) => URL.parse(site)?.origin === origin;
  const partner = isAt(offers_site) ? sources.offersSite : isAt(english_site) ? sources.englishSite : undefined;
  if (partner === undefined) return undefined;
  request.header('access-control-allow-origin', origin);
  request.header('access-control-expose-headers', 'x-request-id, retry-after');
  return partner;
}

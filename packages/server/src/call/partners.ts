import { codes, isGuarded, type Row } from '@millrace/core';
import type { Provider } from '@millrace/core/reference';
import { referenceCalls } from '@millrace/core/reference';
import { sources, testerCalls, type Source } from '@millrace/core/tester';
import { watchCalls } from '@millrace/core/watches';
import type { Context as Request } from 'hono';
import type { Context } from '../context.ts';
import type { Traced } from '../http/trace.ts';
import { Refusal } from './refusal.ts';

/** What the tester asks on the page of a partner. */
const opened = new Set(
  [...Object.values(testerCalls), watchCalls.ask, referenceCalls.carriers].map(({ name }) => name),
);

/**
 * Which partner site's page asks, for a call that is open to it. Such a call knows nobody: no cookie comes with it and
 * none is given. Any other site is refused in words that its page can read.
 */
export async function partnerOf(
  request: Request<Traced>,
  row: Row,
  { config, provider }: Pick<Context, 'config' | 'provider'>,
): Promise<Source | undefined> {
  if (!opened.has(row.name)) return undefined;
  // A browser that keeps an answer keeps it for the page that asked.
  request.header('vary', 'origin');
  const origin = request.req.header('origin');
  if (origin === undefined) return undefined;
  const settings = await provider();
  const isAt = (site: string) => URL.parse(site)?.origin === origin;
  const partner = isAt(settings.offers_site)
    ? sources.offersSite
    : isAt(settings.english_site)
      ? sources.englishSite
      : undefined;
  if (partner === undefined && isOurs(request, origin, config.origin)) return undefined;
  // A page that the operator has named asks as it asks every other call: with the publisher's session.
  const isNamed = request.get('origin') === origin;
  if (partner === undefined && isNamed && (!isGuarded(row) || showsSession(request))) return undefined;
  request.header('access-control-allow-origin', origin);
  request.header('access-control-expose-headers', 'x-request-id, retry-after');
  if (partner === undefined) throw unregistered(origin, settings);
  return partner;
}

/** Whether a page of this server asks, whatever name it was reached by. */
function isOurs(request: Request, origin: string, ownOrigin: string): boolean {
  if (origin === ownOrigin || request.req.header('sec-fetch-site') === 'same-origin') return true;
  return URL.parse(origin)?.host === request.req.header('host');
}

/** Whether somebody's session comes along, be it an old one. The tag on a page of others has none. */
function showsSession({ req }: Request): boolean {
  return ['cookie', 'x-csrftoken', 'authorization'].some((name) => req.header(name) !== undefined);
}

function unregistered(origin: string, { name, support_email }: Provider): Refusal {
  const to = support_email || name;
  const words = `${origin} isn't registered with ${name}, so it can't test links. To have it registered, write to ${to}.`;
  return new Refusal(codes.notAllowed, words, { status: 403 });
}

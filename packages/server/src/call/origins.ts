import { codes } from '@millrace/core';
import type { Context as Request, Hono } from 'hono';
import type { Context } from '../context.ts';
import { Refusal } from './refusal.ts';
import type { Traced } from '../http/trace.ts';

/** Seconds for which a browser remembers the answer to a pre-flight: Chromium takes no more. */
const preflightSeconds = '7200';

const readable = 'x-request-id, retry-after, date, content-disposition, x-csrf-renewed';
const sendable = 'authorization, content-type, x-csrftoken, x-user, accept-language';

/**
 * Opens the API to the pages of the origins that the operator has named, with credentials. Which page asks is the browser's
 * word, and is compared to the letter.
 */
export function openToOrigins(app: Hono<Traced>, paths: readonly string[], context: Context): void {
  for (const path of paths) {
    app.use(path, async (request, next) => {
      // A browser that keeps an answer keeps it for the page that asked.
      request.header('vary', 'origin');
      const asking = request.req.header('origin');
      const page = asking ?? refererOf(request);
      if (page === undefined || !(await namedOrigins(context)).includes(page)) return next();
      request.set('origin', page);
      // Pictures of a call come without an origin and are shown without being read.
      request.header('cross-origin-resource-policy', 'cross-origin');
      if (asking === undefined) return next();
      request.header('access-control-allow-origin', asking);
      request.header('access-control-allow-credentials', 'true');
      request.header('access-control-expose-headers', readable);
      const isPreflight = request.req.method === 'OPTIONS' && request.req.header('access-control-request-method');
      if (!isPreflight) return next();
      request.header('access-control-allow-methods', 'GET, POST');
      request.header('access-control-allow-headers', sendable);
      request.header('access-control-max-age', preflightSeconds);
      return request.body(null, 204);
    });
  }
}

/** The page that has a picture in it: what a browser sends without an origin says it by its referer. */
function refererOf({ req }: Request): string | undefined {
  const site = req.header('sec-fetch-site');
  if (site !== 'cross-site' && site !== 'same-site') return undefined;
  return URL.parse(req.header('referer') ?? '')?.origin;
}

/** As they are at this moment; where the database is away, as they are configured. */
async function namedOrigins({ provider, config }: Context): Promise<readonly string[]> {
  const { origins } = await provider().catch(() => config.provider);
  return origins;
}

/** Whether cookies for this page have to be those of a page of another site, which browsers keep for each such site apart. */
export function isFromOtherSite(request: Request<Traced>): boolean {
  // Below one registered domain the usual cookies are sent; a second pair would only stand beside them.
  return request.get('origin') !== undefined && request.req.header('sec-fetch-site') !== 'same-site';
}

/** Refuses what comes with a widget session from a page that the operator has not named. */
export function refuseUnnamed(request: Request<Traced>, { origin }: Context['config']): void {
  const asking = request.req.header('origin');
  if (asking === undefined || asking === origin || asking === request.get('origin')) return;
  throw new Refusal(codes.notAllowed, 'The operator has not opened the API to this page.', { status: 403 });
}

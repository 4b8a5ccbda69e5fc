import { isPrefetch } from '@millrace/core/traffic';
import type { Context as Request } from 'hono';

/** A browser, a proxy or a mail scanner that looks before anybody has asked for anything. */
export function isLookAhead({ req }: Request): boolean {
  return req.method === 'HEAD' || isPrefetch((name) => req.header(name));
}

/**
 * The answer to a look ahead at what changes something: nothing was done. A prefetch is refused, so that no browser
 * takes what it got for the answer once the link is followed.
 */
export function notLooked(request: Request): Response {
  request.header('cache-control', 'no-store');
  return request.body(null, request.req.method === 'HEAD' ? 204 : 503);
}

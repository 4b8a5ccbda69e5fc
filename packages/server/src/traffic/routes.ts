import type { Context as Request, Hono } from 'hono';
import type { Context } from '../context.ts';
import { isLookAhead, notLooked } from '../http/look-ahead.ts';
import type { Traced } from '../http/trace.ts';
import { answerPostback } from './postback.ts';

const methods = ['GET', 'POST'];

/** Where advertisers tell what became of visitors; the links that led them there are answered by `front.ts`. */
export function serveTraffic(app: Hono<Traced>, context: Context): void {
  app.all('/postback', (request) => {
    // A HEAD would be answered as a GET is, and whoever sends one would take what is not done for done.
    if (!methods.includes(request.req.method)) return wrongMethod(request);
    return isLookAhead(request) ? notLooked(request) : answerPostback(request, context);
  });
}

function wrongMethod(request: Request<Traced>): Response {
  request.set('call', 'traffic.postback');
  const headers = { allow: methods.join(', '), 'cache-control': 'no-store' };
  return request.text(`This address takes ${methods.join(' and ')} only.`, 405, headers);
}

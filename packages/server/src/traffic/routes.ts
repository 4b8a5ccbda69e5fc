import type { Context as Request, Hono } from 'hono';
import { faultAnswer } from '../call/answer.ts';
import type { Context } from '../context.ts';
import { isLookAhead, notLooked } from '../http/look-ahead.ts';
import { newApp, type Traced } from '../http/trace.ts';
import { answerPostback } from './postback.ts';

const methods = ['GET', 'POST'];
const postbackPath = '/postback';

/** Where advertisers tell what became of visitors; the links that led them there are answered by `front.ts`. */
export function serveTraffic(app: Hono<Traced>, context: Context): void {
  app.all(postbackPath, (request) => {
    // A HEAD would be answered as a GET is, and whoever sends one would take what is not done for done.
    if (!methods.includes(request.req.method)) return wrongMethod(request);
    return isLookAhead(request) ? notLooked(request) : answerPostback(request, context);
  });
}

/** Whether a request, by its path and query, is a postback. */
export function isPostback(url: string): boolean {
  return URL.parse(url, 'http://localhost')?.pathname === postbackPath;
}

/** Postbacks by themselves, while everything else waits for the database: they are sure once they are on the disk. */
export function createPostbackApp(context: Context): Hono<Traced> {
  const app = newApp(context);
  serveTraffic(app, context);
  app.onError((error, request) => faultAnswer(request, context.log, error));
  return app;
}

function wrongMethod(request: Request<Traced>): Response {
  request.set('call', 'traffic.postback');
  const headers = { allow: methods.join(', '), 'cache-control': 'no-store' };
  return request.text(`This address takes ${methods.join(' and ')} only.`, 405, headers);
}

import type { Hono } from 'hono';
import type { Context } from '../context.ts';
import { isLookAhead, notLooked } from '../http/look-ahead.ts';
import type { Traced } from '../http/trace.ts';
import { answerPostback } from './postback.ts';

/** Where advertisers tell what became of visitors; the links that led them there are answered by `front.ts`. */
export function serveTraffic(app: Hono<Traced>, context: Context): void {
  app.on(['GET', 'POST'], '/postback', (request) =>
    isLookAhead(request) ? notLooked(request) : answerPostback(request, context),
  );
}

import { catalogue, codes } from '@millrace/core';
import { sql } from 'drizzle-orm';
import type { Context as Request, Hono } from 'hono';
import { faultAnswer, refusalAnswer } from './answer.ts';
import type { Context } from './context.ts';
import { serveDocs } from './docs/routes.ts';
import { handlers } from './handlers.ts';
import { outboxPage } from './mail/page.ts';
import { readOutbox } from './mail/outbox.ts';
import { servePictures } from './pictures/routes.ts';
import { servePages, type Folders } from './http/pages.ts';
import { newApp, type Traced } from './http/trace.ts';
import { serveOfferwall } from './offerwall/routes.ts';
import { Refusal } from './refusal.ts';
import { serveTraffic } from './traffic/routes.ts';
import { serveScripts } from './traffic/scripts.ts';
import { serve } from './serve.ts';

const apiPaths = ['/api/*', '/accounts/*'];

/** The whole server on one context: health, the calls of the catalogue, then the pages. */
export function createApp(context: Context, folders: Folders): Hono<Traced> {
  const app = newApp(context);
  app.get('/healthz', (request) => request.text('ok'));
  app.get('/readyz', (request) => readiness(request, context));
  context.metrics.serve(app, context.config);
  serve(app, catalogue, handlers, context);
  serveDocs(app, catalogue, context);
  for (const path of apiPaths) {
    app.all(path, (request) => refusalAnswer(request, noSuchCall()));
  }
  if (context.config.isDemo) serveOutbox(app, context);
  servePictures(app, context);
  serveTraffic(app, context);
  serveScripts(app, context);
  serveOfferwall(app, context);
  servePages(app, context, folders);
  app.notFound((request) => request.text('There is nothing at this address.', 404));
  app.onError((error, request) => faultAnswer(request, context.log, error));
  return app;
}

/** The letters of the demonstration, which go nowhere. */
function serveOutbox(app: Hono<Traced>, { config }: Context): void {
  app.get('/dev/mail', (request) => readOutbox(config.dataDir).then((letters) => request.html(outboxPage(letters))));
}

function noSuchCall(): Refusal {
  return new Refusal(codes.notFound, 'There is no such call.', { status: 404 });
}

/** Ready means that the database answers and that nobody has asked the server to stop. */
async function readiness(request: Request, { db, isServing }: Context): Promise<Response> {
  try {
    await db.execute(sql`select 1`);
    if (isServing()) return request.text('ok');
  } catch {
    // Said by the status.
  }
  return request.text('not ready', 503);
}

import { catalogue, codes, type Row } from '@millrace/core';
import type { Hono } from 'hono';
import { faultAnswer, refusalAnswer } from '../call/answer.ts';
import type { Context } from '../context.ts';
import { serveAlertStop } from '../alerts/stop-page.ts';
import { serveReportStop } from '../reports/stop-mail.ts';
import { serveDocs } from '../docs/routes.ts';
import { handlers } from './handlers.ts';
import { outboxPage } from '../mail/page.ts';
import { outboxPath, readOutbox } from '../mail/outbox.ts';
import { servePictures } from './picture-routes.ts';
import { servePages, type Folders } from './pages.ts';
import { serveHealth } from './readiness.ts';
import { typefaceIn } from '../http/files.ts';
import { newApp, type Traced } from '../http/trace.ts';
import { serveOfferwall } from '../offerwall/routes.ts';
import { Refusal } from '../call/refusal.ts';
import { serveTraffic } from '../traffic/routes.ts';
import { serveScripts } from '../traffic/scripts.ts';
import { portalElsewhere } from '../http/tracking-host.ts';
import { openToOrigins } from '../call/origins.ts';
import { serve } from './serve.ts';
import { serveMcp } from '../mcp/routes.ts';
import { serveViews } from '../session/view.ts';
import { serveWatches } from '../watches/routes.ts';

const apiPaths = ['/api/*', '/accounts/*'];

/** The whole server on one context: health, what links lead to, the calls of the catalogue, then the pages. */
export function createApp(context: Context, folders: Folders): Hono<Traced> {
  const app = newApp(context);
  serveHealth(app, context);
  context.metrics.serve(app, context.config);
  // What visitors, their browsers and advertisers ask for, at whatever name.
  serveTraffic(app, context);
  serveScripts(app, context);
  serveOfferwall(app, context);
  servePictures(app, context);
  app.use(portalElsewhere(context));
  openToOrigins(app, apiPaths, context);
  serve(app, catalogue, handlers, context);
  serveDocs(app, catalogue, { context, font: typefaceIn(folders.portal) });
  serveViews(app, context);
  serveMcp(app, context);
  for (const path of apiPaths) {
    app.all(path, async (request, next) => {
      const { method, path: requestPath } = request.req;
      // Whoever stands here with a browser has followed a link, and is shown a page.
      const isLook = method === 'GET' && request.req.header('accept')?.includes('text/html');
      if (!isLook) return refusalAnswer(request, noSuchCall());
      const cut = pageOfCutLink(requestPath);
      return cut === undefined ? next() : request.redirect(cut, 303);
    });
  }
  if (context.config.isDemo) serveOutbox(app, context);
  serveAlertStop(app, context);
  serveReportStop(app, context);
  serveWatches(app, context);
  servePages(app, context, folders);
  app.notFound((request) => request.text('There is nothing at this address.', 404));
  app.onError((error, request) => faultAnswer(request, context.log, error));
  return app;
}

/** The letters of the demonstration, which go nowhere. */
function serveOutbox(app: Hono<Traced>, { config }: Context): void {
  app.get(outboxPath, (request) => readOutbox(config.dataDir).then((letters) => request.html(outboxPage(letters))));
}

const letterLinks: readonly Row[] = Object.values(catalogue)
  .flatMap((table) => Object.values<Row>(table))
  .filter(({ misread }) => misread !== undefined);

/** The page of a link in a letter that was cut, or went on where it should have ended. */
function pageOfCutLink(path: string): string | undefined {
  const link = letterLinks.find((row) => row.path.startsWith(path) || path.startsWith(row.path.replace(/\/$/, '')));
  return link?.misread;
}

function noSuchCall(): Refusal {
  return new Refusal(codes.notFound, 'There is no such call.', { status: 404 });
}

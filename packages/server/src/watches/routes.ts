import { dayOf } from '@millrace/core/format';
import { verdictOf } from '@millrace/core/tester';
import { watchPage } from '@millrace/core/watches';
import type { Context as Request, Hono } from 'hono';
import { Refusal } from '../call/refusal.ts';
import type { Context } from '../context.ts';
import { picturePolicy } from '../http/headers.ts';
import type { Traced } from '../http/trace.ts';
import { readResult } from '../tester/queries.ts';
import { stopWatch } from './ask.ts';
import { noBadge, testBadge, watchBadge } from './badge.ts';
import { watchStopPath } from './key.ts';
import { shownWatch, watchOf } from './watch-of-key.ts';

/** The badges of tests and of watched links, which stand on pages of others, and what mail programs send to stop a watch. */
export function serveWatches(app: Hono<Traced>, context: Context): void {
  app.get('/badge/tests/:file', (request) => answerTestBadge(request, context));
  app.get('/badge/watches/:file', (request) => answerWatchBadge(request, context));
  app.get(watchStopPath, (request) =>
    request.redirect(`${watchPage}?${new URLSearchParams({ watch: request.req.query('key') ?? '' })}`, 303),
  );
  // A press of a mail program's own button (RFC 8058); once more does nothing.
  app.post(watchStopPath, (request) => answerStop(request, context));
}

async function answerTestBadge(request: Request<Traced>, { db, now }: Context): Promise<Response> {
  const result = await readResult(db, idIn(request), now());
  return badgeAnswer(request, 'link test', result && testBadge(verdictOf(result).is, dayOf(new Date(result.at))));
}

async function answerWatchBadge(request: Request<Traced>, context: Context): Promise<Response> {
  const found = await watchOf(context, idIn(request));
  if (!found) return badgeAnswer(request, 'link watch', undefined);
  const { condition, tests } = await shownWatch(context, { ...found, isOwn: false });
  const [last] = tests;
  return badgeAnswer(request, 'link watch', watchBadge(condition, last && { day: dayOf(new Date(last.at)) }));
}

async function answerStop(request: Request<Traced>, context: Context): Promise<Response> {
  request.set('call', 'watches.stopByMail');
  try {
    await stopWatch(context, request.req.query('key') ?? '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return request.text('Stopped.\n');
}

function idIn(request: Request<Traced>): string {
  return (request.req.param('file') ?? '').replace(/\.svg$/, '');
}

/** Whoever shows it asks again after five minutes; one that is gone says so, where a broken picture would say nothing. */
function badgeAnswer(request: Request<Traced>, of: 'link test' | 'link watch', svg: string | undefined): Response {
  request.header('content-security-policy', picturePolicy);
  request.header('cross-origin-resource-policy', 'cross-origin');
  request.header('cache-control', svg === undefined ? 'no-cache' : 'public, max-age=300');
  return request.body(svg ?? noBadge(of), 200, { 'content-type': 'image/svg+xml; charset=utf-8' });
}

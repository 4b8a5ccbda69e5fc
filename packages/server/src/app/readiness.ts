import { sql } from 'drizzle-orm';
import type { Context as Request, Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { isSilent } from '../jobs/outgoing.ts';
import { localeOf } from '../http/heads.ts';
import { sayerOf } from '../http/language.ts';
import type { Traced } from '../http/trace.ts';

/** What a balancer is told: all is well with it, or what is not. */
type Readiness = 'ok' | typeof silent | `not ready: ${string}`;

/** In seconds: a process that begins or ends is soon replaced by one that serves. */
const retryAfter = 2;
/** A database that has not answered by then does not serve, whatever comes of it. */
const maxWaitMs = 3_000;

const paths = { alive: '/healthz', ready: '/readyz', readyForClicks: '/readyz/clicks' } as const;

/** Health as a running server has it. */
export function serveHealth(app: Hono<Traced>, context: Pick<Context, 'db' | 'isServing'>): void {
  app.get(paths.alive, (request) => request.text('ok'));
  app.get(paths.ready, (request) => readiness(context).then((state) => answer(request, state)));
  app.get(paths.readyForClicks, (request) => answer(request, context.isServing() ? 'ok' : stopping));
}

const stopping = 'not ready: the server is about to stop';
/** It serves, and tells nobody of anything: as a copy does that was restored. */
const silent =
  'ok, and nothing goes out: letters, postbacks, webhooks and Telegram messages wait for "millrace outgoing start"';
const away = 'not ready: the database does not answer';

function answer(request: Request, state: Readiness): Response {
  if (state === 'ok' || state === silent) return request.text(state);
  request.header('retry-after', String(retryAfter));
  return request.text(state, 503);
}

/** Ready means that the database answers and takes changes, and that nobody has asked the server to stop. */
async function readiness({ db, isServing }: Pick<Context, 'db' | 'isServing'>): Promise<Readiness> {
  if (!isServing()) return stopping;
  try {
    const settings = db.execute<{ mode: string; is_silent: boolean }>(
      sql`select current_setting('transaction_read_only') as mode, ${isSilent} as is_silent`,
    );
    const answered = await Promise.race([settings, passed(maxWaitMs, undefined, { ref: false })]);
    if (!answered) return away;
    const [state] = answered.rows;
    if (state?.mode !== 'off') return 'not ready: the database takes no changes';
    return state.is_silent ? silent : 'ok';
  } catch {
    return away;
  }
}

/** What a server answers that has no database yet: clicks alone, where they can be answered without. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse, answersClicks: boolean): void {
  const path = (request.url ?? '').split('?')[0];
  if (path === paths.alive) return say(request, response, 200, 'ok');
  if (path === paths.readyForClicks && answersClicks) return say(request, response, 200, 'ok');
  if (path === paths.ready || path === paths.readyForClicks) return say(request, response, 503, away);
  const words = 'The service is not available for the moment. Please try again in a few seconds.';
  say(request, response, 503, sayerOf(localeOf(request.headers['accept-language'] ?? ''))(words));
}

function say(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  // A body that nobody reads would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  if (status === 503) response.setHeader('retry-after', String(retryAfter));
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as Request, type MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { safeHeaders } from './headers.ts';

/** What is known of a request for its line in the log. */
export interface Traced {
  Variables: { id: string; call?: string; code?: number; uid?: number; key?: number; origin?: string };
}

type Traces = Pick<Context, 'config' | 'log' | 'metrics' | 'isServing'>;

/** A server without routes yet, whose every request is traced. */
export function newApp(context: Traces): Hono<Traced> {
  return new Hono<Traced>().use(trace(context));
}

/** Whether a body is still on its way when the answer is there. */
function isUnread({ env }: Request): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming?.complete === false;
}

/** Gives every request an id of ours, every answer its safe headers, and the log one line of both. */
function trace({ config, log, metrics, isServing }: Traces): MiddlewareHandler<Traced> {
  const headers = Object.entries(safeHeaders(config));
  return async (request, next) => {
    const start = performance.now();
    const id = randomUUID();
    request.set('id', id);
    request.header('x-request-id', id);
    for (const [name, value] of headers) request.header(name, value);
    await next();
    // A connection that is kept would keep a server that wants to stop, or have us read on for nobody.
    if (!isServing() || isUnread(request)) request.header('connection', 'close');
    const { call, code, uid, key } = request.var;
    const ms = performance.now() - start;
    const { method, path } = request.req;
    metrics.answered(call, code, request.res.status, ms / 1_000);
    log.info(
      { id, method, ...(call ? { call } : { path }), status: request.res.status, code, uid, key, ms: Math.round(ms) },
      'request',
    );
  };
}

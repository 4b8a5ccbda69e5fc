import type { Context as Request, Hono } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { EventLoop } from './event-loop.ts';
import { counterKey } from './limits.ts';
import type { Traced } from './trace.ts';

/** What is measured of this process. */
export interface Metrics {
  /** Counts one answer; of what is no call only that it was none. */
  answered(call: string | undefined, code: number | undefined, status: number, seconds: number): void;
  serve(app: Hono<Traced>, config: Pick<Config, 'isDemo' | 'metricsToken'>): void;
}

interface Sources {
  /** Connections to the database: all, and queries that wait for one. */
  readonly pool: { readonly totalCount: number; readonly waitingCount: number };
  readonly waitingJobs: () => Promise<number>;
  readonly eventLoop: Pick<EventLoop, 'delay'>;
}

export function createMetrics({ pool, waitingJobs, eventLoop }: Sources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const latency = new Histogram({
    name: 'millrace_call_seconds',
    help: 'How long calls took, by their names.',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const answers = new Counter({
    name: 'millrace_answers_total',
    help: 'Answers by call, code of the envelope and HTTP status.',
    labelNames: ['call', 'code', 'status'],
    registers,
  });
  gauge('millrace_database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('millrace_database_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  gauge('millrace_jobs_waiting', 'Letters and the like that are due and not done.', waitingJobs);

  const delayHelp = 'How long everything waited at most in the last second, because the process was busy.';
  gauge('millrace_event_loop_delay_seconds', delayHelp, () => eventLoop.delay());

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const measured = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        measured.set(await read());
      },
    });
    registry.registerMetric(measured);
  }

  return {
    answered(call = 'none', code, status, seconds) {
      latency.observe({ call }, seconds);
      answers.inc({ call, code: code ?? '', status });
    },
    serve(app, { isDemo, metricsToken }) {
      app.get('/metrics', (request) =>
        isOpen(request, metricsToken, isDemo) ? numbers(request, registry) : request.notFound(),
      );
    },
  };
}

async function numbers(request: Request, registry: Registry): Promise<Response> {
  return request.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
}

/** Without a token the numbers are for the demonstration alone. */
function isOpen(request: Request, token: string | undefined, isDemo: boolean): boolean {
  if (token === undefined) return isDemo;
  const given = /^Bearer +(\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(counterKey(given)), Buffer.from(counterKey(token)));
}

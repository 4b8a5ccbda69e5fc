import type { Context as Request, Hono } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { ClickStatus } from '../traffic/click-log.ts';
import { bearerOf } from '../http/bearer.ts';
import type { EventLoop } from '../http/event-loop.ts';
import type { JobOutcome } from '../jobs/worker.ts';
import { counterKey } from './limits.ts';
import { createReadings, type Reader } from '../http/readings.ts';
import type { Traced } from '../http/trace.ts';

/** What is measured of this process. */
export interface Metrics {
  /** Counts one answer; of what is no call only that it was none. */
  answered(call: string | undefined, code: number | undefined, status: number, seconds: number): void;
  /** Counts a try of a job by how it ended. */
  jobEnded(kind: string, outcome: JobOutcome): void;
  /** Counts a postback of an advertiser, by what became of it. */
  postback(end: string): void;
  serve(app: Hono<Traced>, config: Pick<Config, 'isDemo' | 'metricsToken'>): void;
}

/** Of node-postgres, where nothing else is configured. */
const defaultMax = 10;

interface Sources {
  /** Connections to the database: all, those that nobody uses, and queries that wait for one. */
  readonly pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    readonly options: { readonly max?: number };
  };
  readonly waitingPostbacks: () => number;
  readonly eventLoop: Pick<EventLoop, 'delay'>;
  /** Clicks that were answered and are not stored yet. */
  readonly clicks: { readonly status: ClickStatus };
  /** What is asked elsewhere, whenever somebody reads the metrics. */
  readonly readers: readonly Reader[];
}

export function createMetrics({ pool, eventLoop, clicks, waitingPostbacks, readers }: Sources): Metrics {
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
  const postbacks = new Counter({
    name: 'millrace_postbacks_total',
    help: 'Postbacks of advertisers by what became of them: at once, or after they were answered.',
    labelNames: ['end'],
    registers,
  });
  gauge('millrace_database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('millrace_database_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  gauge(
    'millrace_database_connections_in_use',
    'Connections that somebody uses.',
    () => pool.totalCount - pool.idleCount,
  );
  gauge(
    'millrace_database_connections_max',
    'As many connections as there may be.',
    () => pool.options.max ?? defaultMax,
  );
  const jobs = new Counter({
    name: 'millrace_job_tries_total',
    help: 'Tries of jobs by kind and by how they ended: done, retried, given_up.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const waitingHelp = 'Postbacks that this process has on its disk, and that are not in the database yet.';
  gauge('millrace_postbacks_waiting', waitingHelp, waitingPostbacks);
  gaugeClicks(clicks, gauge);

  const delayHelp = 'How long everything waited at most in the last second, because the process was busy.';
  gauge('millrace_event_loop_delay_seconds', delayHelp, () => eventLoop.delay());

  const readings = createReadings(readers);

  function gauge(name: string, help: string, read: () => number): void {
    const measured = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        measured.set(read());
      },
    });
    registry.registerMetric(measured);
  }

  return {
    answered(call = 'none', code, status, seconds) {
      latency.observe({ call }, seconds);
      answers.inc({ call, code: code ?? '', status });
    },
    jobEnded: (kind, outcome) => jobs.inc({ kind, outcome }),
    postback: (end) => postbacks.inc({ end }),
    serve(app, { isDemo, metricsToken }) {
      app.get('/metrics', (request) =>
        isOpen(request, metricsToken, isDemo) ? numbers(request, registry, readings) : request.notFound(),
      );
    },
  };
}

type AddGauge = (name: string, help: string, read: () => number) => void;

function gaugeClicks(clicks: Sources['clicks'], gauge: AddGauge): void {
  const waiting = 'Clicks that were answered and are not in the database yet.';
  gauge('millrace_clicks_waiting', waiting, () => clicks.status.waiting);
  gauge('millrace_clicks_oldest_seconds', 'How long the oldest of them waits.', () => ageOf(clicks.status.oldestAt));
  const unwritten = 'Clicks that the disk did not take, since the start.';
  gauge('millrace_clicks_unwritten', unwritten, () => clicks.status.unwritten);
  const lost = 'Clicks that were answered and could be kept nowhere, since the start.';
  gauge('millrace_clicks_lost', lost, () => clicks.status.lost);
  const refused = 'Clicks that the database has refused, since the start.';
  gauge('millrace_clicks_refused', refused, () => clicks.status.refused);
}

function ageOf(at: Date | undefined): number {
  return at ? Math.max(0, (Date.now() - at.getTime()) / 1_000) : 0;
}

async function numbers(request: Request, registry: Registry, readings: () => Promise<string>): Promise<Response> {
  const [ofElsewhere, ownNumbers] = await Promise.all([readings(), registry.metrics()]);
  return request.body(`${ownNumbers}\n${ofElsewhere}`, 200, { 'content-type': registry.contentType });
}

/** Without a token the numbers are for the demonstration alone. */
function isOpen(request: Request, token: string | undefined, isDemo: boolean): boolean {
  if (token === undefined) return isDemo;
  const bearer = bearerOf(request) ?? '';
  return timingSafeEqual(Buffer.from(counterKey(bearer)), Buffer.from(counterKey(token)));
}

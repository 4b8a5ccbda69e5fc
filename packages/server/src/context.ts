import type { Config } from './config.ts';
import type { OpenedDatabase } from './db/open.ts';
import { createLimiterOf, type LimiterOf } from './http/limits.ts';
import { createLog, type Log } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createOutside, type Outside, type Resolve } from './net/outside.ts';
import { dueJobs } from './jobs/queue.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createMailer, letterJobs, type Mailer } from './mail/send.ts';
import { randomCaptchaText } from './session/captcha-text.ts';
import { serverSecret } from './session/queries.ts';

/** What the whole server works with, made once at its start. */
export interface Context extends Pick<OpenedDatabase, 'db'> {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limiterOf: LimiterOf;
  readonly mailer: Mailer;
  /** Asks servers of others; nothing else may. */
  readonly outside: Outside;
  readonly worker: Worker;
  /** Signs what visitors carry. */
  readonly secret: string;
  readonly now: () => Date;
  readonly captchaText: () => string;
  /** False from the moment on at which the server is asked to stop. */
  readonly isServing: () => boolean;
}

/** What may be decided from outside: the clock, chance, where the log goes, where a name leads. */
export interface ContextPart extends Partial<Pick<Context, 'now' | 'captchaText' | 'log' | 'isServing'>> {
  readonly resolve?: Resolve;
}

export async function createContext(
  config: Config,
  opened: OpenedDatabase,
  { resolve, ...part }: ContextPart = {},
): Promise<Context> {
  const log = part.log ?? createLog(config);
  const now = part.now ?? (() => new Date());
  const worker = createWorker({ db: opened.db, log, now }, [letterJobs(config)]);
  return {
    config,
    db: opened.db,
    log,
    metrics: createMetrics({ pool: opened.pool, waitingJobs: () => dueJobs(opened.db, now()) }),
    outside: createOutside({ reachable: config.reachable, resolve }),
    mailer: createMailer({ now, nudge: worker.nudge }),
    worker,
    limiterOf: createLimiterOf(opened),
    secret: await serverSecret(opened.db),
    now,
    captchaText: randomCaptchaText,
    isServing: () => true,
    ...part,
  };
}

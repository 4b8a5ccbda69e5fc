import { postbackJobs } from './channels/postback-jobs.ts';
import type { Config } from './config.ts';
import type { OpenedDatabase } from './db/open.ts';
import { createLimiterOf, type LimiterOf } from './http/limits.ts';
import { createLog, type Log } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createOutside, type Outside, type Resolve } from './net/outside.ts';
import { dueJobs } from './jobs/queue.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { createLine, type InLine } from './jobs/line.ts';
import { createMailer, letterJobs, type Mailer } from './mail/send.ts';
import { createProvider } from './reference/provider-values.ts';
import { randomCaptchaText } from './session/captcha-text.ts';
import { serverSecret } from './session/queries.ts';
import { createClickLog, type ClickLog } from './traffic/click-log.ts';
import { createImpressionLog, type ImpressionLog } from './traffic/impression-log.ts';

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
  readonly clicks: ClickLog;
  readonly impressions: ImpressionLog;
  /** Does one work after the other: what would wait in the database for its turn there holds no connection here. */
  readonly inLine: InLine;
  /** The provider of the configuration with what the operator has set since; `serve` puts it into `config`. */
  readonly provider: () => Promise<Config['provider']>;
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
  const outside = createOutside({ reachable: config.reachable, resolve });
  const kinds = [letterJobs(config), postbackJobs({ db: opened.db, outside, now })];
  const worker = createWorker({ db: opened.db, log, now }, kinds);
  return {
    config,
    db: opened.db,
    log,
    metrics: createMetrics({ pool: opened.pool, waitingJobs: () => dueJobs(opened.db, now()) }),
    outside,
    mailer: createMailer({ now, nudge: worker.nudge }),
    worker,
    inLine: createLine(),
    clicks: createClickLog({ opened, log, config }),
    impressions: createImpressionLog({ db: opened.db, log }),
    provider: createProvider({ db: opened.db, base: config.provider }),
    limiterOf: createLimiterOf(opened),
    secret: await serverSecret(opened.db),
    now,
    captchaText: randomCaptchaText,
    isServing: () => true,
    ...part,
  };
}

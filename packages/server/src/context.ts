import { createBotApi, type BotApi } from './alerts/bot-api.ts';
import { telegramJobs } from './alerts/telegram-jobs.ts';
import { webhookJobs } from './alerts/webhook-jobs.ts';
import { postbackJobs } from './postbacks/jobs.ts';
import { postbackKind } from './channels/postback-jobs.ts';
import type { Config } from './config/config.ts';
import type { Cache } from './db/cache.ts';
import type { OpenedDatabase } from './db/open.ts';
import { watchEventLoop, type EventLoop } from './http/event-loop.ts';
import { createLimiterOf, createLocalLimiterOf, type LimiterOf } from './call/limits.ts';
import { createLog, type Log } from './log/log.ts';
import { databaseReaders } from './app/metrics-of-database.ts';
import { createMetrics, type Metrics } from './call/metrics.ts';
import { createOutside, type Outside, type Resolve } from './net/outside.ts';
import { createWorker, type Worker } from './jobs/worker.ts';
import { refusedLetterJobs } from './mail/refused.ts';
import { createMailer, letterJobs, letterKind, type Mailer } from './mail/send.ts';
import { messageJobs } from './messages/jobs.ts';
import { signatureJobs } from './payment/signatures.ts';
import { createProviderCache } from './reference/provider-values.ts';
import { randomCaptchaText } from './session/captcha-text.ts';
import { linkJobs } from './session/links.ts';
import { createKeyUses, type KeyUses } from './session/key-uses.ts';
import type { Found } from './session/queries.ts';
import { createRecentMembers, type RecentMembers } from './session/recent-members.ts';
import { createClickIds, type ClickIds, type Installation } from './traffic/click-id.ts';
import { createClickLog, type ClickLog } from './traffic/click-log.ts';
import { createConversionLog, type ConversionLog } from './traffic/conversion-log.ts';
import { createLearning, type Learning } from './offers/knowledge.ts';
import { createLinkCache } from './traffic/link-cache.ts';
import type { Link } from './traffic/links.ts';
import { createImpressionLog, type ImpressionLog } from './traffic/impression-log.ts';
import { secretHashes } from './traffic/postback-secrets.ts';

/** What the whole server works with, made once at its start. */
export interface Context extends Pick<OpenedDatabase, 'db'> {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly eventLoop: EventLoop;
  readonly limiterOf: LimiterOf;
  /** The same, without the database. */
  readonly localLimiterOf: LimiterOf;
  readonly mailer: Mailer;
  /** Asks servers of others; nothing else may. */
  readonly outside: Outside;
  /** Asks the Bot API of Telegram; undefined where no alerts go by it. */
  readonly botApi: BotApi | undefined;
  readonly worker: Worker;
  readonly clickIds: ClickIds;
  readonly clicks: ClickLog;
  readonly impressions: ImpressionLog;
  readonly conversions: ConversionLog;
  /** The provider of the configuration with what the operator has set since; `serve` puts it into `config`. */
  readonly provider: () => Promise<Config['provider']>;
  readonly providerCache: Cache<Config['provider']>;
  /** The links that visitors follow. */
  readonly links: Cache<Link>;
  /** What has been learnt of their offers. */
  readonly learning: Learning;
  readonly installation: Installation;
  readonly recentMembers: RecentMembers<Found>;
  /** When API keys were used. */
  readonly keyUses: KeyUses;
  /** Signs what visitors carry. */
  readonly secret: string;
  readonly now: () => Date;
  readonly captchaText: (level: number) => string;
  /** False from the moment on at which the server is asked to stop. */
  readonly isServing: () => boolean;
}

/** What may be decided from outside: the clock, chance, where the log goes, where a name leads. */
export interface ContextPart extends Partial<Pick<Context, 'now' | 'captchaText' | 'log' | 'isServing'>> {
  readonly resolve?: Resolve;
  /** How long the answer of a postback waits for its settlement. */
  readonly postbackTimeoutMs?: number;
}

/** What it works with needs no database to be there yet. */
export function createContext(
  config: Config,
  opened: OpenedDatabase,
  { resolve, postbackTimeoutMs, installation, ...part }: ContextPart & { readonly installation: Installation },
): Context {
  const log = part.log ?? createLog(config);
  const now = part.now ?? (() => new Date());
  const outside = createOutside({ reachable: config.reachable, resolve });
  // Where the operator says that it is, it may be at an address of their own.
  const botApi =
    config.telegramApi === undefined
      ? undefined
      : createBotApi(config.telegramApi, createOutside({ judge: () => undefined, resolve }));
  const providerCache = createProviderCache({ db: opened.db, base: config.provider, log });
  const provider = async () => (await providerCache.get('')) ?? config.provider;
  const mailer = createMailer({ now, nudge: () => worker.nudge(letterKind) });
  const kinds = [
    letterJobs({ config, now }),
    refusedLetterJobs(opened),
    linkJobs({ db: opened.db, config, mailer, now, provider }),
    messageJobs({ db: opened.db, config, mailer, now, provider }),
    postbackJobs({ db: opened.db, outside, now }),
    webhookJobs({ db: opened.db, outside, now }),
    telegramJobs({ db: opened.db, botApi, secret: installation.secret, now }),
    signatureJobs(opened),
  ];
  const learning = createLearning({ db: opened.db, log, now });
  const eventLoop = watchEventLoop(log);
  const clicks = createClickLog({ opened, log, config, provider });
  const metrics = createMetrics({
    pool: opened.pool,
    eventLoop,
    clicks,
    waitingPostbacks: () => conversions.waiting(),
    readers: databaseReaders({ ...opened, kinds: kinds.map(({ name }) => name), now }),
  });
  const worker = createWorker({ db: opened.db, log, now, onEnded: metrics.jobEnded }, kinds);
  const conversions = createConversionLog({
    opened,
    log,
    config,
    secretHashOf: secretHashes(installation),
    now,
    onNews: () => worker.nudge(postbackKind),
    onLateEnd: metrics.postback,
    timeoutMs: postbackTimeoutMs,
  });
  return {
    config,
    db: opened.db,
    log,
    metrics,
    eventLoop,
    outside,
    botApi,
    mailer,
    worker,
    conversions,
    clickIds: createClickIds(installation),
    clicks,
    impressions: createImpressionLog({ db: opened.db, log }),
    provider,
    providerCache,
    links: createLinkCache({ db: opened.db, now, log, learning }),
    learning,
    installation,
    limiterOf: createLimiterOf(opened),
    localLimiterOf: createLocalLimiterOf(),
    recentMembers: createRecentMembers(),
    keyUses: createKeyUses({ db: opened.db, log }),
    secret: installation.secret,
    now,
    captchaText: randomCaptchaText,
    isServing: () => true,
    ...part,
  };
}

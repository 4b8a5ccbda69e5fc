import { getRequestListener, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';
import { createContext, type Context, type ContextPart } from './context.ts';
import { prepareDatabase } from './db/migrate.ts';
import { openLater, type Database } from './db/open.ts';
import { whenDatabaseServes } from './db/wait.ts';
import { startErasure } from './erasure/overdue.ts';
import { demonstrationFor, type Demonstration } from './demonstration.ts';
import { answerClientErrors } from './http/client-error.ts';
import { refuseUnclearHost } from './http/host.ts';
import { closeServer, listen } from './http/listening.ts';
import type { Folders } from './app/pages.ts';
import { answerWhileStarting } from './app/readiness.ts';
import type { Traced } from './http/trace.ts';
import { createHourly } from './jobs/hourly.ts';
import { StartError } from './db/start-error.ts';
import { readInstallation, type Installation } from './traffic/click-id.ts';
import { startPartitionUpkeep } from './traffic/partition-upkeep.ts';
import { startAlerts } from './alerts/send.ts';
import { startAtOnce } from './alerts/send-at-once.ts';
import { startTelegrams } from './alerts/telegram-messages.ts';
import { byWebhook } from './alerts/webhook-events.ts';
import { startReportMail } from './reports/mail-reports.ts';
import { startWeekMail } from './reports/mail-weeks.ts';
import { watchRates } from './smartlinks/watch-rates.ts';
import { startCapWatch } from './offers/watch-caps.ts';
import { startSourceRules } from './source-rules/apply-rules.ts';
import { startLinkWatch } from './tester/watch-links.ts';
import { startVisitorWatches } from './watches/round.ts';
import { createClickFront } from './traffic/front.ts';
import { approveHeld } from './traffic/held-conversions.ts';
import { createJournalHeir, signOffJournal } from './traffic/journal-heir.ts';
import { createPostbackApp, isPostback } from './traffic/routes.ts';
import { keepSnapshot, readSnapshot, removeSnapshot, type Snapshot } from './traffic/snapshot.ts';

export interface RunningServer {
  readonly db: Database;
  /** Waits until every click, conversion and impression that was answered is in the database. */
  settled(): Promise<void>;
  /** Finishes what was begun, then closes the database. */
  close(): Promise<void>;
}

/** A server that listens, and may still wait for its database. */
export interface StartingServer {
  readonly ready: Promise<RunningServer>;
  close(): Promise<void>;
}

export interface StartPart extends ContextPart {
  /** Is told in a sentence what the start waits for. */
  readonly say?: (sentence: string) => void;
  /** False where whoever starts it tests links by themselves. @default true */
  readonly testsLinks?: boolean;
  /** What a configuration with DEMO=1 runs. */
  readonly demonstration?: Demonstration;
}

interface Closable {
  close(): Promise<unknown>;
}

const built: Folders = {
  portal: builtFolder('portal'),
  storybook: fileURLToPath(new URL('../../../storybook-static', import.meta.url)),
  embed: builtFolder('embed'),
};

/** What is built beside us in the project, and comes along in the package. */
function builtFolder(name: string): string {
  const beside = fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
}

const now = () => new Date();

const maxRequestMs = 60_000;
/** A database that is not there by then is not waited for with the clicks, where there is a snapshot. */
const snapshotAfterMs = 600;

/** Opens the database, brings it up to date, and serves. */
export async function start(config: Config, part: StartPart = {}, folders = built): Promise<RunningServer> {
  const starting = await begin(config, part, folders);
  try {
    return await starting.ready;
  } catch (error) {
    await starting.close();
    throw error;
  }
}

/**
 * Listens at once, and is ready once the database is there. Until then it answers what it can: its health, and clicks and
 * postbacks by the snapshot that an earlier process of this data folder has left.
 */
export async function begin(config: Config, part: StartPart = {}, folders = built): Promise<StartingServer> {
  const { say = () => undefined, testsLinks = true, demonstration: givenDemonstration, ...contextPart } = part;
  const demonstration = demonstrationFor(config, givenDemonstration);
  const opened = await openLater(config);
  const stop = new AbortController();
  /** What is to be closed once nothing is answered any more, the last begun first. */
  const begun: Closable[] = [];
  let isServing = true;
  let isClick: ReturnType<typeof createClickFront> | undefined;
  const answerAsStarting = (request: IncomingMessage, response: ServerResponse) =>
    answerWhileStarting(request, response, isServing && isClick !== undefined);
  let answer = answerAsStarting;
  const server = createServer({ requestTimeout: maxRequestMs }, (request, response) => {
    if (!isServing) response.setHeader('connection', 'close');
    if (refuseUnclearHost(request, response) || isClick?.(request, response) === true) return;
    answer(request, response);
  });
  answerClientErrors(server);
  const besides: ServerType[] = [];

  function answerClicks(installation: Installation): Context {
    const context = createContext(config, opened, { isServing: () => isServing, ...contextPart, installation });
    // Conversions after the clicks, for which they may wait.
    begun.push({ close: () => signOffJournal(context, 'postbacks') }, { close: () => context.conversions.close() });
    begun.push({ close: () => signOffJournal(context, 'clicks') }, { close: () => context.clicks.close() });
    begun.push({ close: () => context.impressions.close() });
    begun.push({ close: () => context.keyUses.close() });
    begun.push({ close: async () => context.eventLoop.close() });
    isClick = createClickFront(context);
    return context;
  }

  /** A balancer that looks whether we live often names no host, as HTTP/1.0 allows. */
  function listenerOf(app: Hono<Traced>) {
    const listener = getRequestListener(app.fetch, { hostname: new URL(config.origin).host });
    return (request: IncomingMessage, response: ServerResponse) => void listener(request, response);
  }

  async function getReady(): Promise<RunningServer> {
    const snapshot = opened.isShared ? await readSnapshot(config) : undefined;
    const fill = async (db: Database) => {
      if (config.isDemo) await demonstration?.seed(db, (part.now ?? now)(), config);
    };
    const refuse = async (db: Database) => {
      if (config.isDemo) await demonstration?.refuseLiveData(db, config);
    };
    const prepare = () => prepareDatabase(opened, fill, { signal: stop.signal, refuse });
    const isPatient = snapshot !== undefined;
    const waited = Promise.withResolvers<void>();
    const prepared = whenDatabaseServes(
      async () => {
        await opened.connect();
        await prepare();
        return readInstallation(opened.db, (part.now ?? now)());
      },
      { isPatient, signal: stop.signal, say, onWait: waited.resolve },
    );
    // It is looked at later, when there is something to be done with it.
    prepared.catch(() => undefined);
    const early = snapshot && (await earlyContext(snapshot, [prepared, waited.promise]));
    // What answers clicks is here; the rest takes longer to load, and is loaded while the database begins.
    const [{ createApp }, { openIpcServer }, { startJudging }, { startDeadOffers }] = await Promise.all([
      import('./app/app.ts'),
      import('./operator/ipc-server.ts'),
      import('./operator/judge-sources.ts'),
      import('./operator/dead-offer-round.ts'),
    ]);
    const installation = await prepared;
    if (early) await refuseForeign(early.installation, installation, config);
    const context = early ?? answerClicks(installation);
    const app = createApp(context, folders);
    answer = listenerOf(app);
    if (!opened.isShared) begun.push(await openIpcServer({ ...context, ...opened }));
    if (config.isDemo) {
      // One that stays up for days goes on like one that is started anew.
      const failure = 'the demonstration could not be continued';
      begun.push(closable(createHourly({ ...context, failure, work: prepare })));
    }
    begun.push(closable(startPartitionUpkeep(context, opened)));
    const failure = 'conversions that were held could not be approved';
    const approve = () => approveHeld(context.db, context.now());
    begun.push(closable(createHourly({ ...context, failure, work: approve, isAtOnce: true })));
    begun.push(closable(startJudging({ ...context, ...opened })));
    // The people of the demonstration stay.
    if (!config.isDemo) begun.push(closable(startErasure(context)));
    const rateFailure = 'the conversion rates of links could not be looked at';
    const look = () => watchRates(context);
    begun.push(closable(createHourly({ ...context, failure: rateFailure, work: look })));
    begun.push(closable(startCapWatch(context)));
    begun.push(closable(startSourceRules(context)));
    if (testsLinks) {
      begun.push(closable(startLinkWatch(context)), closable(startVisitorWatches(context)));
      begun.push(closable(startDeadOffers({ ...context, ...opened })));
    }
    begun.push(closable(startAlerts(context)));
    begun.push(closable(startReportMail(context)));
    begun.push(closable(startWeekMail(context)));
    begun.push(closable(startAtOnce(context, [byWebhook])));
    begun.push(closable(startTelegrams(context)));
    if (opened.isShared) begun.push(keepSnapshot(context));
    context.worker.start();
    begun.push(closable(context.worker));
    const heir = createJournalHeir(context);
    begun.push(closable(heir));
    // However much they have left, nobody waits for what earlier processes did not store.
    void heir.recover();
    return {
      db: opened.db,
      async settled() {
        await Promise.all([context.clicks, context.conversions, context.impressions].map((log) => log.settled()));
        await context.keyUses.settle();
      },
      close,
    };
  }

  /** What answers clicks and postbacks where the database keeps us waiting. */
  async function earlyContext(
    snapshot: Snapshot,
    [prepared, waited]: readonly [Promise<unknown>, Promise<void>],
  ): Promise<Context | undefined> {
    const isPrepared = prepared.then(
      () => true,
      () => true,
    );
    const isLate = waited.then(() => false);
    const later = passed(snapshotAfterMs, false, { signal: stop.signal });
    if (await Promise.race([isPrepared, isLate, later])) return undefined;
    const context = answerClicks(snapshot.installation);
    for (const [key, entry] of snapshot.links) context.links.restore(key, entry);
    context.learning.restore(snapshot.usual, snapshot.learnt);
    if (snapshot.provider) context.providerCache.restore('', snapshot.provider);
    const postbacks = listenerOf(createPostbackApp(context));
    answer = (request, response) => (isPostback(request.url ?? '') ? postbacks : answerAsStarting)(request, response);
    return context;
  }

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());

  async function closeAll(): Promise<void> {
    isServing = false;
    // A balancer sees that the server is not ready any more, and until it does, visitors are answered.
    if (isClick && config.drainMs > 0) await passed(config.drainMs);
    stop.abort();
    await Promise.all([server, ...besides].map(closeServer));
    await ready.catch(() => undefined);
    for (const one of begun.toReversed()) await one.close();
    await opened.close();
  }

  try {
    await listen(server, config, 'PORT');
    await listenBeside(config, demonstration, besides);
  } catch (error) {
    await Promise.all([server, ...besides].map(closeServer));
    await opened.close();
    throw error;
  }
  const ready = getReady();
  // Whoever waits for it hears of a failure.
  ready.catch(() => undefined);
  return { ready, close };
}

function closable(one: { stop(): Promise<unknown> }): Closable {
  return { close: () => one.stop() };
}

/** Clicks that were answered for another installation would be counted for people of this one. */
async function refuseForeign(early: Installation, real: Installation, config: Config): Promise<void> {
  if (early.secret === real.secret) return;
  await removeSnapshot(config);
  throw new StartError(
    `The snapshot in ${config.dataDir} (DATA_DIR) was of another network than the one in the database: it is removed, start again.`,
  );
}

/** What the demonstration shows at other origins: links to test, and two sites that show the tester. */
async function listenBeside(
  config: Config,
  demonstration: Demonstration | undefined,
  servers: ServerType[],
): Promise<void> {
  for (const site of demonstration?.sites ?? []) {
    const port = site.port(config);
    if (port === undefined) continue;
    const server = site.create(config);
    servers.push(server);
    await listen(server, { ...config, port }, site.variable);
  }
}

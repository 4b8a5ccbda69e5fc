import { getRequestListener, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext, type ContextPart } from './context.ts';
import { prepareDatabase } from './db/migrate.ts';
import { openDatabase, type Database } from './db/open.ts';
import { createHourly } from './demo/hourly.ts';
import { createLinkLab } from './demo/link-lab.ts';
import { createEnglishSite, createOffersSite } from './demo/sites.ts';
import { seed } from './demo/seed.ts';
import { answerClientErrors } from './http/client-error.ts';
import { openDesk } from './operator/desk.ts';
import { refuseUnclearHost } from './http/host.ts';
import type { Folders } from './http/pages.ts';
import { StartError } from './start-error.ts';
import { createClickFront } from './traffic/front.ts';

export interface RunningServer {
  readonly db: Database;
  /** Waits until every click, conversion and impression that was answered is in the database. */
  settled(): Promise<void>;
  /** Finishes what was begun, then closes the database. */
  close(): Promise<void>;
}

const built: Folders = {
  portal: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  storybook: fileURLToPath(new URL('../../../storybook-static', import.meta.url)),
  embed: fileURLToPath(new URL('../../embed/dist', import.meta.url)),
};

const now = () => new Date();

const longestRequest = 60_000;
const longestFarewell = 10_000;

/** Opens the database, brings it up to date, and serves. */
export async function start(config: Config, part: ContextPart = {}, folders = built): Promise<RunningServer> {
  const opened = await openDatabase(config);
  try {
    const prepare = () =>
      prepareDatabase(opened, async (db) => (config.isDemo ? seed(db, (part.now ?? now)()) : undefined));
    await prepare();
    let isServing = true;
    const context = await createContext(config, opened, { isServing: () => isServing, ...part });
    await context.clicks.recover();
    await context.conversions.recover();
    const app = createApp(context, folders);
    const isClick = createClickFront(context);
    const others = getRequestListener(app.fetch);
    const server = createServer({ requestTimeout: longestRequest }, (request, response) => {
      if (refuseUnclearHost(request, response) || isClick(request, response)) return;
      void others(request, response);
    });
    answerClientErrors(server);
    await listen(server, config, 'PORT');
    const beside = await listenBeside(config);
    const desk = opened.isShared ? undefined : await openDesk(context);
    const hourly = config.isDemo ? createHourly({ now: context.now, log: context.log, work: prepare }) : undefined;
    context.worker.start();
    return {
      db: opened.db,
      async settled() {
        await Promise.all([context.clicks, context.conversions, context.impressions].map((log) => log.settled()));
      },
      async close() {
        isServing = false;
        await Promise.all([closeServer(server), ...beside.map(closeServer), desk?.close()]);
        await hourly?.stop();
        await context.worker.stop();
        // Clicks first: conversions may wait for theirs.
        await Promise.all([context.clicks.close(), context.impressions.close()]);
        await context.conversions.close();
        context.eventLoop.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** What the demonstration shows at other origins: links to test, and two sites that show the tester. */
async function listenBeside(config: Config): Promise<readonly ServerType[]> {
  const sites = [
    ['LAB_PORT', config.labPort, createLinkLab],
    ['OFFERS_SITE_PORT', config.offersSitePort, createOffersSite],
    ['ENGLISH_SITE_PORT', config.englishSitePort, createEnglishSite],
  ] as const;
  const servers: ServerType[] = [];
  for (const [name, port, create] of sites) {
    if (port === undefined) continue;
    const server = create(config);
    await listen(server, { ...config, port }, name);
    servers.push(server);
  }
  return servers;
}

async function listen(server: ServerType, { port, host }: Pick<Config, 'port' | 'host'>, name: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    const isBusy = code === 'EADDRINUSE';
    throw new StartError(
      isBusy
        ? `Port ${port} is in use by another program: stop that one, or choose another ${name}.`
        : `The server cannot listen at ${host}, port ${port} (HOST, ${name}): ${code}.`,
    );
  }
}

async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const impatience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longestFarewell);
  await closed;
  clearTimeout(impatience);
}

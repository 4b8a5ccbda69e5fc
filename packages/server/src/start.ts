import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext, type ContextPart } from './context.ts';
import { prepareDatabase } from './db/migrate.ts';
import { openDatabase, type Database } from './db/open.ts';
import { createLinkLab } from './demo/link-lab.ts';
import { seed } from './demo/seed.ts';
import type { Folders } from './http/pages.ts';
import { StartError } from './start-error.ts';

export interface RunningServer {
  readonly db: Database;
  /** Finishes what was begun, then closes the database. */
  close(): Promise<void>;
}

const built: Folders = {
  portal: fileURLToPath(new URL('../../portal/dist', import.meta.url)),
  storybook: fileURLToPath(new URL('../../../storybook-static', import.meta.url)),
};

const now = () => new Date();

const longestRequest = 60_000;
const longestFarewell = 10_000;

/** Opens the database, brings it up to date, and serves. */
export async function start(config: Config, part: ContextPart = {}, folders = built): Promise<RunningServer> {
  const opened = await openDatabase(config);
  try {
    await prepareDatabase(opened, async (db) => (config.isDemo ? seed(db, (part.now ?? now)()) : undefined));
    let isServing = true;
    const context = await createContext(config, opened, { isServing: () => isServing, ...part });
    const app = createApp(context, folders);
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { requestTimeout: longestRequest } });
    await listen(server, config, 'PORT');
    const lab = config.labPort === undefined ? undefined : createLinkLab();
    if (lab) await listen(lab, { ...config, port: config.labPort ?? 0 }, 'LAB_PORT');
    context.worker.start();
    return {
      db: opened.db,
      async close() {
        isServing = false;
        await Promise.all([closeServer(server), lab && closeServer(lab)]);
        await context.worker.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { openDatabase, type Database } from '../../packages/server/src/db/open.ts';
import { startPostgres, type ThrowawayPostgres } from './postgres.ts';
import { killServer, serve, stopServing } from './server.ts';
import { demoFolder } from './template.ts';

interface DemoOptions {
  readonly onPostgres?: boolean;
  /** Further settings; asked for when the server starts, so that they may name what was started before it. */
  readonly env?: () => Record<string, string>;
}

/**
 * The demonstration as `npm start` runs it from the second time on, for one test file: on a free port and a data folder of
 * its own, or on a Postgres of its own.
 */
export function withDemo({ onPostgres = false, env = () => ({}) }: DemoOptions = {}) {
  let folder = '';
  let postgres: ThrowawayPostgres | undefined;
  const demo = {
    origin: '',
    /** Asks the Postgres below the server. */
    async query(text: string) {
      const client = new Client({ connectionString: postgres?.url });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
    /** Works on the database, of which an embedded one takes only one process, while the server is away. */
    async whileAway(change: (db: Database) => Promise<unknown>, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      await (signal === 'SIGKILL' ? killServer() : stopServing());
      const { db, close } = await openDatabase({ databaseUrl: postgres?.url, dataDir: folder });
      // What drizzle gives is not quite a promise: its `finally` waits for nothing.
      try {
        await change(db);
      } finally {
        await close();
      }
      await start();
    },
    /** Ends the server as a crash would, and starts it on the same data. */
    async killAndRestart() {
      await killServer();
      await start();
    },
  };

  async function start() {
    const database = postgres ? { DATABASE_URL: postgres.url } : {};
    await serve({ DEMO: '1', PORT: new URL(demo.origin).port, DATA_DIR: folder, ...database, ...env() });
  }

  beforeAll(async () => {
    if (onPostgres) postgres = await startPostgres();
    folder = onPostgres ? mkdtempSync(join(tmpdir(), 'millrace-demo-')) : await demoFolder();
    demo.origin = `http://localhost:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    await stopServing();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return demo;
}

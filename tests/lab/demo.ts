import { afterAll, beforeAll } from 'vitest';
import { Client } from 'pg';
import { openDatabase, type Database } from '../../packages/server/src/db/open.ts';
import { newDemoData, settingsOf, type DemoData } from './demo-data.ts';
import { freePort } from './free-port.ts';
import { killServer, serve, stopServing } from './server.ts';

interface DemoOptions {
  /** Whether it is on the embedded database, whatever the run of the tests is about. */
  readonly isEmbedded?: boolean;
  /** Further settings; asked for when the server starts, so that they may name what was started before it. */
  readonly env?: () => Record<string, string>;
}

/**
 * The demonstration as `npm start` runs it from the second time on, for one test file: on a free port, and a database and a
 * data folder of its own.
 */
export function withDemo({ isEmbedded = false, env = () => ({}) }: DemoOptions = {}) {
  let data: DemoData | undefined;
  const demo = {
    origin: '',
    /** Where the server keeps its journals. */
    get dataDir() {
      return data?.config.dataDir ?? '';
    },
    /** Asks the Postgres below the server. */
    async query(text: string) {
      const client = new Client({ connectionString: data?.config.databaseUrl });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
    /** Works on the database, of which an embedded one takes only one process, while the server is away. */
    async whileAway(change: (db: Database) => Promise<unknown>, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      await (signal === 'SIGKILL' ? killServer() : stopServing());
      const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: '', ...data?.config });
      // What drizzle gives is not quite a promise: its `finally` waits for nothing.
      try {
        await change(db);
      } finally {
        await close();
        await start();
      }
    },
    /** Ends the server as a crash would, and starts it on the same data. */
    async killAndRestart() {
      await killServer();
      await start();
    },
  };

  async function start() {
    if (data) await serve({ ...settingsOf(data), PORT: new URL(demo.origin).port, ...env() });
  }

  beforeAll(async () => {
    data = await newDemoData({ isEmbedded });
    demo.origin = `http://localhost:${await freePort()}`;
    await start();
  });
  afterAll(async () => {
    await stopServing();
    data?.remove();
  });
  return demo;
}

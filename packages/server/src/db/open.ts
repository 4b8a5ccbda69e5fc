import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { EmbeddedPool } from './embedded.ts';
import { lockFolder } from './lock.ts';

/** What queries run on: the database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface OpenedDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** Many processes may share a Postgres; the embedded database belongs to this one. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openPostgres(config.databaseUrl);
}

/**
 * Opens the embedded database of a data folder. PGlite never calls fsync: what it has acknowledged survives the death
 * of the process, but the last moments before a power cut may be lost. Production runs on Postgres, by DATABASE_URL.
 */
async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const embedded = await EmbeddedPool.open(join(dataDir, 'database'));
    // EmbeddedPool has the part of a pool that Drizzle and this server use, and its values are those of node-postgres.
    const pool = embedded as unknown as Pool;
    const close = () => embedded.end().finally(() => lock.release());
    return { db: drizzle({ client: pool }), pool, isShared: false, close };
  } catch (error) {
    lock.release();
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}.`);
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made: ${reasonOf(error)}.`);
  }
}

async function openPostgres(databaseUrl: string): Promise<OpenedDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'millrace',
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
  });
  // A connection that breaks while it is idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    throw new StartError(`The database at ${host}${pathname} (DATABASE_URL) cannot be used: ${reasonOf(error)}.`);
  }
  return { db: drizzle({ client: pool }), pool, isShared: true, close: () => pool.end() };
}

function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}

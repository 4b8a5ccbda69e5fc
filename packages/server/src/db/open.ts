import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { constants, globSync, mkdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from './start-error.ts';
import { EmbeddedPool } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { keepPrepared } from './prepared.ts';
import { syncFolder } from './sync-folder.ts';

/** What queries run on: the database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export interface OpenedDatabase {
  readonly db: Database;
  readonly pool: Pool;
  /** Many processes may share a Postgres; the embedded database belongs to this one. */
  readonly isShared: boolean;
  /** Comes to its end once all that was acknowledged before would survive a power cut; a Postgres promises that by itself. */
  readonly syncToDisk?: () => Promise<void>;
  /** For what may take longer than any call does, such as changing the tables. */
  openWithoutTimeouts(): { readonly db: Database; readonly pool: Pool; close(): Promise<void> };
  /** Reads in one transaction what everything is at one moment, for as long as that takes: nobody waits for the reading. */
  atOneMoment<T>(read: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface ConnectableDatabase extends OpenedDatabase {
  /** Fails with a sentence where the database can not be used. */
  connect(): Promise<void>;
}

/** Why the database can not be used; the cause says whether that may be for the moment only. */
class DatabaseFault extends StartError {}

type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/** Opens the database, and fails with a sentence where it can not be used. `application` is what a Postgres calls who works on it. */
export async function openDatabase(config: Place, application = 'millrace'): Promise<OpenedDatabase> {
  const opened = await openLater(config, application);
  try {
    await opened.connect();
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The same for who can wait: a Postgres need not be there before `connect`. */
export function openLater(config: Place, application = 'millrace'): Promise<ConnectableDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : Promise.resolve(openPostgres(config.databaseUrl, config.databaseDirectUrl, application));
}

/** How folders of the data folder begin in which the embedded database is copied. */
export const copyPrefix = 'database-copy-';

/**
 * Opens the embedded database of a data folder. PGlite never calls fsync: what it has acknowledged survives the death
 * of the process, but what came after the last `syncToDisk` may be lost in a power cut. Production runs on Postgres, by
 * DATABASE_URL.
 */
async function openEmbedded(dataDir: string): Promise<ConnectableDatabase> {
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    // What a process has left that was killed meanwhile; nobody else has this folder.
    for (const path of globSync(`${copyPrefix}*`, { cwd: dataDir }))
      rmSync(join(dataDir, path), { recursive: true, force: true, maxRetries: 3 });
    const embedded = await EmbeddedPool.open(folder);
    // EmbeddedPool has the part of a pool that Drizzle and this server use, and its values are those of node-postgres.
    const pool = embedded as unknown as Pool;
    const close = () => embedded.end().finally(() => lock.release());
    let lastSync = 0;
    const syncToDisk = async () => {
      const begun = Date.now();
      await pool.query({ text: 'checkpoint' });
      await syncFolder(folder, lastSync);
      lastSync = begun;
    };
    const db = withTransactions(pool);
    const openWithoutTimeouts = () => ({ db, pool, close: async () => {} });
    /** It has one connection, and who reads for long would keep all others from it: the copy has one of its own. */
    const atOneMoment: OpenedDatabase['atOneMoment'] = async (read) => {
      const aside = await copyOf(embedded, folder);
      try {
        const copy = await EmbeddedPool.open(aside);
        const copied = withTransactions(copy as unknown as Pool);
        return await copied.transaction(read).finally(() => copy.end());
      } finally {
        await rm(aside, { recursive: true, force: true });
      }
    };
    return { db, pool, isShared: false, syncToDisk, openWithoutTimeouts, atOneMoment, close, connect: async () => {} };
  } catch (error) {
    lock.release();
    throw new StartError(`The database in ${dataDir} cannot be opened: ${reasonOf(error)}.`);
  }
}

/** Copies the folder of the database to beside it, while nobody writes. */
async function copyOf(embedded: EmbeddedPool, folder: string): Promise<string> {
  const aside = await mkdtemp(join(folder, '..', copyPrefix));
  const connection = await embedded.connect();
  try {
    await connection.query({ text: 'checkpoint' });
    await cp(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return aside;
  } catch (error) {
    // Before others write again: the disk may be full.
    await rm(aside, { recursive: true, force: true });
    throw error;
  } finally {
    connection.release();
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made: ${reasonOf(error)}.`);
  }
}

/** A statement that takes longer is ended by Postgres… */
const statementMs = 60_000;
/** …and where nothing was heard of it by then, its machine is gone without a word, or the way to it. */
const silentMs = 75_000;

/** Without an end of its own a connection to a machine that is gone would hold what it does for a quarter of an hour. */
function openSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy(new Error('Connection terminated: nothing was heard of it.')));
  return socket;
}

function openPostgres(databaseUrl: string, directUrl: string | undefined, application: string): ConnectableDatabase {
  const connection = { connectionString: databaseUrl, application_name: application, connectionTimeoutMillis: 5000 };
  const pool = new Pool({ ...connection, statement_timeout: statementMs, keepAlive: true, stream: openSocket });
  // A connection that breaks while it is idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The pool hears of idle ones alone: one that breaks between two statements of a transaction tells it by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A pooler that has a connection for each transaction, beside which the direct way is named, would lose them.
  if (directUrl === undefined) keepPrepared(pool);
  async function connect(): Promise<void> {
    try {
      await pool.query('select 1');
    } catch (error) {
      const { host, pathname } = new URL(databaseUrl);
      const words = `The database at ${host}${pathname} (DATABASE_URL) cannot be used: ${reasonOf(error)}.`;
      throw new DatabaseFault(words, { cause: error });
    }
  }
  const openWithoutTimeouts = () => {
    const patient = new Pool({ ...connection, connectionString: directUrl ?? databaseUrl, keepAlive: true, max: 1 });
    patient.on('error', () => undefined);
    patient.on('connect', (client) => client.on('error', () => undefined));
    return { db: withTransactions(patient), pool: patient, close: () => patient.end() };
  };
  const atOneMoment: OpenedDatabase['atOneMoment'] = async (read) => {
    const patient = openWithoutTimeouts();
    const config = { isolationLevel: 'repeatable read' } as const;
    return patient.db.transaction(read, config).finally(() => patient.close());
  };
  return {
    db: withTransactions(pool),
    pool,
    isShared: true,
    connect,
    openWithoutTimeouts,
    atOneMoment,
    close: () => pool.end(),
  };
}

/** The database on a pool. Drizzle's own transactions keep the connection for ever where `begin` fails, and soon all of them. */
function withTransactions(pool: Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { StartError } from './start-error.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Database, OpenedDatabase } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** So long between two looks whether the process that changes the database is done. */
const pauseMs = 200;

// Any number that nothing else on the same Postgres takes for its advisory lock.
const startLock = 4_207_113;

interface Preparing {
  readonly signal?: AbortSignal;
  /** Throws where this database must not be touched, before anything of it is changed. */
  readonly refuse?: (db: Database) => Promise<void>;
}

/**
 * Brings the database up to date, then lets `fill` put in what must be there. Processes that start together go one
 * after the other.
 */
export async function prepareDatabase(
  { openWithoutTimeouts }: Pick<OpenedDatabase, 'openWithoutTimeouts'>,
  fill: (db: Database) => Promise<void>,
  preparing: Preparing = {},
): Promise<void> {
  const { pool, close } = openWithoutTimeouts();
  try {
    await prepareOn(pool, fill, preparing);
  } finally {
    await close();
  }
}

async function prepareOn(
  pool: Pool,
  fill: (db: Database) => Promise<void>,
  { signal, refuse }: Preparing,
): Promise<void> {
  const connection = await pool.connect();
  const db = drizzle({ client: connection });
  try {
    // Waiting for another process, or changing a large table, may take its time.
    await db.execute(sql`set statement_timeout = 0`);
    while (!(await takesLock(db))) await passed(pauseMs, undefined, { ...(signal && { signal }) });
    await refuseNewer(db);
    await refuse?.(db);
    await applyMigrations(db, migrationsFolder);
    await fill(db);
    await db.execute(sql`select pg_advisory_unlock(${startLock}::bigint)`);
    await db.execute(sql`reset statement_timeout`);
    connection.release();
  } catch (error) {
    // Closing the connection also lets go of the lock.
    connection.release(true);
    throw error;
  }
}

async function takesLock(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_taken: boolean }>(
    sql`select pg_try_advisory_lock(${startLock}::bigint) as is_taken`,
  );
  return rows[0]?.is_taken === true;
}

/** A build that does not know what the database has become would read and write it wrongly. */
async function refuseNewer(db: Database): Promise<void> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (tables[0]?.name == null) return;
  const times = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const { rows } = await db.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc`,
  );
  const unknown = rows.filter(({ at }) => !times.has(Number(at)));
  if (unknown.length === 0) return;
  const changes = unknown.length === 1 ? 'a change' : `${unknown.length} changes`;
  throw new StartError(
    `The database has ${changes} that this version of Millrace does not know: start the newer version, or restore a backup of before.`,
  );
}

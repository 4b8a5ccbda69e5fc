import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import type { Database, OpenedDatabase } from './open.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number that nothing else on the same Postgres takes for its advisory lock.
const startLock = 4_207_113;

/**
 * Brings the database up to date, then lets `fill` put in what must be there. Processes that start together go one
 * after the other: Drizzle's migrations take no lock of their own and fail when two run at once.
 */
export async function prepareDatabase(
  { pool }: Pick<OpenedDatabase, 'pool'>,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const connection = await pool.connect();
  const db = drizzle({ client: connection });
  try {
    // Waiting for another process, or changing a large table, may take its time.
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${startLock}::bigint)`);
    await migrate(db, { migrationsFolder });
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

import { sql } from 'drizzle-orm';
import type { Database } from '../../packages/server/src/db/open.ts';

/** How many connections to this database wait for what another one holds. Not to be asked within a transaction, which sees the first answer for ever. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

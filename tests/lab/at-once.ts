import { expect, inject } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';

/** Asks for all of it while a row is held, and lets go of the row once each waits for it: none of them comes too late. */
export async function atOnce<T>(
  db: Database,
  row: string,
  asks: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const begin = () => Promise.allSettled(asks.map((ask) => ask()));
  // The embedded database has one connection, which does one transaction after the other.
  if (inject('postgres') === undefined) return begin();
  const waiting = async () => {
    const { rows } = await db.execute(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.['n'];
  };
  let ends: ReturnType<typeof begin> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(`${row} for update`);
    ends = begin();
    await expect.poll(waiting).toBe(asks.length);
  });
  return ends ?? [];
}

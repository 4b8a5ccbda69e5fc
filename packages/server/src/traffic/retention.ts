import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { trafficState } from './tables.ts';

export interface Retention {
  readonly now: Date;
  /** How many days are kept besides today; 0 for all. */
  readonly retentionDays: number;
}

type Kept = 'clicks_since' | 'sub_ids_since';

/** The first day of which all is kept; undefined where nothing was ever removed. */
export async function keptSince(db: Database, state: Kept): Promise<string | undefined> {
  const [row] = await db.select({ day: trafficState[state] }).from(trafficState);
  return row?.day ?? undefined;
}

/** Notes that what is before a day is not kept; a longer time that is set later brings nothing back. */
export async function keepSince(tx: Database, state: Kept, day: string): Promise<void> {
  const later = sql`greatest(${trafficState[state]}, excluded.${sql.identifier(state)})`;
  await tx
    .insert(trafficState)
    .values({ [state]: day })
    .onConflictDoUpdate({ target: trafficState.id, set: { [state]: later } });
}

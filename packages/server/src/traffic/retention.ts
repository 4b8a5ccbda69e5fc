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
export async function keptSince(db: Database, kept: Kept): Promise<string | undefined> {
  const [found] = await db.select({ day: trafficState[kept] }).from(trafficState);
  return found?.day ?? undefined;
}

/** Notes that what is before a day is not kept; a longer time that is set later brings nothing back. */
export async function keepSince(tx: Database, kept: Kept, day: string): Promise<void> {
  const later = sql`greatest(${trafficState[kept]}, excluded.${sql.identifier(kept)})`;
  await tx
    .insert(trafficState)
    .values({ [kept]: day })
    .onConflictDoUpdate({ target: trafficState.id, set: { [kept]: later } });
}

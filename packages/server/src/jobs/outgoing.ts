import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { outgoingStops } from './tables.ts';

export type OutgoingStop = typeof outgoingStops.$inferSelect;

/** Since when nothing goes out, and who has stopped it; undefined while letters, postbacks, webhooks and Telegram messages go. */
export async function readOutgoingStop(db: Database): Promise<OutgoingStop | undefined> {
  const [stop] = await db.select().from(outgoingStops);
  return stop;
}

/** What a statement asks that takes jobs which leave the network. */
export const isSilent = sql`exists (select 1 from ${outgoingStops})`;

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { channels } from './tables.ts';

const active = 1;

/** The publisher's channels of one status. */
export function listChannels(db: Database, who: Publisher, status: number) {
  return db
    .select({
      id: channels.id,
      name: channels.name,
      traffic_type: channels.traffic_type,
      integration: channels.integration,
      domain: channels.domain,
    })
    .from(channels)
    .where(and(eq(channels.user_id, who.id), eq(channels.status, status)))
    .orderBy(asc(channels.id));
}

/** Whether the publisher has this channel and may use it. */
export async function hasChannel(db: Database, who: Publisher, aid: number): Promise<boolean> {
  const own = and(eq(channels.id, aid), eq(channels.user_id, who.id), eq(channels.status, active));
  const found = await db.select({ id: channels.id }).from(channels).where(own);
  return found.length > 0;
}

import { notFound } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { hasChannel } from './queries.ts';

/** Refuses a channel of somebody else's; 0 is all of one's own. */
export async function refuseOtherChannel(db: Database, who: Publisher, aid: number): Promise<void> {
  if (aid !== 0 && !(await hasChannel(db, who, aid))) throw notFound('Channel not found.');
}

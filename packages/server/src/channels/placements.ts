import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { placements } from './tables.ts';

type Values = Pick<typeof placements.$inferSelect, 'name' | 'type'>;

/** The placements of a channel whose owner asks. */
export function listPlacements(db: Database, aid: number) {
  return db.select().from(placements).where(eq(placements.aid, aid)).orderBy(asc(placements.id));
}

export async function addPlacement(db: Database, aid: number, values: Values): Promise<number> {
  const [made] = await db
    .insert(placements)
    .values({ ...values, aid })
    .returning({ id: placements.id });
  if (!made) throw new Error('Millrace: a placement was not stored.');
  return made.id;
}

/** False where the channel has no such placement. */
export async function changePlacement(db: Database, aid: number, id: number, values: Values): Promise<boolean> {
  const changed = await db.update(placements).set(values).where(of(aid, id)).returning({ id: placements.id });
  return changed.length > 0;
}

export async function removePlacement(db: Database, aid: number, id: number): Promise<boolean> {
  const removed = await db.delete(placements).where(of(aid, id)).returning({ id: placements.id });
  return removed.length > 0;
}

function of(aid: number, id: number) {
  return and(eq(placements.aid, aid), eq(placements.id, id));
}

import { and, asc, eq } from 'drizzle-orm';
import { inState } from '../db/edited.ts';
import type { Database } from '../db/open.ts';
import { placements } from './tables.ts';

export type PlacementRow = typeof placements.$inferSelect;
type Values = Pick<PlacementRow, 'name' | 'type'>;
type Saved = Pick<PlacementRow, 'id' | 'version'>;

const saved = { id: placements.id, version: placements.version };

/** The placements of a channel whose owner asks. */
export function listPlacements(db: Database, aid: number) {
  return db.select().from(placements).where(eq(placements.aid, aid)).orderBy(asc(placements.id));
}

export async function addPlacement(db: Database, aid: number, values: Values): Promise<Saved> {
  const [row] = await db
    .insert(placements)
    .values({ ...values, aid })
    .returning(saved);
  if (!row) throw new Error('Millrace: a placement was not stored.');
  return row;
}

/** Undefined where the channel has no such placement in this state. */
export async function changePlacement(
  db: Database,
  { aid, id, version }: { aid: number; id: number; version: number | undefined },
  values: Values,
): Promise<Saved | undefined> {
  const [changed] = await db
    .update(placements)
    .set(values)
    .where(and(of(aid, id), inState(placements.version, version)))
    .returning(saved);
  return changed;
}

export async function removePlacement(db: Database, aid: number, id: number): Promise<boolean> {
  const removed = await db.delete(placements).where(of(aid, id)).returning({ id: placements.id });
  return removed.length > 0;
}

function of(aid: number, id: number) {
  return and(eq(placements.aid, aid), eq(placements.id, id));
}

import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Postback } from './settle-postbacks.ts';
import { saidAmount, waitingAmount } from './told-amount.ts';
import { pendingPostbacks } from './pending-tables.ts';

const second = 1_000;
const firstWait = 2 * second;
const longestWait = 600 * second;
/** Of one click: more than it ever has, and too few to fill a disk with. */
export const mostOfClick = 100;

export type Pending = Postback & { readonly id: number };

/** Lets postbacks wait for their clicks, so many of a click; gives those for which there is no place. */
export async function addPending<P extends Postback>(
  tx: Database,
  all: readonly P[],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<P[]> {
  if (all.length === 0) return [];
  const { click_id } = pendingPostbacks;
  const storedRows = await tx
    .select({ click_id, count: sql<number>`count(*)::int` })
    .from(pendingPostbacks)
    .where(inArray(click_id, [...new Set(all.map((one) => one.click_id))]))
    .groupBy(click_id);
  const counts = new Map(storedRows.map((one) => [one.click_id.replaceAll('-', ''), one.count]));
  const full = new Set<P>();
  for (const one of all) {
    const count = (counts.get(one.click_id) ?? 0) + 1;
    if (count > most) full.add(one);
    else counts.set(one.click_id, count);
  }
  const rows = all
    .filter((one) => !full.has(one))
    .map(({ click_id: id, goal, txid, status, told_at, secret_hash, ...one }) => {
      // However long ago it was told: who stores its click at this moment does not see that it waits.
      return {
        click_id: id,
        goal,
        txid,
        ...waitingAmount(one.amount),
        status,
        told_at,
        secret_hash,
        look_at: new Date(now.getTime() + firstWait),
      };
    });
  if (rows.length > 0) await tx.insert(pendingPostbacks).values(rows).onConflictDoNothing();
  return [...full];
}

/** Takes some whose click is to be looked for now; until the end of the transaction nobody else does. */
export async function takePending(tx: Database, now: Date, max: number): Promise<Pending[]> {
  const rows = await tx
    .select()
    .from(pendingPostbacks)
    .where(lte(pendingPostbacks.look_at, now))
    .orderBy(asc(pendingPostbacks.look_at), asc(pendingPostbacks.id))
    .limit(max)
    .for('update', { skipLocked: true });
  return rows.map(({ look_at: _look, click_id, amount, is_amount_said, ...one }) => {
    return { ...one, amount: saidAmount({ amount, is_amount_said }), click_id: click_id.replaceAll('-', '') };
  });
}

export async function removePending(tx: Database, settled: readonly Pending[]): Promise<void> {
  if (settled.length > 0) await tx.delete(pendingPostbacks).where(inArray(pendingPostbacks.id, settled.map(idOf)));
}

/** Looks for their clicks again once they have waited as long as they have until now. */
export async function postponePending(tx: Database, missing: readonly Pending[], now: Date): Promise<void> {
  if (missing.length === 0) return;
  const rows = missing.map(({ id, told_at }) => ({ id, look_at: nextLook(told_at, now) }));
  await tx.execute(sql`update pending_postbacks set look_at = one.look_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id int, look_at timestamptz)
    where pending_postbacks.id = one.id`);
}

const idOf = ({ id }: Pending) => id;

function nextLook(told_at: Date, now: Date): Date {
  const waited = now.getTime() - told_at.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waited, firstWait), longestWait));
}

/** Has what waits for these clicks looked at again now: they are stored. */
export async function wakePending(db: Database, clickIds: readonly string[]): Promise<void> {
  await db
    .update(pendingPostbacks)
    .set({ look_at: new Date(0) })
    .where(sql`${pendingPostbacks.click_id} = any(${sql.param(clickIds)}::uuid[])`);
}

export async function countPending(db: Database): Promise<number> {
  return db.$count(pendingPostbacks);
}

import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { lockClicks, noteConversions } from './conversions.ts';
import { conversions } from './tables.ts';

const maxInBatch = 300;

const isDue = (now: Date) => and(eq(conversions.status, 'pending'), lte(conversions.held_until, now));

/**
 * Approves the conversions whose offer has held them for long enough, the first due first, and gives how many those are. Any
 * number of processes may do so at once: each conversion is approved in the transaction that pays and tells it.
 */
export async function approveHeld(db: Database, now: Date): Promise<number> {
  let approved = 0;
  for (;;) {
    const due = await db
      .select({ click_id: conversions.click_id })
      .from(conversions)
      .where(isDue(now))
      .orderBy(asc(conversions.held_until), asc(conversions.id))
      .limit(maxInBatch);
    const settled = due.length === 0 ? 0 : await approveOf(db, [...new Set(due.map(({ click_id }) => click_id))], now);
    approved += settled;
    // What another process has approved meanwhile is left to the next call.
    if (settled === 0) return approved;
  }
}

function approveOf(db: Database, clickIds: readonly string[], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const clicks = new Map((await lockClicks(tx, clickIds)).map((click) => [click.id, click]));
    // Whoever decides about one of them has the click first, so what is due now stays due.
    const due = await tx
      .select({ click_id: conversions.click_id, goal: conversions.goal, txid: conversions.txid })
      .from(conversions)
      .where(and(inArray(conversions.click_id, [...clickIds]), isDue(now)))
      .orderBy(asc(conversions.held_until), asc(conversions.id));
    const tellings = due.flatMap(({ click_id, ...which }) => {
      const click = clicks.get(click_id);
      return click
        ? [{ click, told: { ...which, amount: null, status: 'approved' as const, now, isHoldOver: true } }]
        : [];
    });
    const news = await noteConversions(tx, tellings, now);
    return news.filter(Boolean).length;
  });
}
